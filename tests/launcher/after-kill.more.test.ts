import { describe, expect, it } from 'vitest'
import { homeStatus, inDatabase, isAlive, launch, postmaster, until, webServer } from './launcher'
import { dataDir, port, start } from './starts'

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
