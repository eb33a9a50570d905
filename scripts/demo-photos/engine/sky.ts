import { fractal } from './noise'
import type { Sky } from './picture'
import { add, dot, mix, scale, unit, type Vec } from './vec'

/** The sky without its clouds and its sun's disc: smooth, as lighting wants it. */
export function skyLight(sky: Sky, x: number, y: number, z: number): Vec {
  if (y < -0.02) return sky.ground
  const t = 1 - (1 - Math.max(0, y)) ** 3
  const base = mix(sky.horizon, sky.zenith, t)
  const towards = x * sky.sun[0] + y * sky.sun[1] + z * sky.sun[2]
  return towards > 0 ? add(base, scale(sky.sunlight, 0.1 * towards ** 8)) : base
}

/** The sky as the camera sees it. */
export function skyView(sky: Sky, direction: Vec, seed: number): Vec {
  const d = unit(direction)
  const base = skyLight(sky, d[0], Math.max(d[1], 0), d[2])
  if (sky.clouds === 0) return base
  const height = Math.max(d[1], 0) + 0.12
  const x = (d[0] / height) * 0.9 + seed * 3.1
  const z = (d[2] / height) * 0.9
  const field = fractal(x, z * 1.6, 0.5, 6)
  const threshold = 0.66 - sky.clouds * 0.34
  const cover = smoothstep(threshold, threshold + 0.24, field) * smoothstep(0, 0.12, d[1] + 0.02)
  const lit = fractal(x + sky.sun[0] * 0.12, z * 1.6 + sky.sun[2] * 0.12, 0.5, 5)
  const shade = 1 - 0.35 * smoothstep(threshold, threshold + 0.4, (field + lit) / 2)
  const near = Math.max(0, dot(d, sky.sun)) ** 4
  const cloud = add(scale(sky.cloudColor, shade), scale(sky.sunlight, 0.18 * near))
  return mix(base, cloud, cover * 0.9)
}

export function smoothstep(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}
