"""What is asked of the database beyond journals, a module for each subject."""
