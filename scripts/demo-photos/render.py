"""Renders the pictures of a job file: `blender -b --python render.py -- jobs.json`.

A job is {"id", "scene", "home", "options", "out", "width", "height", "samples"}; beside OUT.png its contents are
written as OUT.shows.json.
"""
import json
import os
import sys
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from denoise import denoise  # noqa: E402
from develop import develop, save  # noqa: E402
from passes import render_passes  # noqa: E402
from scenes import build  # noqa: E402


def make(job):
    """Builds, renders, filters and develops one picture."""
    started = time.time()
    shows, settings = build(job)
    built = time.time()
    halves = render_passes(job['width'], job['height'], job['samples'])
    rendered = time.time()
    mirrored = settings.pop('mirrored', False)
    smoothing = settings.pop('smoothing', 1.0)
    values = develop(denoise(*halves, smoothing), **settings)
    if mirrored:
        values = values[:, ::-1]
    save(values, job['out'] + '.part')
    with open(job['out'] + '.shows.json', 'w') as file:
        json.dump(shows, file)
    os.replace(job['out'] + '.part', job['out'])
    print(
        f"PICTURE {job['id']} built {built - started:.1f} s, rendered {rendered - built:.1f} s, "
        f"finished {time.time() - rendered:.1f} s",
        flush=True,
    )


failed = []
with open(sys.argv[sys.argv.index('--') + 1]) as file:
    for job in json.load(file):
        if os.path.exists(job['out']):
            continue
        try:
            make(job)
        except Exception:
            # One broken scene does not hold up the others.
            traceback.print_exc()
            failed.append(job['id'])
if failed:
    raise SystemExit('Not rendered: ' + ', '.join(failed))
