import type { Picture } from './picture'
import { skyLight } from './sky'
import type { Tracer } from './tracer'

/** Windows and lamps, sampled one at a time, the large and strong ones more often. Results are in fields. */
export class Sources {
  r = 0
  g = 0
  b = 0
  readonly any: boolean
  private readonly shares: number[]

  constructor(
    private readonly picture: Picture,
    private readonly tracer: Tracer,
  ) {
    const { portals, lamps } = picture
    const weights = [
      ...portals.map(({ across, up }) => Math.hypot(...across) * Math.hypot(...up)),
      ...lamps.map(({ power }) => 2 * Math.max(...power)),
    ]
    const total = weights.reduce((a, b) => a + b, 0)
    let sum = 0
    this.shares = weights.map((weight) => {
      sum += weight / total
      return sum
    })
    this.any = weights.length > 0
  }

  /** Light at p from one point of one window or lamp; the three numbers in [0, 1) choose it. */
  sample(
    px: number,
    py: number,
    pz: number,
    nx: number,
    ny: number,
    nz: number,
    pick: number,
    u: number,
    v: number,
    indoors: boolean,
  ): void {
    this.r = 0
    this.g = 0
    this.b = 0
    const { portals, lamps, sky } = this.picture
    let i = 0
    while (i < this.shares.length - 1 && pick >= (this.shares[i] as number)) i++
    const share = (this.shares[i] as number) - (i > 0 ? (this.shares[i - 1] as number) : 0)
    const portal = portals[i]
    if (portal) {
      if (!indoors) return
      const { corner, across, up } = portal
      const dx = corner[0] + across[0] * u + up[0] * v - px
      const dy = corner[1] + across[1] * u + up[1] * v - py
      const dz = corner[2] + across[2] * u + up[2] * v - pz
      const d2 = dx * dx + dy * dy + dz * dz
      const d = Math.sqrt(d2)
      const cos = (nx * dx + ny * dy + nz * dz) / d
      if (cos <= 0) return
      // The length of across × up is the opening's area.
      const ax = across[1] * up[2] - across[2] * up[1]
      const ay = across[2] * up[0] - across[0] * up[2]
      const az = across[0] * up[1] - across[1] * up[0]
      const facing = Math.abs(ax * dx + ay * dy + az * dz) / d
      // Just past the opening: what stands outside dims it little.
      if (this.tracer.blocked(px, py, pz, dx / d, dy / d, dz / d, d + 0.3)) return
      const light = skyLight(sky, dx / d, dy / d, dz / d)
      const weight = Math.min((cos * facing) / (Math.max(d2, 0.05) * Math.PI * share), 6)
      this.r = light[0] * weight
      this.g = light[1] * weight
      this.b = light[2] * weight
      return
    }
    const lamp = lamps[i - portals.length]
    if (!lamp) return
    const a = u * 2 * Math.PI
    const up = 2 * v - 1
    const ring = Math.sqrt(1 - up * up) * lamp.radius
    const dx = lamp.at[0] + ring * Math.cos(a) - px
    const dy = lamp.at[1] + up * lamp.radius - py
    const dz = lamp.at[2] + ring * Math.sin(a) - pz
    const d2 = dx * dx + dy * dy + dz * dz
    const d = Math.sqrt(d2)
    const cos = (nx * dx + ny * dy + nz * dz) / d
    if (cos <= 0 || this.tracer.blocked(px, py, pz, dx / d, dy / d, dz / d, d)) return
    const weight = cos / (Math.max(d2, 0.04) * Math.PI * share)
    this.r = lamp.power[0] * weight
    this.g = lamp.power[1] * weight
    this.b = lamp.power[2] * weight
  }
}
