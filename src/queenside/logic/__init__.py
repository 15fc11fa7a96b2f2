"""How a person would reason: steps, hints, explanations and grades."""
