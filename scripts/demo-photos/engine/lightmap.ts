import { hash } from './noise'

/** Light at every few pixels, with the surface it was gathered on. */
export type Lightmap = {
  width: number
  height: number
  light: Float32Array
  variance: Float32Array
  normal: Float32Array
  /** World position; NaN where the camera sees the sky. */
  position: Float32Array
}

export function emptyLightmap(width: number, height: number): Lightmap {
  const cells = width * height
  return {
    width,
    height,
    light: new Float32Array(cells * 3),
    variance: new Float32Array(cells),
    normal: new Float32Array(cells * 3),
    position: new Float32Array(cells * 3).fill(Number.NaN),
  }
}

/** Two numbers in [0, 1) that differ between neighbouring pixels and runs the same way every time. */
export function jitter(x: number, y: number, seed: number): [number, number] {
  // Interleaved gradient noise spreads the error evenly, which the filter then removes well.
  const even = (52.9829189 * ((0.06711056 * (x + seed) + 0.00583715 * y) % 1)) % 1
  return [even, hash(x, y, seed)]
}

const kernel = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16]

/** Smooths the light along surfaces (à-trous wavelets), more where it was noisy, never across an edge. */
export function smoothLightmap(map: Lightmap, rounds: number): void {
  spreadVariance(map)
  dampOutliers(map)
  for (let round = 0; round < rounds; round++) smoothOnce(map, 1 << round, round < 2 ? 12 : 4.5)
}

function spreadVariance(map: Lightmap): void {
  const { width, height, variance } = map
  const source = variance.slice()
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0
      let n = 0
      for (let j = Math.max(0, y - 2); j <= Math.min(height - 1, y + 2); j++) {
        for (let i = Math.max(0, x - 2); i <= Math.min(width - 1, x + 2); i++) {
          sum += source[j * width + i] as number
          n++
        }
      }
      variance[y * width + x] = sum / n
    }
  }
}

/** A cell that lucky rays made far brighter than its neighbours is brought down to the brightest of them. */
function dampOutliers(map: Lightmap): void {
  const { width, height } = map
  const light = map.light.slice()
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const c = y * width + x
      let [highest, second, third] = [0, 0, 0]
      for (const o of [
        c - width - 1,
        c - width,
        c - width + 1,
        c - 1,
        c + 1,
        c + width - 1,
        c + width,
        c + width + 1,
      ]) {
        const bright = brightness(light, o)
        if (bright > highest) [highest, second, third] = [bright, highest, second]
        else if (bright > second) [second, third] = [bright, second]
        else if (bright > third) third = bright
      }
      const bright = brightness(light, c)
      if (bright <= third || third === 0) continue
      for (let k = 0; k < 3; k++) map.light[c * 3 + k] = ((light[c * 3 + k] as number) * third) / bright
    }
  }
}

function smoothOnce(map: Lightmap, step: number, leniency: number): void {
  const { width, height, normal, position, variance } = map
  const light = map.light.slice()
  const before = variance.slice()
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const c = y * width + x
      const px = position[c * 3] as number
      if (Number.isNaN(px)) continue
      const py = position[c * 3 + 1] as number
      const pz = position[c * 3 + 2] as number
      const nx = normal[c * 3] as number
      const ny = normal[c * 3 + 1] as number
      const nz = normal[c * 3 + 2] as number
      const bright = brightness(light, c)
      const tolerance = leniency * (Math.sqrt(before[c] as number) + 0.035 * bright) + 1e-4
      let [r, g, b, total, noise] = [0, 0, 0, 0, 0]
      for (let j = -2; j <= 2; j++) {
        const yy = y + j * step
        if (yy < 0 || yy >= height) continue
        for (let i = -2; i <= 2; i++) {
          const xx = x + i * step
          if (xx < 0 || xx >= width) continue
          const o = yy * width + xx
          const qx = position[o * 3] as number
          if (Number.isNaN(qx)) continue
          const dx = qx - px
          const dy = (position[o * 3 + 1] as number) - py
          const dz = (position[o * 3 + 2] as number) - pz
          const off = Math.abs(dx * nx + dy * ny + dz * nz) / (Math.sqrt(dx * dx + dy * dy + dz * dz) + 0.02)
          const facing =
            nx * (normal[o * 3] as number) +
            ny * (normal[o * 3 + 1] as number) +
            nz * (normal[o * 3 + 2] as number)
          if (facing < 0.8 || off > 0.35) continue
          const apart = Math.abs(brightness(light, o) - bright) / tolerance
          const w =
            (kernel[i + 2] as number) * (kernel[j + 2] as number) * facing ** 16 * Math.exp(-apart - 6 * off)
          r += w * (light[o * 3] as number)
          g += w * (light[o * 3 + 1] as number)
          b += w * (light[o * 3 + 2] as number)
          noise += w * w * (before[o] as number)
          total += w
        }
      }
      map.light[c * 3] = r / total
      map.light[c * 3 + 1] = g / total
      map.light[c * 3 + 2] = b / total
      variance[c] = noise / (total * total)
    }
  }
}

function brightness(light: Float32Array, i: number): number {
  return (
    (light[i * 3] as number) * 0.3 + (light[i * 3 + 1] as number) * 0.6 + (light[i * 3 + 2] as number) * 0.1
  )
}
