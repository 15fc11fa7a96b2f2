"""The kinds of jobs that are kept in a ledger, one file each; what such a file offers is said in :mod:`queenside.cluster.jobs`."""
