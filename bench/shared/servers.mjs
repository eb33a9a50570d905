/** Starts the servers to measure, each on its own port, and ends them. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/launcher/ports.mjs'
import { run, startChild } from '../../scripts/launcher/processes.mjs'
import { inRoot, root } from '../../scripts/launcher/root.mjs'
import { startServer } from '../../scripts/launcher/start-server.mjs'
import { UserError } from '../../scripts/launcher/steps.mjs'

/** @typedef {{url: string, pid: number, child: import('node:child_process').ChildProcess}} Server */

const sources = fileURLToPath(new URL('reference', import.meta.url))
const built = inRoot('.data', 'bench', 'reference')
const next = inRoot('node_modules', 'next', 'dist', 'bin', 'next')
/** Long enough to build the index of a million listings. */
const readyTimeoutMs = 900_000

/** A server of Node alone. @param {string} databaseUrl */
export function startPlainServer(databaseUrl) {
  const script = fileURLToPath(new URL('plain-server.mjs', import.meta.url))
  return startScript([script], '/', { DATABASE_URL: databaseUrl })
}

/** The API without Next. @param {string} databaseUrl @param {Record<string, string>} [variables] */
export function startApi(databaseUrl, variables = {}) {
  return startScript([inRoot('scripts', 'start.mjs'), '--api'], '/readyz', {
    DATABASE_URL: databaseUrl,
    ...variables,
  })
}

/** A minimal Next app, rebuilt when its sources or Next have changed. @param {string} databaseUrl */
export async function startReference(databaseUrl) {
  await buildReference()
  const env = { DATABASE_URL: databaseUrl }
  return startScript([next, 'start', '-H', '127.0.0.1'], '/floor', env, built)
}

/** The built app. @param {string} databaseUrl @param {Record<string, string>} [variables] */
export async function startApp(databaseUrl, variables = {}) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { child } = await startServer(
    'start',
    port,
    { ...quiet(port), DATABASE_URL: databaseUrl, ...variables },
    () => {},
  )
  return { url, pid: child.pid ?? 0, child }
}

/** @param {number} port */
const quiet = (port) => ({
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  PORT: String(port),
  SITE_URL: `http://localhost:${port}`,
  DATA_DIR: inRoot('.data', 'bench', 'app'),
  RATE_LIMITS: 'off',
})

/**
 * @param {string[]} args
 * @param {string} ready
 * @param {Record<string, string>} variables
 * @param {string} [cwd] Next looks there for what runs at its start, whichever app it serves
 * @returns {Promise<Server>}
 */
async function startScript(args, ready, variables, cwd = root) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = { ...process.env, ...quiet(port), ...variables }
  const child = startChild(process.execPath, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], env })
  const until = Date.now() + readyTimeoutMs
  while (!(await fetch(`${url}${ready}`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new UserError(`${args[0]} ended before it answered.`)
    if (Date.now() > until) throw new UserError(`${args[0]} does not answer.`)
    await sleep(50)
  }
  return { url, pid: child.pid ?? 0, child }
}

async function buildReference() {
  const stamp = join(built, 'built-from')
  const current = describeReference()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
  rmSync(built, { recursive: true, force: true })
  mkdirSync(dirname(built), { recursive: true })
  cpSync(sources, built, { recursive: true })
  copyImages(join(built, 'public'))
  try {
    await run(process.execPath, [next, 'build'], {
      cwd: built,
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    })
  } catch (error) {
    throw new UserError(`${error.output ?? error.message}\nThe reference could not be built.`)
  }
  writeFileSync(stamp, current)
}

function describeReference() {
  const files = readdirSync(sources, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
  return `${readFileSync(inRoot('node_modules', 'next', 'package.json'), 'utf8')}${texts.join('\n')}`
}

/**
 * Copies a few photos of the demo catalogue, since the reference's grid should contain photos too. @param {string}
 * folder
 */
function copyImages(folder) {
  mkdirSync(folder)
  const images = readdirSync(inRoot('public', 'demo')).filter((name) => name.endsWith('-800.avif'))
  for (const [index, name] of images.slice(0, 6).entries()) {
    cpSync(inRoot('public', 'demo', name), join(folder, `${index}.avif`))
  }
}
