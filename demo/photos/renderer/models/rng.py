"""A seeded random number generator, so that every run gives the same pictures."""
import random
from zlib import crc32

import numpy as np

_luck = random.Random(0)


def seed_rng(text):
    """Seeds the generator with the name of a scene."""
    _luck.seed(crc32(text.encode()))


def rng():
    """The scene's random numbers."""
    return _luck


def array_rng():
    """A generator of whole arrays, seeded by the scene's."""
    return np.random.default_rng(_luck.randrange(10**6))
