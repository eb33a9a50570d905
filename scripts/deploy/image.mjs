/**
 * Follows a Dockerfile without Docker: each stage is a folder. What an image runs, runs in a namespace whose root is that
 * folder, read-only and as a user without rights, with Node.js of this machine and the libraries that it needs, in place of
 * the base image. Nothing else of this machine is there, packages for development and tsx least of all.
 */
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UserError } from '../launcher/steps.mjs'
import { variablesOf, wordsOf } from './dockerfile.mjs'

const nobody = 65_534
const isRoot = process.getuid?.() === 0

/** Folders that an image's user may write: volumes in compose.yml. */
const writable = ['data', 'backups']

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
  const blank = { workdir: '/', env: {}, unprivileged: false, entrypoint: [], command: [], health: [] }
  return { ...blank, ...structuredClone(parent ?? {}), folder }
}

function follow(image, images, context, instruction, rest) {
  if (instruction === 'WORKDIR') {
    image.workdir = rest
    mkdirSync(join(image.folder, rest), { recursive: true })
  } else if (instruction === 'ENV') Object.assign(image.env, expand(variablesOf(rest), image.env))
  else if (instruction === 'COPY') copy(image, images, context, rest)
  else if (instruction === 'RUN')
    execFileSync('sh', ['-euc', inFolder(image, rest)], { ...whereabouts(image), stdio: 'pipe' })
  else if (instruction === 'USER') image.unprivileged = rest !== 'root'
  else if (instruction === 'ENTRYPOINT') image.entrypoint = wordsOf(rest)
  else if (instruction === 'CMD') image.command = wordsOf(rest)
  else if (instruction === 'HEALTHCHECK') image.health = wordsOf(rest)
}

/** Arguments of a build that nobody gives are empty. */
function expand(variables, known) {
  const value = (text) => text.replaceAll(/\$\{(\w+)\}/g, (_, name) => known[name] ?? '')
  return Object.fromEntries(Object.entries(variables).map(([name, text]) => [name, value(text)]))
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
    .replaceAll(new RegExp(`(?<=\\s)/(?=(?:${writable.join('|')})\\b)`, 'g'), `${folder}/`)
    .replaceAll(/chown node:node/g, isRoot ? `chown ${nobody}:${nobody}` : 'chown "$(id -u)"')
}

function whereabouts({ folder, workdir, env }) {
  const { PATH = '', HOME = '/tmp' } = process.env
  return { cwd: join(folder, workdir), env: { PATH, HOME, ...env } }
}

/** Puts Node.js of this machine into an image's root, with its libraries, and what names its user. */
export function addNode({ folder }) {
  const node = realpathSync(process.execPath)
  const put = (from, to) => {
    mkdirSync(dirname(join(folder, to)), { recursive: true })
    cpSync(from, join(folder, to), { dereference: true })
  }
  put(node, '/usr/local/bin/node')
  const libraries = execFileSync('ldd', [node], { encoding: 'utf8' }).matchAll(/(?<= => |^\s+)\/\S+/gm)
  for (const [library] of libraries) put(library, library)
  for (const name of ['etc', 'tmp', 'dev', 'proc']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'etc', 'passwd'), `node:x:${nobody}:${nobody}::/tmp:/bin/false\n`)
  writeFileSync(join(folder, 'etc', 'hosts'), '127.0.0.1 localhost\n')
}

/**
 * Runs a program of an image as its process 1.
 * @returns the child, and `stop`, which sends SIGTERM to the program, as Docker does
 * @throws UserError without bubblewrap, which makes the namespace
 */
export function startIn(image, words, variables) {
  const env = { ...image.env, ...variables, PATH: '/usr/local/bin', HOME: '/tmp' }
  const args = [
    ...['--ro-bind', image.folder, '/', '--dev', '/dev', '--proc', '/proc', '--tmpfs', '/tmp'],
    ...writable.flatMap((name) => ['--bind', join(image.folder, name), `/${name}`]),
    ...[
      '--unshare-user',
      '--unshare-pid',
      '--unshare-ipc',
      '--unshare-uts',
      '--as-pid-1',
      '--die-with-parent',
    ],
    '--clearenv',
    ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]),
    ...['--chdir', image.workdir, '--json-status-fd', '3', '--', ...words],
  ]
  const user = image.unprivileged && isRoot ? { uid: nobody, gid: nobody } : {}
  const child = spawn('bwrap', args, { ...user, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
  let status = ''
  child.stdio[3].on('data', (chunk) => (status += chunk))
  const stop = () => process.kill(Number(/"child-pid": (\d+)/.exec(status)?.[1] ?? child.pid), 'SIGTERM')
  return { child, stop }
}

/** @throws UserError when this machine has no namespaces */
export function requireNamespaces() {
  try {
    execFileSync('bwrap', ['--ro-bind', '/', '/', '--unshare-user', 'true'], { stdio: 'pipe' })
  } catch (error) {
    throw new UserError(
      error.code === 'ENOENT'
        ? 'bwrap is missing, which runs a program in a root of its own: install bubblewrap.'
        : `bwrap cannot make a namespace here: ${error.stderr}`,
    )
  }
}
