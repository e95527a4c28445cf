"""The steps by which an older database becomes one of today; Alembic finds them in `versions`, in the wheel too.

Steps go forward only: whoever wants an older version back restores the copy made before (docs/operations.md).
"""
