/**
 * Renders the demo catalogue's pictures: `npm run demo:photos [-- name …]`, by default all; a name is that of a home,
 * of a kind of scene, or of one picture. Pictures in .data/demo-photos are encoded again but not rendered again:
 * delete those whose scene has changed. Pictures that were encoded on another machine stay listed.
 */
import { mkdir } from 'node:fs/promises'
import { BlenderMissingError, renderMissing } from './blender'
import { finishAll } from './finish'
import { drafts, publicFolder } from './folders'
import { type NamedPicture, pictures } from './homes/all'

function wanted({ id, home, kind }: NamedPicture, names: string[]): boolean {
  return names.length === 0 || names.some((name) => name === id || name === home.id || name === kind)
}

const names = process.argv.slice(2)
await mkdir(drafts, { recursive: true })
await mkdir(publicFolder, { recursive: true })
try {
  await renderMissing(pictures.filter((picture) => wanted(picture, names)))
  await finishAll(pictures)
} catch (error) {
  if (!(error instanceof BlenderMissingError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
