"""The messages of the wire and what each viewer is sent: typed, generated into other languages, and nothing else."""
