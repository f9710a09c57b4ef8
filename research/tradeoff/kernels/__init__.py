"""What takes long in these computations, as plain functions for numba."""
