import { networkInterfaces } from 'node:os'
import { expect, it } from 'vitest'
import { freePort } from '../../scripts/launcher/ports.mjs'
import { homeStatus, newDataDir, postmaster, removeDataDir } from './launcher'
import { dataDir, port, start } from './starts'

it('a start shares its database with a second one, which does not take it along when it ends', async () => {
  const first = start()
  await first.ready
  const second = start({ PORT: String(await freePort()) })
  await second.ready
  expect(second.output()).toContain('found running')
  second.child.kill('SIGTERM')
  expect(await second.exit).toBe(0)
  expect(postmaster(dataDir)).toBeDefined()
  expect(await homeStatus(port)).toBe(200)
})

it('without rate limits, it listens for this machine alone, and its pages are there', async () => {
  const limitless = start({ RATE_LIMITS: 'off' })
  await limitless.ready
  expect(await homeStatus(port)).toBe(200)
  expect((await fetch(`http://localhost:${port}/en/buy`)).status).toBe(200)
  const others = Object.values(networkInterfaces()).flatMap((found) => found ?? [])
  for (const { address, family, internal } of others) {
    if (internal || family !== 'IPv4') continue
    await expect(fetch(`http://${address}:${port}/healthz`)).rejects.toThrow()
  }
})

it.runIf(process.getuid?.() === 0)(
  'as root below a closed folder, data lies where the system user can enter',
  async () => {
    const closed = newDataDir(0o700)
    const first = start({ DATA_DIR: closed })
    await first.ready
    expect(first.output()).toMatch(/data in \/var\/lib\/kljuc-\w+\/postgres/)
    expect(await homeStatus(port)).toBe(200)
    first.child.kill('SIGINT')
    expect(await first.exit).toBe(0)
    expect(postmaster(closed)).toBeUndefined()
    removeDataDir(closed)
  },
)
