import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { freePort } from '../../scripts/launcher/ports.mjs'
import { homeStatus, postmaster } from './launcher'
import { dataDir, port, start } from './starts'

describe('a start', () => {
  // Long: the first start of all makes the database and the demo.
  it('serves, and stops cleanly on Ctrl-C', async () => {
    const first = start()
    await first.ready
    expect(first.output()).toContain(`Open http://localhost:${port}`)
    expect(await homeStatus(port)).toBe(200)
    first.child.kill('SIGINT')
    expect(await first.exit).toBe(0)
    expect(await homeStatus(port)).toBeUndefined()
    expect(postmaster(dataDir)).toBeUndefined()
  })
})

describe('a start that cannot be', () => {
  /** The sentence with which the start is refused. */
  async function refusal(variables: Record<string, string>): Promise<string> {
    const refused = start(variables)
    expect(await refused.exit).toBe(1)
    const [, ...sentences] = refused.output().split('\n\n')
    expect(sentences).toHaveLength(1)
    expect(sentences[0]?.trim()).not.toContain('\n')
    return sentences[0]?.trim() ?? ''
  }

  it('names a taken port', async () => {
    const other = createServer().listen(port)
    await once(other, 'listening')
    expect(await refusal({})).toMatch(
      new RegExp(`^Port ${port} is taken by another program: .*PORT=${port + 1} npm start`),
    )
    other.close()
  })

  it('says that it runs already', async () => {
    await start().ready
    expect(await refusal({})).toContain(`Ključ runs already, at http://localhost:${port}`)
  })

  it('names a database that does not answer, without its password', async () => {
    const sentence = await refusal({
      DATABASE_URL: `postgres://ana:hunter2@127.0.0.1:${await freePort()}/kljuc`,
    })
    expect(sentence).toMatch(/^DATABASE_URL does not answer \(nobody listens there\): /)
    expect(sentence).not.toContain('hunter2')
  })

  it.each([
    ['RATE_LIMITS', 'perhaps'],
    ['DATABASE_URL', 'file:data.db'],
    ['PORT', 'eighty'],
  ])('names %s when it is unusable', async (name, value) => {
    expect(await refusal({ [name]: value })).toMatch(new RegExp(`^${name} `))
  })

  it('does without rate limits on this machine alone', async () => {
    const sentence = await refusal({ RATE_LIMITS: 'off', SITE_URL: 'https://kljuc.example' })
    expect(sentence).toMatch(/^RATE_LIMITS may be off only while SITE_URL is a loopback address\./)
  })

  it.runIf(process.platform === 'linux')('names a folder that cannot be written', async () => {
    expect(await refusal({ DATA_DIR: '/sys/kljuc' })).toMatch(
      /^DATA_DIR must be a folder that this user can write: .*\/sys\/kljuc/,
    )
    expect(await refusal({ DATA_DIR: '/proc/kljuc' })).toMatch(/^DATA_DIR must be .*\/proc\/kljuc/)
    expect(await refusal({ DATA_DIR: '/etc/hostname' })).toMatch(/^DATA_DIR must be .*\/etc\/hostname/)
  })
})
