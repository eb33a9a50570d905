import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { freePort } from '../../scripts/launcher/ports.mjs'
import { type Launch, launch, newDataDir, postmaster, removeDataDir, until } from './launcher'

/** The data directory of the file, created once: creating a database takes longer than the rest of a start. */
export let dataDir: string
/** A new port for each test. */
export let port: number
const launches: Launch[] = []

export function start(variables: Record<string, string> = {}): Launch {
  const launched = launch(dataDir, { PORT: String(port), ...variables })
  launches.push(launched)
  return launched
}

beforeAll(() => {
  dataDir = newDataDir()
})

beforeEach(async () => {
  port = await freePort()
})

afterEach(async () => {
  for (const { child, exit } of launches.splice(0)) {
    child.kill('SIGTERM')
    await exit
  }
  const left = postmaster(dataDir)
  if (left) process.kill(left, 'SIGINT')
  await until(() => postmaster(dataDir) === undefined)
})

afterAll(() => removeDataDir(dataDir))
