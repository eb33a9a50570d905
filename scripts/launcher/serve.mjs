import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { recordServer } from './port-owner.mjs'
import { startChild } from './processes.mjs'
import { inRoot, root } from './root.mjs'
import { StartError } from './steps.mjs'

/**
 * Starts the web server and waits until it answers.
 * @param {'start' | 'dev'} command Next's
 * @param {number} port
 * @param {Record<string, string>} variables beside those of the environment
 * @param {{print?: (text: string) => void, host?: string}} [options] `print` takes what the server says; `host` is the
 *   address to listen at, all of this machine's without one
 * @throws StartError when it ends before it answers
 */
export async function serve(command, port, variables, { print = toTerminal, host } = {}) {
  const next = inRoot('node_modules/next/dist/bin/next')
  const preload = new URL('./exit-with-parent.mjs', import.meta.url).href
  const args = [...heapLimit(command), '--import', preload, next, command, '-p', String(port)]
  if (host) args.push('-H', host)
  // Longer than proxies keep a connection: what the server closes first is an error for whoever is about to use it.
  if (command === 'start') args.push('--keepAliveTimeout', '65000')
  const child = startChild(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: command === 'dev' ? 'development' : 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      LAUNCHER_PID: String(process.pid),
      ...variables,
    },
  })
  recordServer(port, child.pid ?? 0)
  let phase = 'starting'
  child.once('exit', () => {
    phase = 'ended'
  })
  child.stdout?.on('data', (chunk) => {
    let text = String(chunk)
    // An answer alone might be another server's that took the port meanwhile.
    if (phase === 'starting' && text.includes('Ready in')) phase = 'listening'
    if (phase !== 'serving') text = text.replace(banner, '')
    if (text) print(text)
  })
  while (phase !== 'listening' || !(await answers(port))) {
    if (phase === 'ended') throw new StartError('The web server ended before it answered; it says why above.')
    await sleep(25)
  }
  phase = 'serving'
  return { child, ended: once(child, 'exit') }
}

/**
 * V8 lets garbage pile up by what it may take: told nothing, the server takes 560 MiB where 310 do. This is enough for the
 * index of a million listings; who needs more says so in NODE_OPTIONS.
 * @param {'start' | 'dev'} command
 */
function heapLimit(command) {
  const isSaid = process.env.NODE_OPTIONS?.includes('--max-old-space-size')
  return command === 'dev' || isSaid ? [] : ['--max-old-space-size=1024']
}

/**
 * The address to listen at: without rate limits this machine's own alone, whatever its network. By its name, since Next
 * takes a rewrite from 127.0.0.1 to the `localhost` that it makes of it for one to another server.
 * @param {{RATE_LIMITS: string}} env
 * @returns {'localhost' | undefined} undefined for all addresses
 */
export function hostFor({ RATE_LIMITS: limits }) {
  return limits === 'off' ? 'localhost' : undefined
}

/** Asks for pages one after the other, so that their first readers find them made. @param {number} port @param {string[]} paths */
export async function warm(port, paths) {
  for (const path of paths) await status(port, path)
}

const toTerminal = (text) => process.stdout.write(text)

/** Next greets with its own address and times, in lines with these marks; the launcher has said all that. */
const banner = /^ *(▲|✓|- Local|- Network|- Environments).*\n|^\n/gmu

const answers = async (port) => (await status(port, '/healthz')) !== undefined

/** @returns {Promise<number | undefined>} undefined when nobody answers */
function status(port, path) {
  return new Promise((resolve) => {
    // No connection is kept: the server would wait for it when it stops.
    const options = { host: 'localhost', port, path, timeout: 20_000, agent: false }
    const request = get(options, (response) => {
      response.resume()
      response.on('close', () => resolve(response.statusCode))
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(undefined))
  })
}
