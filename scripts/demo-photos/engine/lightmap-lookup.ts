import type { Lightmap } from './lightmap'
import type { Vec } from './vec'

/** The map's light at a place in it, from the cells on the same surface. */
export function mapped(map: Lightmap, p: Vec, n: Vec, x: number, y: number): Vec | undefined {
  const { width, height, light, normal, position } = map
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  let [r, g, b, total] = [0, 0, 0, 0]
  for (let j = 0; j < 2; j++) {
    for (let i = 0; i < 2; i++) {
      const cx = Math.min(width - 1, Math.max(0, x0 + i))
      const cy = Math.min(height - 1, Math.max(0, y0 + j))
      if (Math.abs(cx - x) > 1.6 || Math.abs(cy - y) > 1.6) continue
      const c = (cy * width + cx) * 3
      const dx = (position[c] as number) - p[0]
      if (Number.isNaN(dx)) continue
      const dy = (position[c + 1] as number) - p[1]
      const dz = (position[c + 2] as number) - p[2]
      const facing =
        n[0] * (normal[c] as number) + n[1] * (normal[c + 1] as number) + n[2] * (normal[c + 2] as number)
      if (facing < 0.7) continue
      const apart = Math.sqrt(dx * dx + dy * dy + dz * dz)
      const off = Math.abs(dx * n[0] + dy * n[1] + dz * n[2]) / (apart + 0.01)
      if (off > 0.5) continue
      const w =
        (1 - Math.min(1, Math.abs(cx - x)) + 0.02) * (1 - Math.min(1, Math.abs(cy - y)) + 0.02) * facing ** 8
      r += w * (light[c] as number)
      g += w * (light[c + 1] as number)
      b += w * (light[c + 2] as number)
      total += w
    }
  }
  return total > 0.02 ? [r / total, g / total, b / total] : undefined
}

/** For thin things the map has no cell of: the light on whatever near it faces roughly the same way. */
export function nearby(map: Lightmap, p: Vec, n: Vec, x: number, y: number): Vec | undefined {
  const { width, height, light, normal, position } = map
  let [r, g, b, total] = [0, 0, 0, 0]
  for (let cy = Math.max(0, Math.round(y) - 2); cy <= Math.min(height - 1, Math.round(y) + 2); cy++) {
    for (let cx = Math.max(0, Math.round(x) - 2); cx <= Math.min(width - 1, Math.round(x) + 2); cx++) {
      const c = (cy * width + cx) * 3
      const dx = (position[c] as number) - p[0]
      if (Number.isNaN(dx)) continue
      const apart =
        Math.abs(dx) +
        Math.abs((position[c + 1] as number) - p[1]) +
        Math.abs((position[c + 2] as number) - p[2])
      const facing =
        n[0] * (normal[c] as number) + n[1] * (normal[c + 1] as number) + n[2] * (normal[c + 2] as number)
      if (facing < 0.2 || apart > 0.25) continue
      const w = facing / (0.02 + apart)
      r += w * (light[c] as number)
      g += w * (light[c + 1] as number)
      b += w * (light[c + 2] as number)
      total += w
    }
  }
  return total > 0 ? [r / total, g / total, b / total] : undefined
}
