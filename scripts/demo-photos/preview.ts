/**
 * Draws small PNGs into .data/demo-preview to look at while working on a scene:
 * `npx tsx scripts/demo-photos/preview.ts 400 kitchen,hall linen,slate`.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lookIds, sceneKinds } from '../../lib/demo/scenes'
import { draw } from './draw'

const folder = fileURLToPath(new URL('../../.data/demo-preview/', import.meta.url))
const [width = '400', kinds, looks] = process.argv.slice(2)

await mkdir(folder, { recursive: true })
for (const kind of sceneKinds.filter((kind) => !kinds || kinds.split(',').includes(kind))) {
  for (const look of lookIds.filter((look) => !looks || looks.split(',').includes(look))) {
    await writeFile(join(folder, `${kind}-${look}.png`), await draw(kind, look, Number(width), 10))
  }
}
