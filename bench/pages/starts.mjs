/** Measures the time of the built app from its command to the first page. */
import { mkdirSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/launcher/ports.mjs'
import { endChild, startChild } from '../../scripts/launcher/processes.mjs'
import { inRoot, root } from '../../scripts/launcher/root.mjs'
import { UserError } from '../../scripts/launcher/steps.mjs'
import { median } from './vitals.mjs'

const runs = 3
const startTimeoutMs = 300_000

/**
 * @param {string} databaseUrl of a running database
 * @returns {Promise<{name: string, milliseconds: number, runs: number[]}[]>} medians, with the embedded database and
 * with a running one
 */
export async function measureStarts(databaseUrl) {
  // When run as root, PostgreSQL's own user must be able to enter.
  mkdirSync(inRoot('.data', 'bench', 'start'), { recursive: true, mode: 0o711 })
  // The first start creates and seeds the database, and builds if the sources have changed; later starts do not.
  await start('')
  const [up, embedded] = [await repeat(databaseUrl), await repeat('')]
  return [
    { name: 'database up', milliseconds: median(up), runs: up },
    { name: 'embedded database', milliseconds: median(embedded), runs: embedded },
  ]
}

/** @param {string} databaseUrl */
async function repeat(databaseUrl) {
  const times = []
  for (let run = 0; run < runs; run++) times.push(await start(databaseUrl))
  return times
}

/** Milliseconds until the home page responds. @param {string} databaseUrl empty for the embedded database */
async function start(databaseUrl) {
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    DATABASE_URL: databaseUrl,
    DATA_DIR: inRoot('.data', 'bench', 'start'),
  }
  const from = performance.now()
  const args = [inRoot('scripts', 'start.mjs')]
  const child = startChild(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env })
  while ((await statusOf(port)) !== 200) {
    if (child.exitCode !== null || performance.now() - from > startTimeoutMs) {
      throw new UserError('The app does not start.')
    }
    await sleep(5)
  }
  const milliseconds = performance.now() - from
  await endChild(child, 30_000)
  return milliseconds
}

/** @param {number} port @returns {Promise<number>} 0 without a response */
function statusOf(port) {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path: '/', agent: false }, (response) => {
      response.resume()
      response.on('close', () => resolve(response.statusCode ?? 0))
    })
    request.on('error', () => resolve(0))
  })
}
