/** Follows a Dockerfile without Docker: each stage is a folder. */
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { variablesOf, wordsOf } from './dockerfile.mjs'

const nobody = 65_534
const isRoot = process.getuid?.() === 0

/** @returns the images by the names of their stages */
export function makeImages(stages, context, scratch, onStep) {
  const images = new Map()
  for (const { name, from, steps } of stages) {
    const image = derive(images.get(from), join(scratch, name))
    for (const { name: instruction, rest } of steps) {
      onStep(`${name}: ${instruction} ${rest}`)
      follow(image, images, context, instruction, rest)
    }
    images.set(name, image)
  }
  return images
}

function derive(parent, folder) {
  // Hard links where possible: packages take a gigabyte.
  if (parent) execFileSync('cp', [process.platform === 'linux' ? '-al' : '-a', parent.folder, folder])
  else mkdirSync(folder, { recursive: true })
  const blank = { workdir: '/', env: {}, unprivileged: false, command: [], health: [] }
  return { ...blank, ...structuredClone(parent ?? {}), folder }
}

function follow(image, images, context, instruction, rest) {
  if (instruction === 'WORKDIR') {
    image.workdir = rest
    mkdirSync(join(image.folder, rest), { recursive: true })
  } else if (instruction === 'ENV') Object.assign(image.env, variablesOf(rest))
  else if (instruction === 'COPY') copy(image, images, context, rest)
  else if (instruction === 'RUN')
    execFileSync('sh', ['-euc', inFolder(image, rest)], { ...whereabouts(image), stdio: 'pipe' })
  else if (instruction === 'USER') image.unprivileged = rest !== 'root'
  else if (instruction === 'CMD') image.command = wordsOf(rest)
  else if (instruction === 'HEALTHCHECK') image.health = wordsOf(rest)
}

function copy(image, images, context, rest) {
  const [first = '', ...others] = rest.split(/\s+/)
  const source = first.startsWith('--from=') ? images.get(first.slice('--from='.length)) : undefined
  const names = source ? others : [first, ...others]
  const target = join(image.folder, image.workdir, names.pop() ?? '')
  for (const name of names) {
    const from = join(source?.folder ?? context, name)
    if (!existsSync(from)) throw new Error(`COPY: ${name} is not there.`)
    cpSync(from, name.endsWith('.json') ? join(target, name) : target, {
      recursive: true,
      verbatimSymlinks: true,
    })
  }
}

/** Maps the root of the image to its folder. */
function inFolder({ folder }, command) {
  return command
    .replace(/^--mount=\S+\s+/, '')
    .replaceAll(/(?<=\s)\/data\b/g, join(folder, 'data'))
    .replaceAll(/chown node:node/g, isRoot ? `chown ${nobody}:${nobody}` : 'chown "$(id -u)"')
}

function whereabouts({ folder, workdir, env }) {
  const { PATH = '', HOME = '/tmp' } = process.env
  const DATA_DIR = env.DATA_DIR && { DATA_DIR: join(folder, env.DATA_DIR) }
  return { cwd: join(folder, workdir), env: { PATH, HOME, ...env, ...DATA_DIR } }
}

export function startIn(image, words, variables) {
  const { cwd, env } = whereabouts(image)
  const user = image.unprivileged && isRoot ? { uid: nobody, gid: nobody } : {}
  const [program = '', ...args] = words
  return spawn(program, args, {
    cwd,
    env: { ...env, HOME: '/tmp', ...variables },
    ...user,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

export function isWritable(image) {
  return new Promise((resolve) => {
    startIn(image, ['test', '-w', '.'], {}).once('exit', (code) => resolve(code === 0))
  })
}
