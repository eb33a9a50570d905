"""Tone mapping from linear light to a photo: exposure, white balance, local brightness, a film curve."""
import bpy
import numpy as np

LUMA = np.array([0.2126, 0.7152, 0.0722], np.float32)


def tone_map(
    picture, brightness=0.36, hold=0.22, white_balance=0.6, contrast=1.0, saturation=0.93, warmth=(1.015, 1.0, 0.965)
):
    """sRGB values from 0 to 1. `brightness` is the target middle grey, `hold` how far light and dark regions are
    brought together (an estate photographer blends several exposures), `white_balance` how far a colour cast is removed.
    """
    picture = np.maximum(picture, 0)
    picture = picture * _neutral(picture, white_balance) * np.array(warmth, np.float32)
    luma = np.maximum(picture @ LUMA, 1e-5)
    picture = picture * (brightness / np.exp(np.mean(np.log(np.clip(luma, *np.percentile(luma, (3, 97)))))))
    luma = np.maximum(picture @ LUMA, 1e-5)
    base = _regions(np.log2(luma / brightness))
    picture = picture * np.exp2(-hold * base)[..., None]
    grey = (picture @ LUMA)[..., None]
    picture = np.maximum(grey + (picture - grey) * saturation, 0)
    return _encode(_film(picture * contrast))


def _neutral(picture, share):
    """Returns factors that remove `share` of the colour cast of the brighter, unsaturated half."""
    luma = picture @ LUMA
    low, high = np.percentile(luma, (40, 92))
    chosen = picture[(luma > low) & (luma < high)]
    color = np.median(chosen, axis=0)
    return ((color @ LUMA) / np.maximum(color, 1e-5)) ** share


def _regions(stops):
    """The brightness of the surroundings: a guided filter (He 2010) on a small copy, so that edges stay."""
    step = 4
    h, w = stops.shape
    h, w = h // step * step, w // step * step
    small = stops[:h, :w].reshape(h // step, step, w // step, step).mean((1, 3))
    radius, eps = 24, 0.5
    mean = _box(small, radius)
    variance = _box(small * small, radius) - mean * mean
    slope = variance / (variance + eps)
    a, b = _box(slope, radius), _box(mean * (1 - slope), radius)
    return _enlarge(a, stops.shape, step) * stops + _enlarge(b, stops.shape, step)


def _box(values, radius):
    grown = np.pad(values.astype(np.float64), radius + 1, mode='edge').cumsum(0).cumsum(1)
    n = 2 * radius + 1
    total = grown[n:, n:] - grown[:-n, n:] - grown[n:, :-n] + grown[:-n, :-n]
    return (total / n**2)[: values.shape[0], : values.shape[1]].astype(np.float32)


def _enlarge(values, shape, step):
    def axis(values, length):
        at = np.clip((np.arange(length) + 0.5) / step - 0.5, 0, len(values) - 1)
        low = np.floor(at).astype(int)
        high = np.minimum(low + 1, len(values) - 1)
        share = (at - low).astype(np.float32)[:, None]
        return values[low] * (1 - share) + values[high] * share

    return axis(axis(values, shape[0]).T, shape[1]).T


def _film(x):
    """A curve with a soft shoulder (Narkowicz's fit of ACES), the shoulder half in luminance to keep hues."""

    def curve(v):
        v = v * 0.8
        return np.clip(v * (2.51 * v + 0.03) / (v * (2.43 * v + 0.59) + 0.14), 0, 1)

    grey = np.maximum((x @ LUMA)[..., None], 1e-5)
    return np.clip(0.65 * curve(x) + 0.35 * np.clip(x / grey * curve(grey), 0, 1), 0, 1)


def _encode(x):
    return np.where(x <= 0.0031308, 12.92 * x, 1.055 * np.power(np.maximum(x, 1e-6), 1 / 2.4) - 0.055)


def save(values, path):
    """Writes a PNG of sRGB values."""
    h, w = values.shape[:2]
    image = bpy.data.images.new('picture', w, h)
    image.colorspace_settings.name = 'sRGB'
    full = np.ones((h, w, 4), np.float32)
    full[..., :3] = values[::-1]
    image.pixels.foreach_set(full.ravel())
    image.filepath_raw = path
    image.file_format = 'PNG'
    image.save()
    bpy.data.images.remove(image)
