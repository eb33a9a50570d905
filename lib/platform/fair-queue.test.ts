import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FairQueue, RefusedTurnError } from './fair-queue'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const limits = {
  concurrency: 1,
  slow: { afterMs: 5_000, maxRunning: 3 },
  maxWaiting: 6,
  maxWaitingPerCaller: 4,
  maxWaitMs: 1_000,
}

/** A queue whose only turn is taken until `release`, and the names of the work that ran. */
async function busyQueue() {
  const refused = vi.fn()
  const queue = new FairQueue(limits, refused)
  const ran: string[] = []
  let release = () => {}
  const first = queue.run('first', undefined, () => new Promise<void>((resolve) => (release = resolve)))
  const add = (caller: string, name: string, key?: string) =>
    queue
      .run(caller, key, async () => {
        ran.push(name)
        return name
      })
      .catch((error: unknown) => (error instanceof RefusedTurnError ? error.reason : 'failed'))
  return { queue, ran, add, refused, first, release: () => release() }
}

it('callers take turns, whoever waits for more', async () => {
  const { ran, add, release } = await busyQueue()
  const all = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3'), add('b', 'b1'), add('c', 'c1')]
  release()
  await Promise.all(all)
  expect(ran).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

it('whoever had no turn for a round comes before all who had one', async () => {
  const { ran, add, release } = await busyQueue()
  const all = [add('a', 'a1'), add('b', 'b1'), add('a', 'a2'), add('b', 'b2')]
  release()
  await all[0]
  all.push(add('c', 'c1'))
  // Asks again at once, and waits for the round all the same.
  all.push(add('a', 'a3'))
  await Promise.all(all)
  expect(ran).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

it('of callers with as much, refuses one who had a turn', async () => {
  const { ran, add, release } = await busyQueue()
  const served = add('a', 'a1')
  const rest = [...'bcdefg']
  release()
  await served
  const all = [add('a', 'a2'), ...rest.map((caller) => add(caller, caller))]
  expect(await Promise.all(all)).toEqual(['full', ...rest])
  expect(ran).toEqual(['a1', ...rest])
})

it('runs no more of a caller at once than allowed, and others meanwhile', async () => {
  const queue = new FairQueue({ ...limits, concurrency: 3, maxRunningPerCaller: 1 })
  const ends: (() => void)[] = []
  const started: string[] = []
  const add = (name: string) =>
    queue.run(name.charAt(0), undefined, () => {
      started.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const all = ['a1', 'a2', 'b1', 'a3'].map(add)
  await new Promise((resolve) => setImmediate(resolve))
  expect(started).toEqual(['a1', 'b1'])
  for (const next of ['a2', 'a3']) {
    for (const end of ends) end()
    await vi.waitFor(() => expect(started.at(-1)).toBe(next))
  }
  for (const end of ends) end()
  await Promise.all(all)
})

it('refuses the oldest of a caller whose share is used up', async () => {
  const { add, refused, release } = await busyQueue()
  const all = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => add('a', name))
  release()
  expect(await Promise.all(all)).toEqual(['share', 'a2', 'a3', 'a4', 'a5'])
  expect(refused).toHaveBeenCalledOnce()
})

it('when it is full, refuses the oldest of the heaviest caller and admits a quiet one', async () => {
  const { queue, add, release } = await busyQueue()
  const all = [...['a1', 'a2', 'a3', 'a4'].map((name) => add('a', name)), add('b', 'b1'), add('c', 'c1')]
  expect(queue.waiting).toBe(limits.maxWaiting)
  all.push(add('d', 'd1'))
  expect(queue.waiting).toBe(limits.maxWaiting)
  release()
  expect(await Promise.all(all)).toEqual(['full', 'a2', 'a3', 'a4', 'b1', 'c1', 'd1'])
})

it('what several wait for has one turn, the earliest of theirs', async () => {
  const { queue, ran, add, release } = await busyQueue()
  const all = [add('a', 'a1'), add('a', 'a2'), add('a', 'page of a', 'page'), add('b', 'page of b', 'page')]
  all.push(add('a', 'page of a again', 'page'))
  expect(queue.waiting).toBe(3)
  release()
  await Promise.all(all)
  expect(ran).toEqual(['a1', 'page of a', 'page of a again', 'page of b', 'a2'])
})

it('a refusal of one caller leaves the turn to the others who wait for it', async () => {
  const { add, release } = await busyQueue()
  const all = [add('a', 'page of a', 'page'), add('b', 'page of b', 'page')]
  all.push(...['a2', 'a3', 'a4', 'a5'].map((name) => add('a', name)))
  release()
  expect(await Promise.all(all)).toEqual(['share', 'page of b', 'a2', 'a3', 'a4', 'a5'])
})

it('nothing waits longer than allowed', async () => {
  const { queue, add, release } = await busyQueue()
  const late = [add('a', 'a1'), add('b', 'b1', 'page'), add('c', 'c1', 'page')]
  vi.advanceTimersByTime(limits.maxWaitMs)
  expect(await Promise.all(late)).toEqual(['late', 'late', 'late'])
  expect(queue.waiting).toBe(0)
  release()
})

it('work that fails gives its turn to the next, and its error to its caller', async () => {
  const { queue, add, release } = await busyQueue()
  const failed = expect(queue.run('a', undefined, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
  const next = add('b', 'b1')
  release()
  await failed
  expect(await next).toBe('b1')
  await vi.waitFor(() => expect(queue.running).toBe(0))
})

it('starts others beside work that is slow, up to a limit, and counts it until it ends', async () => {
  const queue = new FairQueue({ ...limits, maxWaitMs: 60_000 })
  const ends: (() => void)[] = []
  const hang = () => new Promise<void>((resolve) => ends.push(resolve))
  const all = ['a', 'b', 'c', 'd'].map((caller) => queue.run(caller, undefined, hang))
  const started = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return ends.length
  }
  expect(await started()).toBe(1)
  await vi.advanceTimersByTimeAsync(limits.slow.afterMs)
  expect(await started()).toBe(2)
  await vi.advanceTimersByTimeAsync(limits.slow.afterMs)
  expect(await started()).toBe(3)
  await vi.advanceTimersByTimeAsync(limits.slow.afterMs)
  expect(await started()).toBe(limits.slow.maxRunning)
  ends[0]?.()
  await vi.waitFor(async () => expect(await started()).toBe(4))
  for (const end of ends) end()
  await Promise.all(all)
  await vi.waitFor(() => expect([queue.running, queue.waiting]).toEqual([0, 0]))
  // One at a time again.
  const again = ['a', 'b'].map((caller) => queue.run(caller, undefined, hang))
  expect(await started()).toBe(5)
  ends[4]?.()
  await vi.waitFor(async () => expect(await started()).toBe(6))
  ends[5]?.()
  await Promise.all(again)
})
