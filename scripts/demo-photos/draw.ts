import { type LookId, type SceneKind, sceneKinds } from '../../lib/demo/scenes'
import { develop } from './engine/develop'
import { Mesh } from './engine/mesh'
import type { Picture, Sky } from './engine/picture'
import { Renderer } from './engine/render'
import { times, unit } from './engine/vec'
import { scenes } from './scenes/all'
import { palettes } from './things/looks'
import { behind, type Stage } from './things/room'

/** Draws one picture of `width` pixels, three by two, as a PNG. */
export async function draw(kind: SceneKind, look: LookId, width: number, samples: number): Promise<Buffer> {
  const picture = compose(kind, look)
  const quality = { width, height: Math.round((width * 2) / 3), cell: width > 600 ? 4 : 3, samples }
  return develop(
    new Renderer(picture, quality).render(),
    picture.stops,
    picture.mirrored,
    picture.room ? 0.4 : 0.06,
  )
}

function compose(kind: SceneKind, look: LookId): Picture {
  const palette = palettes[look]
  const stage: Stage = { mesh: new Mesh(), palette, portals: [], lamps: [] }
  const shot = scenes[kind](stage)
  const { room } = shot
  return {
    mesh: stage.mesh,
    sky: shot.sky ?? (room ? palette.sky : frontLit(palette.sky)),
    camera: shot.camera,
    portals: stage.portals,
    lamps: stage.lamps,
    ...(room && { room: { low: [-room.w / 2, 0, behind], high: [room.w / 2, room.h, room.d] } }),
    outdoors: palette.evening ? 0.32 : 0.3,
    stops: (shot.stops ?? 0) + (room ? 0 : palette.evening ? -0.85 : -0.32),
    ...(shot.haze && { haze: shot.haze }),
    mirrored: shot.mirrored ?? palette.mirrored,
    seed: sceneKinds.indexOf(kind) * 4 + palette.variant,
  }
}

/** Façades want the sun behind the photographer, and then the sky before them is bluer. */
function frontLit(sky: Sky): Sky {
  const bluer = sky.sunlight[0] > 0 ? ([0.92, 1.12, 1.36] as const) : ([1, 1, 1] as const)
  return {
    ...sky,
    sun: unit([sky.sun[0], sky.sun[1], -0.5]),
    zenith: times(sky.zenith, bluer),
    horizon: times(sky.horizon, bluer),
  }
}
