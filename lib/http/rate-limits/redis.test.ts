import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Backoff, day, hour, type Limit, per } from './limits'
import { RateLimiter } from './rate-limiter'
import { connectRedis } from './redis'

const most = 20
const signUps: Limit = { name: 'signUps', what: 'sign-up', by: 'address', windows: [per(most, hour)] }
const failures: Backoff = {
  name: 'failures',
  what: 'failing',
  by: 'addressAndEmail',
  freeAttempts: 5,
  resetSeconds: day,
}
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
  vi.restoreAllMocks()
})

describe.runIf(hasRedis())('with Redis', () => {
  it('processes count together, and those who come at once too', async () => {
    const { port } = await startRedis()
    const [one, other] = [await newLimiter(port), await newLimiter(port)]
    const waits = await Promise.all(
      Array.from({ length: most + 6 }, (_, n) => (n % 2 ? one : other).limiter.consume(signUps, 'a')),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(most)
    expect(Math.max(...waits)).toBeGreaterThan(3_500)

    const { freeAttempts: free } = failures
    const attempts = await Promise.all(
      Array.from({ length: 30 }, (_, n) => (n % 2 ? one : other).limiter.attempt(failures, 'ana')),
    )
    expect(attempts.filter((wait) => wait === 0)).toHaveLength(free + 1)
    await other.limiter.resetFailures(failures, 'ana')
    expect(await one.limiter.attempt(failures, 'ana')).toBe(0)
    const keys = await one.redis.keys('*')
    for (const key of keys) expect(await one.redis.ttl(key), key).toBeGreaterThan(0)
  })

  it('each counts by itself while Redis is away, and together again when it is back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { port, kill } = await startRedis()
    const { limiter, redis } = await newLimiter(port)
    expect(await limiter.consume(signUps, 'a', most)).toBe(0)
    expect(await limiter.consume(signUps, 'a')).toBeGreaterThan(0)

    const underWay = Array.from({ length: 50 }, () => limiter.consume(signUps, 'b'))
    await kill()
    expect((await Promise.all(underWay)).every((wait) => wait >= 0)).toBe(true)
    const waits = []
    for (let n = 0; n < most + 1; n++) waits.push(await limiter.consume(signUps, 'c'))
    expect(waits.map((wait) => wait > 0)).toEqual([...Array<boolean>(most).fill(false), true])
    await until(() => vi.mocked(console.error).mock.calls.length > 0)
    await sleep(500)
    expect(console.error).toHaveBeenCalledTimes(1)

    await startRedis(port)
    await until(() => redis.status === 'ready')
    expect(await limiter.consume(signUps, 'd', most)).toBe(0)
    expect(await redis.keys('*signUp*d')).toHaveLength(1)
  })

  it('answers soon while Redis hangs', async () => {
    const { port, child } = await startRedis()
    const { limiter } = await newLimiter(port)
    child.kill('SIGSTOP')
    const start = performance.now()
    expect(await limiter.consume(signUps, 'a')).toBe(0)
    expect(performance.now() - start).toBeLessThan(2_000)
    child.kill('SIGCONT')
  })
})

it('is not waited for when it was never there', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const redis = connectRedis(`redis://127.0.0.1:${await freePort()}`)
  stops.push(() => redis.disconnect())
  expect(await new RateLimiter(redis).consume(signUps, 'a')).toBe(0)
})

function hasRedis(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Starts Redis without persistence; resolves once it responds. */
async function startRedis(port?: number) {
  const at = port ?? (await freePort())
  const options = ['--port', `${at}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] })
  const kill = () => end(child)
  stops.push(kill)
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('Ready to accept') && resolve())
    child.once('exit', () => reject(new Error('Redis ended before it answered.')))
  })
  return { port: at, child, kill }
}

async function newLimiter(port: number): Promise<{ limiter: RateLimiter; redis: Redis }> {
  const redis = connectRedis(`redis://127.0.0.1:${port}`)
  stops.push(() => redis.disconnect())
  await until(() => redis.status === 'ready')
  return { limiter: new RateLimiter(redis), redis }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('No free port was found.')
  return address.port
}

async function until(what: () => boolean): Promise<void> {
  for (let n = 0; !what(); n++) {
    if (n > 200) throw new Error('It did not come to be within 10 seconds.')
    await sleep(50)
  }
}
