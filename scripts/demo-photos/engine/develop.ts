import sharp from 'sharp'
import { hash } from './noise'
import type { Film } from './render'

/** Develops light into an 8-bit sRGB PNG: exposure, glow around bright windows, film's soft shoulder. */
export async function develop(
  film: Film,
  stops: number,
  mirrored: boolean,
  balanced: number,
): Promise<Buffer> {
  const { width, height, pixels } = film
  const exposure = 2 ** stops * autoExposure(film)
  const balance = whiteBalance(film, balanced)
  for (let i = 0; i < pixels.length; i++) pixels[i] = (pixels[i] as number) * (balance[i % 3] as number)
  const glow = halo(film, exposure)
  const bytes = new Uint8ClampedArray(width * height * 3)
  const spill = new Float32Array(3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 3
      const dx = (2 * x) / width - 1
      const dy = (2 * y) / height - 1
      const vignette = 1 - 0.11 * (dx * dx + dy * dy)
      glow(x, y, spill)
      const r = ((pixels[i] as number) * exposure + (spill[0] as number)) * vignette
      const g = ((pixels[i + 1] as number) * exposure + (spill[1] as number)) * vignette
      const b = ((pixels[i + 2] as number) * exposure + (spill[2] as number)) * vignette
      const bright = 0.25 * r + 0.65 * g + 0.1 * b
      const shared = bright > 0 ? shoulder(bright) / bright : 0
      const grain = (hash(x, y, 7) - 0.5) * 1.2
      bytes[i] = tone(r, shared) + grain
      bytes[i + 1] = tone(g, shared) + grain
      bytes[i + 2] = tone(b, shared) + grain
    }
  }
  return sharp(bytes, { raw: { width, height, channels: 3 } })
    .flop(mirrored)
    .png({ compressionLevel: 3 })
    .toBuffer()
}

/** Half by brightness, half by channel, so that very bright colours fade to white as on film. */
function tone(channel: number, shared: number): number {
  return 255 * contrast(encode(0.45 * channel * shared + 0.55 * shoulder(channel)))
}

/** Takes out a share of the light's tint, as the eye does. */
function whiteBalance({ pixels }: Film, strength: number): number[] {
  const sum = [0, 0, 0]
  for (let i = 0; i < pixels.length; i += 3) {
    const total = (pixels[i] as number) + (pixels[i + 1] as number) + (pixels[i + 2] as number) + 1e-6
    for (let k = 0; k < 3; k++) sum[k] = (sum[k] as number) + (pixels[i + k] as number) / total
  }
  const middle = ((sum[0] ?? 0) + (sum[1] ?? 0) + (sum[2] ?? 0)) / 3
  return sum.map((channel) => (middle / channel) ** strength)
}

/** Brings the view's typical brightness to a little above the middle. */
function autoExposure({ pixels }: Film): number {
  let sum = 0
  let n = 0
  for (let i = 0; i < pixels.length; i += 33 * 3) {
    const bright =
      0.25 * (pixels[i] as number) + 0.65 * (pixels[i + 1] as number) + 0.1 * (pixels[i + 2] as number)
    sum += Math.log(Math.min(Math.max(bright, 0.004), 3))
    n++
  }
  return 0.55 / Math.exp(sum / n)
}

const white = 5

function shoulder(x: number): number {
  return (x * (1 + x / (white * white))) / (1 + x)
}

function encode(c: number): number {
  const x = Math.min(1, c * 1.12)
  return x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055
}

function contrast(x: number): number {
  const s = x * x * (3 - 2 * x)
  return x + (s - x) * 0.6
}

/** The light that spills from what is brighter than paper, blurred wide, at one eighth of the size. */
function halo(
  { width, height, pixels }: Film,
  exposure: number,
): (x: number, y: number, out: Float32Array) => void {
  const [w, h] = [Math.ceil(width / 8), Math.ceil(height / 8)]
  let map = new Float32Array(w * h * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 3
      const to = ((y >> 3) * w + (x >> 3)) * 3
      for (let k = 0; k < 3; k++) {
        map[to + k] =
          (map[to + k] as number) +
          Math.min(3, Math.max(0, (pixels[from + k] as number) * exposure - 0.9)) / 64
      }
    }
  }
  const reach = Math.round(w / 28)
  for (let round = 0; round < 3; round++) map = blur(blur(map, w, h, reach, 1), w, h, reach, w)
  return (x, y, out) => {
    const fx = Math.min(w - 1.001, Math.max(0, x / 8 - 0.5))
    const fy = Math.min(h - 1.001, Math.max(0, y / 8 - 0.5))
    const i = (Math.floor(fy) * w + Math.floor(fx)) * 3
    const u = fx % 1
    const v = fy % 1
    for (let k = 0; k < 3; k++) {
      const above = (map[i + k] as number) * (1 - u) + (map[i + 3 + k] as number) * u
      const below = (map[i + w * 3 + k] as number) * (1 - u) + (map[i + w * 3 + 3 + k] as number) * u
      out[k] = 0.14 * (above * (1 - v) + below * v)
    }
  }
}

function blur(
  map: Float32Array,
  w: number,
  h: number,
  reach: number,
  stride: number,
): Float32Array<ArrayBuffer> {
  const out = new Float32Array(map.length)
  const [lines, length, next] = stride === 1 ? [h, w, w] : [w, h, 1]
  for (let line = 0; line < lines; line++) {
    for (let i = 0; i < length; i++) {
      for (let k = 0; k < 3; k++) {
        let sum = 0
        for (let o = -reach; o <= reach; o++) {
          const j = Math.min(length - 1, Math.max(0, i + o))
          sum += map[(line * next + j * stride) * 3 + k] as number
        }
        out[(line * next + i * stride) * 3 + k] = sum / (2 * reach + 1)
      }
    }
  }
  return out
}
