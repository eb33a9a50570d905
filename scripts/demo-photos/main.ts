/**
 * Draws the demo catalogue's pictures: `npm run demo:photos [-- kind …]`, without kinds all of them.
 * A drawing that lies in .data/demo-photos is finished again but not drawn again: delete the ones that
 * have changed.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { type LookId, lookIds, type SceneKind, sceneKinds } from '../../lib/demo/scenes'
import { finishImage } from '../../lib/media/finish'
import { draw } from './draw'

type Entry = {
  kind: SceneKind
  look: LookId
  hash: string
  width: number
  height: number
  widths: number[]
  thumbhash: string
}

const root = fileURLToPath(new URL('../../', import.meta.url))

const folder = join(root, 'public/demo')

const manifest = join(root, 'lib/demo/photos.json')

/** Drawn smaller than finished: light and edges are soft enough, and it takes a third of the time. */
const drawnWidth = 1000

const finishedWidth = 1600

const samples = 12

/** Drawings keep their looks with less than photographs need; all of them are to fit in 12 MB. */
const quality = { avif: 38, webp: 36 }

/** Drawings, and what became of each, until all are done. */
const drafts = join(root, '.data/demo-photos')

const names = sceneKinds.flatMap((kind) => lookIds.map((look) => ({ kind, look })))

async function drawShare(share: number, of: number, kinds: string[]): Promise<void> {
  const wanted = names.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
  for (const [i, { kind, look }] of wanted.entries()) {
    if (i % of !== share) continue
    const started = performance.now()
    const drawing = join(drafts, `${kind}-${look}.png`)
    if (!existsSync(drawing)) await writeFile(drawing, await draw(kind, look, drawnWidth, samples))
    const enlarged = await sharp(drawing)
      .resize({ width: finishedWidth })
      // Enlarged edges are harder than a lens draws them, and cost a fifth of the bytes.
      .blur(0.8)
      .png({ compressionLevel: 1 })
      .toBuffer()
    const { files, ...image } = await finishImage(enlarged, quality)
    for (const { name, bytes } of files) await writeFile(join(folder, name), bytes)
    const entry: Entry = { kind, look, ...image }
    await writeFile(join(drafts, `${kind}-${look}.json`), JSON.stringify(entry))
    const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
    console.log(
      `${kind} ${look}: ${(size / 1024).toFixed(0)} KB in ${((performance.now() - started) / 1000).toFixed(1)} s`,
    )
  }
}

/** Joins what the processes drew with what was there, and removes pictures that nothing names any more. */
async function writeManifest(): Promise<void> {
  const before: Entry[] = JSON.parse(await readFile(manifest, 'utf8').catch(() => '[]'))
  const entries = new Map(before.map((entry) => [`${entry.kind}-${entry.look}`, entry]))
  for (const name of await readdir(drafts)) {
    if (!name.endsWith('.json')) continue
    entries.set(name.slice(0, -'.json'.length), JSON.parse(await readFile(join(drafts, name), 'utf8')))
  }
  const sorted = names.flatMap(({ kind, look }) => entries.get(`${kind}-${look}`) ?? [])
  await writeFile(manifest, `[\n${sorted.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n]\n`)
  const hashes = new Set(sorted.map((entry) => entry.hash))
  for (const name of await readdir(folder)) {
    if (!hashes.has(name.split('-')[0] ?? '')) await rm(join(folder, name))
  }
}

function runShare(share: number, of: number, kinds: string[]): Promise<void> {
  const args = [...process.execArgv, fileURLToPath(import.meta.url), '--share', `${share}/${of}`, ...kinds]
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Drawing ended with ${code}`))))
  })
}

const args = process.argv.slice(2)
if (args[0] === '--share') {
  const [share = 0, of = 1] = (args[1] ?? '').split('/').map(Number)
  await drawShare(share, of, args.slice(2))
} else {
  await mkdir(folder, { recursive: true })
  await mkdir(drafts, { recursive: true })
  const processes = Number(process.env.PROCESSES ?? availableParallelism())
  await Promise.all(Array.from({ length: processes }, (_, share) => runShare(share, processes, args)))
  await writeManifest()
}
