import { type Material, type Mesh, matte } from '../engine/mesh'
import { lathe, rod } from '../engine/shapes'
import { add, between, mix, seeded, type Vec } from '../engine/vec'
import { green, leaf } from './leaf'
import type { Palette } from './palette'

function pot(mesh: Mesh, radius: number, h: number, color: Vec): void {
  lathe(
    mesh,
    [0, 0, 0],
    [
      [radius * 0.72, 0],
      [radius, h],
      [radius * 0.88, h],
      [radius * 0.86, h * 0.9],
      [0, h * 0.9],
    ],
    matte(color),
  )
}

/** A house plant in a pot: `tall` like a palm, `bushy` like a rubber fig, `blades` like a snake plant. */
export function housePlant(
  mesh: Mesh,
  p: Palette,
  kind: 'tall' | 'bushy' | 'blades',
  size: number,
  potColor: Vec,
  seed: number,
): void {
  const random = seeded(seed)
  const h = size * (kind === 'blades' ? 0.3 : 0.22)
  pot(mesh, size * 0.15, h, potColor)
  const tones = [0.75, 0.95, 1.15].map((by) => green(p.plant, by))
  const pick = () => tones[Math.floor(random() * 3)] as Material
  if (kind === 'blades') {
    for (let i = 0; i < 16; i++) {
      const a = i * 2.4
      const r = size * 0.05
      const out = size * between(random, 0.06, 0.16)
      leaf(
        mesh,
        [r * Math.cos(a), h * 0.8, r * Math.sin(a)],
        [out * Math.cos(a), h + size * between(random, 0.4, 0.75), out * Math.sin(a)],
        size * 0.035,
        0.01,
        pick(),
      )
    }
    return
  }
  const stem = matte([0.16, 0.11, 0.06])
  const count = kind === 'tall' ? 26 : 44
  for (let i = 0; i < count; i++) {
    const t = i / count
    const a = i * 2.39996
    const y = h * 0.9 + size * (kind === 'tall' ? 0.12 + 0.5 * t : 0.1 + 0.62 * t)
    const reach =
      size *
      (kind === 'tall' ? 0.42 - 0.16 * t : 0.2 * Math.sin(0.5 + t * 2.3) + 0.06) *
      between(random, 0.8, 1.15)
    const lift = size * (kind === 'tall' ? -0.08 + 0.34 * t : 0.05 + 0.06 * t)
    const from: Vec = [0.02 * size * Math.cos(a), y, 0.02 * size * Math.sin(a)]
    leaf(
      mesh,
      from,
      [reach * Math.cos(a), y + lift, reach * Math.sin(a)],
      size * (kind === 'tall' ? 0.045 : 0.06),
      size * (kind === 'tall' ? 0.12 : 0.03),
      pick(),
    )
  }
  rod(mesh, [0, h * 0.5, 0], [0.01, h + size * (kind === 'tall' ? 0.55 : 0.7), 0], size * 0.012, stem, 6)
}

/** A few stems in a vase. */
export function vase(mesh: Mesh, p: Palette, size: number, color: Vec, seed: number): void {
  const random = seeded(seed)
  lathe(
    mesh,
    [0, 0, 0],
    [
      [size * 0.16, 0],
      [size * 0.24, size * 0.2],
      [size * 0.17, size * 0.45],
      [size * 0.09, size * 0.55],
      [size * 0.12, size * 0.6],
    ],
    { color, gloss: 0.05 },
  )
  for (let i = 0; i < 7; i++) {
    const a = i * 2.4
    const tip: Vec = [
      size * between(random, 0.15, 0.4) * Math.cos(a),
      size * between(random, 1.1, 1.7),
      size * between(random, 0.15, 0.4) * Math.sin(a),
    ]
    rod(mesh, [0, size * 0.5, 0], tip, size * 0.012, green(p.plant, 0.7), 4)
    for (let k = 0; k < 6; k++) {
      const on = mix([0, size * 0.5, 0], tip, 0.45 + 0.1 * k)
      const b = a + k * 2.2
      leaf(
        mesh,
        on,
        add(on, [size * 0.22 * Math.cos(b), size * 0.1, size * 0.22 * Math.sin(b)]),
        size * 0.05,
        0.01,
        green(p.plant, 0.8 + 0.3 * random()),
      )
    }
  }
}
