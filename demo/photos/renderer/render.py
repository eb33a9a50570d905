"""Renders the pictures of a job file: `blender -b --python render.py -- jobs.json weights.tza`.

A job is {"id", "scene", "home", "options", "out", "width", "height", "samples"}; beside OUT.png its contents are
written as OUT.shows.json.
"""
import json
import os
import sys
import time
import traceback

try:
    import torch  # noqa: F401
except ImportError:
    raise SystemExit('PyTorch is missing: install it (apt-get install python3-torch), then run this again.')

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from denoise import denoise  # noqa: E402
from tone_mapping import tone_map, save  # noqa: E402
from passes import render_passes  # noqa: E402
from scenes import build  # noqa: E402


def make(job, weights):
    """Builds, renders, denoises and tone maps one picture."""
    started = time.time()
    shows, settings = build(job)
    built = time.time()
    layers = render_passes(job['width'], job['height'], job['samples'])
    rendered = time.time()
    mirrored = settings.pop('mirrored', False)
    values = tone_map(denoise(layers, weights), **settings)
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


def make_all(jobs, weights):
    """Renders the missing pictures and returns the names of failed ones: a broken scene does not stop the others."""
    failed = []
    for job in jobs:
        if os.path.exists(job['out']):
            continue
        try:
            make(job, weights)
        except Exception:
            traceback.print_exc()
            failed.append(job['id'])
    return failed


def main(file, weights):
    with open(file) as jobs:
        failed = make_all(json.load(jobs), weights)
    if failed:
        print('Not rendered: ' + ', '.join(failed), file=sys.stderr)
    sys.stdout.flush()
    sys.stderr.flush()
    # Exits without cleanup: the exit handlers of Blender and PyTorch crash when both run.
    os._exit(1 if failed else 0)


main(*sys.argv[sys.argv.index('--') + 1 :])
