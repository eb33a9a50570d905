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
 * @throws StartError when it ends before it answers
 */
export async function serve(command, port, variables) {
  const next = inRoot('node_modules/next/dist/bin/next')
  const preload = new URL('./exit-with-parent.mjs', import.meta.url).href
  const child = startChild(process.execPath, ['--import', preload, next, command, '-p', String(port)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: command === 'dev' ? 'development' : 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      ...variables,
    },
  })
  recordServer(port, child.pid ?? 0)
  let ended = false
  child.once('exit', () => (ended = true))
  child.stdout?.on(
    'data',
    dropBanner((text) => process.stdout.write(text)),
  )
  while (!(await answers(port))) {
    if (ended) throw new StartError('The web server ended before it answered; what it says stands above.')
    await sleep(25)
  }
  return { child, ended: once(child, 'exit') }
}

/** Asks for pages one after the other, so that their first readers find them made. @param {number} port @param {string[]} paths */
export async function warm(port, paths) {
  for (const path of paths) await status(port, path)
}

/** Next greets with its own address and times; the launcher has said all that. @param {(text: string) => void} print */
function dropBanner(print) {
  let greeted = false
  return (chunk) => {
    if (greeted) return print(chunk)
    const text = String(chunk)
    const ready = text.search(/^.*Ready in.*$/m)
    if (ready === -1) return
    greeted = true
    const rest = text.slice(text.indexOf('\n', ready) + 1)
    if (rest) print(rest)
  }
}

const answers = async (port) => (await status(port, '/healthz')) !== undefined

/** @returns {Promise<number | undefined>} undefined when nobody answers */
function status(port, path) {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path, timeout: 20_000 }, (response) => {
      response.resume()
      response.on('close', () => resolve(response.statusCode))
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(undefined))
  })
}
