import { once } from 'node:events'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  homeStatus,
  inDatabase,
  isAlive,
  type Launch,
  launch,
  newDataDir,
  newPort,
  postmaster,
  removeDataDir,
  until,
  webServer,
} from './launcher'

let dataDir: string
let port: number
const launches: Launch[] = []

function start(variables: Record<string, string> = {}): Launch {
  const launched = launch(dataDir, { PORT: String(port), ...variables })
  launches.push(launched)
  return launched
}

/** Made once: a new database costs more than all the rest of a start. */
beforeAll(() => {
  dataDir = newDataDir()
})

beforeEach(async () => {
  port = await newPort()
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

describe('a start', () => {
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

  it('shares its database with a second one, which does not take it along when it ends', async () => {
    const first = start()
    await first.ready
    const second = start({ PORT: String(await newPort()) })
    await second.ready
    expect(second.output()).toContain('found running')
    second.child.kill('SIGTERM')
    expect(await second.exit).toBe(0)
    expect(postmaster(dataDir)).toBeDefined()
    expect(await homeStatus(port)).toBe(200)
  })
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
  expect(limitless.output()).not.toContain('deprecated')
})

describe('after a kill -9', () => {
  const note = (word: string) =>
    inDatabase(dataDir, `create table if not exists kept (word text); insert into kept values ('${word}')`)
  const isNoted = async (word: string) =>
    (await inDatabase(dataDir, `select from kept where word = '${word}'`)).length === 1

  it('of the launcher, the next start finds the database and has lost nothing', async () => {
    const first = start()
    await first.ready
    await note('launcher')
    first.child.kill('SIGKILL')
    await first.exit
    const second = start()
    await second.ready
    expect(second.output()).toContain('found running')
    expect(await homeStatus(port)).toBe(200)
    expect(await isNoted('launcher')).toBe(true)
  })

  it('of the web server, it is started again and said so, and what was stored is there', async () => {
    const first = start()
    await first.ready
    await note('server')
    const server = webServer(dataDir, port)
    process.kill(server, 'SIGKILL')
    await until(() => first.output().includes('answers again'))
    expect(first.output()).toMatch(/ended unexpectedly \(SIGKILL\), and is started again/)
    expect(webServer(dataDir, port)).not.toBe(server)
    expect(await homeStatus(port)).toBe(200)
    expect(await isNoted('server')).toBe(true)
    first.child.kill('SIGINT')
    expect(await first.exit).toBe(0)
    expect(await homeStatus(port)).toBeUndefined()
  })

  it('of the web server for the sixth time in a minute, the launcher stops the rest and says so', async () => {
    const first = start()
    await first.ready
    for (let killed = 0; killed < 6; killed++) {
      await until(() => first.output().split('answers again').length === killed + 1)
      process.kill(webServer(dataDir, port), 'SIGKILL')
    }
    expect(await first.exit).toBe(1)
    expect(first.output()).toContain('The web server ended more than 5 times in a minute')
    expect(postmaster(dataDir)).toBeUndefined()
  })

  it('of npm, everything under it stops, and the next start waits for that', async () => {
    const first = launch(dataDir, { PORT: String(port) }, ['npm', 'start'])
    await first.ready
    const server = webServer(dataDir, port)
    first.child.kill('SIGKILL')
    await first.exit
    const second = start()
    await second.ready
    await until(() => !isAlive(server))
    expect(await homeStatus(port)).toBe(200)
  })

  it('of launcher and web server at once, the next start works', async () => {
    const first = start()
    await first.ready
    const server = webServer(dataDir, port)
    first.child.kill('SIGKILL')
    process.kill(server, 'SIGKILL')
    await first.exit
    const second = start()
    await second.ready
    expect(await homeStatus(port)).toBe(200)
  })

  it('of the database, it is started again at the same address and has lost nothing', async () => {
    const first = start()
    await first.ready
    await note('database')
    const pid = postmaster(dataDir)
    expect(pid).toBeDefined()
    if (pid) process.kill(pid, 'SIGKILL')
    await until(() => ![pid, undefined].includes(postmaster(dataDir)))
    await until(() => isNoted('database').catch(() => false))
    first.child.kill('SIGINT')
    expect(await first.exit).toBe(0)
    expect(postmaster(dataDir)).toBeUndefined()
  })

  it('of everything, the next start works', async () => {
    const first = start()
    await first.ready
    await note('everything')
    const pids = [postmaster(dataDir), webServer(dataDir, port), first.child.pid]
    for (const pid of pids) if (pid) process.kill(pid, 'SIGKILL')
    await first.exit
    const second = start()
    await second.ready
    expect(await isNoted('everything')).toBe(true)
    expect(pids.some((pid) => pid && isAlive(pid))).toBe(false)
  })
})

describe('a start that cannot be', () => {
  /** The one sentence behind the steps. */
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
      DATABASE_URL: `postgres://ana:hunter2@127.0.0.1:${await newPort()}/kljuc`,
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
    expect(await refusal({ DATA_DIR: '/sys/kljuc' })).toMatch(/^\/sys\/kljuc cannot be written: /)
  })
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
