/** A number in [0, 1) for each lattice point. */
export function hash(x: number, y: number, z = 0): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(z | 0, 1440662683)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  h = Math.imul(h ^ (h >>> 15), 2246822519)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

const smooth = (t: number) => t * t * (3 - 2 * t)

/** Value noise in [0, 1], one bump per unit. */
export function noise(x: number, y: number, z = 0): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const iz = Math.floor(z)
  const u = smooth(x - ix)
  const v = smooth(y - iy)
  const w = smooth(z - iz)
  const near = plane(ix, iy, iz, u, v)
  return w === 0 ? near : near + (plane(ix, iy, iz + 1, u, v) - near) * w
}

function plane(ix: number, iy: number, iz: number, u: number, v: number): number {
  const a = hash(ix, iy, iz)
  const b = hash(ix + 1, iy, iz)
  const c = hash(ix, iy + 1, iz)
  const d = hash(ix + 1, iy + 1, iz)
  return a + (b - a) * u + (c - a + (a - b - c + d) * u) * v
}

/** Noise with detail: `octaves` layers, each half as high and twice as fine. */
export function fractal(x: number, y: number, z = 0, octaves = 4): number {
  let sum = 0
  let weight = 0.5
  let total = 0
  for (let i = 0; i < octaves; i++) {
    const f = 1 << i
    sum += weight * noise(x * f + i * 17, y * f - i * 9, z * f)
    total += weight
    weight /= 2
  }
  return sum / total
}
