import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bundleServer } from './build.mjs'
import { recordServer } from './ports.mjs'
import { logPrintedErrors } from './printed-errors.mjs'
import { startChild } from './processes.mjs'
import { distDir, inRoot, root } from './root.mjs'
import { logStep, UserError } from './steps.mjs'

/**
 * Starts the server and waits until it responds.
 * @returns `child`, its exit as `ended`, and its `program` with arguments
 * @throws UserError when it ends before that
 */
export async function startServer(command, port, variables, print = toTerminal) {
  const program = [await serverProgram(command), ...(command === 'api' ? ['--api'] : [])]
  const preload = new URL('./exit-with-parent.mjs', import.meta.url).href
  const args = [...heapLimit(command), '--import', preload, ...program]
  const child = startChild(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', command === 'dev' ? 'inherit' : 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: command === 'dev' ? 'development' : 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      // From Node 22 on, this makes later starts a tenth faster.
      NODE_COMPILE_CACHE: join(distDir(), 'cache', 'v8'),
      LAUNCHER_PID: String(process.pid),
      // Each thread's own arena keeps what it once needed: a tenth of all memory after photos.
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
      COMMIT: process.env.COMMIT || checkedOutCommit(),
      ...variables,
    },
  })
  recordServer(port, child.pid ?? 0)
  let phase = 'starting'
  logPrintedErrors(child, print, () => phase === 'serving')
  child.once('exit', () => {
    phase = 'ended'
  })
  child.stdout?.on('data', (chunk) => {
    let text = String(chunk)
    // A response alone could come from another server that took the port.
    if (phase === 'starting' && text.includes(ready)) phase = 'listening'
    if (phase !== 'serving') text = text.replace(ready, '')
    if (text) print(text)
  })
  while (phase !== 'listening' || !(await answers(port))) {
    if (phase === 'ended') throw new UserError('The web server ended before it answered; it says why above.')
    await sleep(25)
  }
  phase = 'serving'
  return { child, ended: once(child, 'exit'), program }
}

/** Empty without git: an image says it by its own variable. */
function checkedOutCommit() {
  try {
    const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], options).trim()
  } catch {
    return ''
  }
}

/** Of the API alone: bundled once for all apps that the tests start, since one may be reading what the next would write again. */
let apiBundle

function serverProgram(command) {
  if (command === 'start') return `${distDir()}/server.mjs`
  const folder = inRoot('node_modules', '.cache', 'kljuc', command)
  if (command === 'dev') return bundleServer(folder)
  apiBundle ??= bundleServer(folder)
  return apiBundle
}

/** V8 would use 560 MiB where 310 suffice. Enough for an index of a million listings; NODE_OPTIONS overrides it. */
function heapLimit(command) {
  const isSaid = process.env.NODE_OPTIONS?.includes('--max-old-space-size')
  return command === 'dev' || isSaid ? [] : ['--max-old-space-size=1024']
}

/** Renders pages before their first visitors. */
export async function warmUp(port, paths) {
  for (const path of paths) await status(port, path)
}

const toTerminal = (text) => process.stdout.write(text)

const ready = 'Ready\n'

const answers = async (port) => (await status(port, '/healthz')) !== undefined

function status(port, path) {
  return new Promise((resolve) => {
    // No keep-alive, for which the server would wait when it stops.
    const options = { host: 'localhost', port, path, timeout: 20_000, agent: false }
    const request = get(options, (response) => {
      response.resume()
      response.on('close', () => resolve(response.statusCode))
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(undefined))
  })
}

const minuteMs = 60_000
/** In a minute. */
const maxRestarts = 5

/** @param ends times of exits in milliseconds, oldest first @returns milliseconds to wait, undefined after too many */
export function restartDelay(ends) {
  const last = ends.at(-1) ?? 0
  const recent = ends.filter((end) => end > last - minuteMs).length
  return recent > maxRestarts ? undefined : 250 * 2 ** (recent - 1)
}

/**
 * Restarts a server that exits.
 * @param onStarted receives each server
 * @param options `onGiveUp` is called when it has ended too often
 * @throws what `start` throws the first time
 */
export async function keepServing(start, onStarted, { isStopping, onGiveUp }) {
  const ends = []
  const first = await start()
  onStarted(first)
  void (async () => {
    for (let server = first; ; ) {
      const [code, signal] = await server.ended
      do {
        ends.push(Date.now())
        const delay = restartDelay(ends)
        if (isStopping()) return
        if (delay === undefined) return onGiveUp()
        logStep('server', `ended unexpectedly (${signal ?? `code ${code}`}), and is started again`)
        await sleep(delay)
        if (isStopping()) return
        server = await start().catch(() => undefined)
      } while (!server)
      onStarted(server)
      logStep('server', 'answers again')
    }
  })()
}
