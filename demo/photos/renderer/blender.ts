import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { denoiserWeights, drafts, renderScript } from './folders'
import type { NamedPicture } from './homes/all'
import { fetchWeights } from './weights'

const size = { width: 1200, height: 800 }

/** Samples per pixel. With fewer, the denoiser blurs thin edges and soft shadows. */
const samples = 9

const outdoorKinds = [
  'balcony',
  'block_thirties',
  'block_seventies',
  'new_building',
  'vojvodina_house',
  'family_house',
  'villa',
  'cottage',
  'plot',
  'field',
  'street',
]

/** More samples for leaves and grass, which are smaller than a pixel and which the denoiser would blur. */
const outdoorSamples = 12

export class BlenderMissingError extends Error {
  override readonly name = 'BlenderMissingError'
}

/** Renders the missing pictures in one Blender process, at the lowest priority. */
export async function renderMissing(pictures: NamedPicture[]): Promise<void> {
  const jobs = pictures.map(toJob).filter(({ out }) => !existsSync(out))
  if (jobs.length === 0) return
  await fetchWeights()
  const file = join(drafts, `jobs-${process.pid}.json`)
  await writeFile(file, JSON.stringify(jobs))
  const threads = process.env.THREADS ?? String(availableParallelism())
  await run('nice', [
    '-n',
    '19',
    'blender',
    '-b',
    '-t',
    threads,
    '--python-exit-code',
    '1',
    '--python',
    renderScript,
    '--',
    file,
    denoiserWeights,
  ])
}

function toJob({ id, kind, scene, home, options, look, camera }: NamedPicture) {
  const isOutdoors = outdoorKinds.includes(kind)
  return {
    id,
    scene: scene ?? kind,
    home: { ...home.look, ...look },
    options: options ?? {},
    camera: camera ?? {},
    out: join(drafts, `${id}.png`),
    ...size,
    samples: isOutdoors ? outdoorSamples : samples,
  }
}

function run(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('PICTURE')) console.log(line.slice('PICTURE '.length))
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) resolve()
      // `nice` exits with 127 when it does not find the command.
      else if (code === 127)
        reject(
          new BlenderMissingError(
            'Blender is missing: install it (apt-get install blender python3-torch), then run this again.',
          ),
        )
      else reject(new Error(`Blender ended with ${code}`))
    })
  })
}
