import type { Picture } from './picture'
import { skyLight } from './sky'
import { Sources } from './sources'
import type { Tracer } from './tracer'
import type { Vec } from './vec'

const g1 = 0.7548776662466927

const g2 = 0.5698402909980532

const skin = 2e-4
const brightestBounce = 2.2

/**
 * Gathers the light that arrives at a point: from the sky, through windows, from lamps, and from the
 * surfaces around, with one true bounce and an average for the rest. Results are in fields.
 */
export class Gatherer {
  r = 0
  g = 0
  b = 0
  /** Variance of the mean's brightness. */
  variance = 0
  /** Light of all further bounces, the same everywhere. */
  ambient: Vec = [0, 0, 0]
  private readonly sources: Sources
  private lr = 0
  private lg = 0
  private lb = 0

  constructor(
    private readonly picture: Picture,
    private readonly tracer: Tracer,
  ) {
    this.sources = new Sources(picture, tracer)
  }

  /** Light at p with normal n from `samples` directions; `h1`, `h2` in [0, 1) make pixels differ. */
  gather(
    px: number,
    py: number,
    pz: number,
    nx: number,
    ny: number,
    nz: number,
    thin: boolean,
    samples: number,
    h1: number,
    h2: number,
  ): void {
    let [sr, sg, sb, sum, squares] = [0, 0, 0, 0, 0]
    const { sky } = this.picture
    const indoors = this.isIndoors(px, py, pz)
    for (let s = 0; s < samples; s++) {
      const u = (h1 + s * g1) % 1
      const v = (h2 + s * g2) % 1
      const side = thin && s % 2 === 1 ? -1 : 1
      const [ax, ay, az] = [nx * side, ny * side, nz * side]
      const [ox, oy, oz] = [px + ax * skin, py + ay * skin, pz + az * skin]
      const radius = Math.sqrt(u)
      const angle = v * 2 * Math.PI
      const [cx, cy, cz] = [radius * Math.cos(angle), radius * Math.sin(angle), Math.sqrt(1 - u)]
      const flip = az >= 0 ? 1 : -1
      const k = -1 / (flip + az)
      const m = ax * ay * k
      const dx = cx * (1 + flip * ax * ax * k) + cy * m + cz * ax
      const dy = cx * flip * m + cy * (flip + ay * ay * k) + cz * ay
      const dz = cx * -flip * ax + cy * -ay + cz * az
      let [r, g, b] = [0, 0, 0]
      if (this.tracer.closest(ox, oy, oz, dx, dy, dz, indoors ? 14 : 1e9)) {
        this.radiance(
          ox,
          oy,
          oz,
          dx,
          dy,
          dz,
          (u * 7.13 + v * 3.7 + h1) % 1,
          (v * 5.31 + h2 * 2.3) % 1,
          indoors,
        )
        r = this.lr
        g = this.lg
        b = this.lb
      } else if (!indoors) {
        const light = skyLight(sky, dx, dy, dz)
        r = light[0]
        g = light[1]
        b = light[2]
      }
      if (this.sources.any) {
        this.sources.sample(
          ox,
          oy,
          oz,
          ax,
          ay,
          az,
          (h2 + s * g2 * 1.7 + 0.3) % 1,
          (h1 + s * g1 * 1.3) % 1,
          (v + u * 0.37) % 1,
          indoors,
        )
        r += this.sources.r
        g += this.sources.g
        b += this.sources.b
      }
      sr += r
      sg += g
      sb += b
      const bright = r * 0.3 + g * 0.6 + b * 0.1
      sum += bright
      squares += bright * bright
    }
    this.r = sr / samples
    this.g = sg / samples
    this.b = sb / samples
    this.variance = Math.max(0, squares / samples - (sum / samples) ** 2) / samples
  }

  /** 0 in shadow to the cosine of the angle towards the sun. */
  sun(px: number, py: number, pz: number, nx: number, ny: number, nz: number, thin: boolean): number {
    const { sun, sunlight } = this.picture.sky
    if (sunlight[0] <= 0) return 0
    let cos = nx * sun[0] + ny * sun[1] + nz * sun[2]
    if (thin) cos = Math.abs(cos) * (cos > 0 ? 0.6 : 0.5)
    if (cos <= 0) return 0
    const s = nx * sun[0] + ny * sun[1] + nz * sun[2] > 0 ? skin : -skin
    const dark = this.tracer.blocked(px + nx * s, py + ny * s, pz + nz * s, sun[0], sun[1], sun[2], 150)
    return dark ? 0 : cos
  }

  isIndoors(x: number, y: number, z: number): boolean {
    const { room } = this.picture
    if (!room) return false
    const { low, high } = room
    return x > low[0] && y > low[1] && z > low[2] && x < high[0] && y < high[1] && z < high[2]
  }

  /** What the tracer's last hit sends back along the ray, with one sample of each light there. */
  private radiance(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    u: number,
    v: number,
    fromIndoors: boolean,
  ): void {
    const { tracer, ambient } = this
    const { sky } = this.picture
    const material = tracer.material()
    const [x, y, z] = [ox + dx * tracer.t, oy + dy * tracer.t, oz + dz * tracer.t]
    tracer.orient(dx, dy, dz)
    const { nx, ny, nz } = tracer
    const [qx, qy, qz] = [x + nx * skin, y + ny * skin, z + nz * skin]
    const indoors = this.isIndoors(qx, qy, qz)
    if (fromIndoors && !indoors && !this.isIndoors(x - dx * 0.4, y - dy * 0.4, z - dz * 0.4)) {
      // A window's light is counted as a whole already.
      this.lr = 0
      this.lg = 0
      this.lb = 0
      return
    }
    const sun = this.sun(x, y, z, nx, ny, nz, material.thin === true)
    let [r, g, b] = [
      sun * sky.sunlight[0] + ambient[0],
      sun * sky.sunlight[1] + ambient[1],
      sun * sky.sunlight[2] + ambient[2],
    ]
    if (!indoors) {
      const open = 0.3 + 0.25 * ny
      r += (sky.zenith[0] + sky.horizon[0]) * 0.5 * open
      g += (sky.zenith[1] + sky.horizon[1]) * 0.5 * open
      b += (sky.zenith[2] + sky.horizon[2]) * 0.5 * open
    }
    if (this.sources.any) {
      this.sources.sample(qx, qy, qz, nx, ny, nz, u, v, (u * 3.1 + v) % 1, indoors)
      r += this.sources.r
      g += this.sources.g
      b += this.sources.b
    }
    const { color, glow } = material
    this.lr = color[0] * r + (glow?.[0] ?? 0)
    this.lg = color[1] * g + (glow?.[1] ?? 0)
    this.lb = color[2] * b + (glow?.[2] ?? 0)
    // A ray that finds a small bright patch would leave a blotch that no smoothing removes.
    const excess = brightestBounce / Math.max(this.lr, this.lg, this.lb, brightestBounce)
    this.lr *= excess
    this.lg *= excess
    this.lb *= excess
  }
}
