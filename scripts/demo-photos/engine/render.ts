import { Gatherer } from './light'
import { emptyLightmap, jitter, type Lightmap, smoothLightmap } from './lightmap'
import { mapped, nearby } from './lightmap-lookup'
import { hash } from './noise'
import type { Picture } from './picture'
import { skyView } from './sky'
import { Tracer } from './tracer'
import { add, cross, scale, sub, times, unit, type Vec } from './vec'

export type Quality = {
  width: number
  height: number /** Pixels per lightmap cell. */
  cell: number
  samples: number
}

/** Linear RGB, three floats a pixel. */
export type Film = { width: number; height: number; pixels: Float32Array }

/** Renders a picture by tracing rays: sharp sun and edges, smooth light from everywhere else. */
export class Renderer {
  private readonly tracer: Tracer
  private readonly gatherer: Gatherer
  private readonly map: Lightmap
  private readonly forward: Vec
  private readonly right: Vec
  private readonly spread: number

  constructor(
    private readonly picture: Picture,
    private readonly quality: Quality,
  ) {
    this.tracer = new Tracer(picture.mesh)
    this.gatherer = new Gatherer(picture, this.tracer)
    const { at, towards, fieldOfView } = picture.camera
    this.forward = unit(sub([towards[0], at[1], towards[2]], at))
    this.right = unit(cross([0, 1, 0], this.forward))
    this.spread = Math.tan((fieldOfView * Math.PI) / 360)
    this.map = emptyLightmap(
      Math.ceil(quality.width / quality.cell),
      Math.ceil(quality.height / quality.cell),
    )
  }

  render(): Film {
    this.setAmbient()
    this.fillMap()
    smoothLightmap(this.map, 5)
    const { width, height } = this.quality
    const pixels = new Float32Array(width * height * 3)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) pixels.set(this.color(x + 0.5, y + 0.5), (y * width + x) * 3)
    }
    this.refineEdges(pixels)
    return { width, height, pixels }
  }

  /** Where a pixel looks, not of unit length. */
  private ray(x: number, y: number): Vec {
    const { width, height } = this.quality
    const sideways = (2 * x) / width - 1
    const up = (height - 2 * y) / width + this.picture.camera.shift
    return add(this.forward, add(scale(this.right, sideways * this.spread), [0, up * this.spread, 0]))
  }

  /** Averages the first bounce over the view, as a guess at all later ones. */
  private setAmbient(): void {
    const { tracer, gatherer } = this
    const [r, g, b, n] = [0, 0, 0, 0]
    const sum = [r, g, b]
    let hits = n
    for (let i = 0; i < 400; i++) {
      const at = this.see(hash(i, 1) * this.quality.width, hash(i, 2) * this.quality.height)
      if (!at || (this.picture.room && !gatherer.isIndoors(...at))) continue
      gatherer.gather(...at, tracer.nx, tracer.ny, tracer.nz, false, 12, hash(i, 3), hash(i, 4))
      sum[0] = (sum[0] ?? 0) + gatherer.r
      sum[1] = (sum[1] ?? 0) + gatherer.g
      sum[2] = (sum[2] ?? 0) + gatherer.b
      hits++
    }
    const share = (this.picture.room ? 0.65 : 0.06) / Math.max(1, hits)
    gatherer.ambient = [(sum[0] ?? 0) * share, (sum[1] ?? 0) * share, (sum[2] ?? 0) * share]
  }

  /** The point a pixel shows, just off its surface; the tracer then holds the hit and its normal. */
  private see(x: number, y: number): Vec | undefined {
    const d = unit(this.ray(x, y))
    const o = this.picture.camera.at
    if (!this.tracer.closest(o[0], o[1], o[2], d[0], d[1], d[2], 1e9)) return undefined
    this.tracer.orient(...d)
    const { t, nx, ny, nz } = this.tracer
    const off = 1e-5 * t
    return [o[0] + d[0] * t + nx * off, o[1] + d[1] * t + ny * off, o[2] + d[2] * t + nz * off]
  }

  private fillMap(): void {
    const { map, tracer, gatherer, quality } = this
    for (let y = 0; y < map.height; y++) {
      for (let x = 0; x < map.width; x++) {
        const at = this.see((x + 0.5) * quality.cell, (y + 0.5) * quality.cell)
        if (!at) continue
        const c = y * map.width + x
        const normal: Vec = [tracer.nx, tracer.ny, tracer.nz]
        map.position.set(at, c * 3)
        map.normal.set(normal, c * 3)
        const thin = tracer.material().thin === true
        gatherer.gather(...at, ...normal, thin, quality.samples, ...jitter(x, y, this.picture.seed))
        map.light.set([gatherer.r, gatherer.g, gatherer.b], c * 3)
        map.variance[c] = gatherer.variance
      }
    }
  }

  private color(x: number, y: number): Vec {
    const direction = unit(this.ray(x, y))
    const at = this.see(x, y)
    const indoors = this.picture.room !== undefined
    if (!at)
      return scale(
        skyView(this.picture.sky, direction, this.picture.seed),
        indoors ? this.picture.outdoors : 1,
      )
    const distance = this.tracer.t
    const dimmed =
      indoors &&
      !this.gatherer.isIndoors(
        at[0] - direction[0] * 0.3,
        at[1] - direction[1] * 0.3,
        at[2] - direction[2] * 0.3,
      )
    const shaded = this.shade(at, direction, x / this.quality.cell - 0.5, y / this.quality.cell - 0.5)
    return scale(this.throughHaze(shaded, direction, distance), dimmed ? this.picture.outdoors : 1)
  }

  private throughHaze(color: Vec, direction: Vec, distance: number): Vec {
    const { haze, sky } = this.picture
    if (!haze) return color
    const clear = 0.5 ** (distance / haze)
    return add(
      scale(color, clear),
      scale(skyView({ ...sky, clouds: 0 }, [direction[0], 0.05, direction[2]], 0), 1 - clear),
    )
  }

  private shade(at: Vec, direction: Vec, mapX: number, mapY: number): Vec {
    const { tracer, gatherer } = this
    const material = tracer.material()
    const normal: Vec = [tracer.nx, tracer.ny, tracer.nz]
    const albedo = material.texture ? material.texture(at, normal) : material.color
    const sun = gatherer.sun(...at, ...normal, material.thin === true)
    const light = this.lookUp(at, normal, mapX, mapY, material.thin === true)
    const { sunlight } = this.picture.sky
    const glow = material.glow ?? [0, 0, 0]
    const base: Vec = [
      albedo[0] * (light[0] + sun * sunlight[0]) + glow[0],
      albedo[1] * (light[1] + sun * sunlight[1]) + glow[1],
      albedo[2] * (light[2] + sun * sunlight[2]) + glow[2],
    ]
    if (!material.gloss) return base
    const cos = -(direction[0] * normal[0] + direction[1] * normal[1] + direction[2] * normal[2])
    const edge = material.gloss < 0.08 ? 0.4 : 1 - material.gloss
    const fresnel = material.gloss + edge * (1 - Math.max(0, cos)) ** 5
    const mirrored = add(direction, scale(normal, 2 * cos))
    if (fresnel < 0.015) return base
    const reflection = this.reflect(at, mirrored)
    const tint: Vec = material.metal ? albedo : [1, 1, 1]
    return add(scale(base, 1 - fresnel), times(scale(reflection, fresnel), tint))
  }

  /** What a mirror at `at` shows: the light on things that are in the picture is known already. */
  private reflect(at: Vec, direction: Vec): Vec {
    const { tracer, gatherer, picture } = this
    if (!tracer.closest(...at, ...direction, 1e9)) return skyView(picture.sky, direction, picture.seed)
    tracer.orient(...direction)
    const material = tracer.material()
    const p = add(at, scale(direction, tracer.t - 1e-4))
    const n: Vec = [tracer.nx, tracer.ny, tracer.nz]
    const albedo = material.texture ? material.texture(p, n) : material.color
    const sun = gatherer.sun(...p, ...n, material.thin === true)
    const [x, y] = this.project(p)
    const light = mapped(this.map, p, n, x, y) ?? scale(gatherer.ambient, 1.8)
    const { sunlight } = picture.sky
    const glow = material.glow ?? [0, 0, 0]
    return add(times(albedo, add(light, scale(sunlight, sun))), glow)
  }

  /** Lightmap coordinates of a point. */
  private project(p: Vec): [number, number] {
    const d = sub(p, this.picture.camera.at)
    const depth = d[0] * this.forward[0] + d[2] * this.forward[2]
    if (depth <= 0.01) return [-9, -9]
    const { width, height, cell } = this.quality
    const sideways = (d[0] * this.right[0] + d[2] * this.right[2]) / depth / this.spread
    const up = d[1] / depth / this.spread - this.picture.camera.shift
    return [((sideways + 1) * width) / 2 / cell - 0.5, (height - up * width) / 2 / cell - 0.5]
  }

  private lookUp(p: Vec, n: Vec, x: number, y: number, thin: boolean): Vec {
    const found = mapped(this.map, p, n, x, y) ?? nearby(this.map, p, n, x, y)
    if (found) return found
    const { gatherer } = this
    if (!this.picture.room) {
      // Leaves in the open: part of the sky, less of it below.
      const { zenith, horizon } = this.picture.sky
      return add(scale(add(zenith, horizon), 0.2 + 0.1 * n[1]), gatherer.ambient)
    }
    gatherer.gather(...p, ...n, thin, 8, hash(x * 31, y * 31), hash(y * 17, x * 13))
    return [gatherer.r, gatherer.g, gatherer.b]
  }

  /** Where neighbours differ, four more rays a pixel smooth the stairs. */
  private refineEdges(pixels: Float32Array): void {
    const { width, height } = this.quality
    const tone = new Float32Array(width * height)
    for (let i = 0; i < tone.length; i++) {
      const bright =
        (pixels[i * 3] as number) * 0.3 +
        (pixels[i * 3 + 1] as number) * 0.6 +
        (pixels[i * 3 + 2] as number) * 0.1
      tone[i] = Math.sqrt(bright / (1 + bright))
    }
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const i = y * width + x
        const t = tone[i] as number
        const left = tone[x > 0 ? i - 1 : i] as number
        const right = tone[x < width - 1 ? i + 1 : i] as number
        const above = tone[y > 0 ? i - width : i] as number
        const below = tone[y < height - 1 ? i + width : i] as number
        const most = Math.max(
          Math.abs(t - left),
          Math.abs(t - right),
          Math.abs(t - above),
          Math.abs(t - below),
        )
        if (most > 0.07) pixels.set(this.smoothed(x, y), i * 3)
      }
    }
  }

  private smoothed(x: number, y: number): Vec {
    let sum: Vec = [0, 0, 0]
    for (const [dx, dy] of [
      [0.375, 0.125],
      [0.875, 0.375],
      [0.125, 0.625],
      [0.625, 0.875],
    ] as const) {
      // Averaged as the eye will see them, or a bright window's edge stays jagged.
      sum = add(sum, compress(this.color(x + dx, y + dy)))
    }
    return expand(scale(sum, 0.25))
  }
}

const compress = (c: Vec): Vec => [c[0] / (1 + c[0]), c[1] / (1 + c[1]), c[2] / (1 + c[2])]

const expand = (c: Vec): Vec => [c[0] / (1 - c[0]), c[1] / (1 - c[1]), c[2] / (1 - c[2])]
