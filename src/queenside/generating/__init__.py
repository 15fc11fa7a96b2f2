"""New boards: made to order from a seed, and drafts improved."""
