"""``python -m queenside`` is the command line."""

import sys

from queenside.cli import main

sys.exit(main())
