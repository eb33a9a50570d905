import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { defineBudget } from '@/lib/platform/budgets'
import { FairQueue } from '@/lib/platform/fair-queue'

/** Connections of a process. */
export const poolSize = 10

/**
 * A transaction holds its connection while it waits for a lock, and an account's mostly wait for each other: without
 * turns, one account that sends ten at once leaves no connection for everybody else.
 */
const turns: FairQueue = new FairQueue(
  {
    // The others are for reads, jobs and whoever has no account.
    concurrency: poolSize - 2,
    maxRunningPerCaller: 2,
    maxWaiting: 2_000,
    maxWaitingPerCaller: 200,
    maxWaitMs: 10_000,
  },
  () => budget.refuse(),
)

const budget = defineBudget({
  name: 'transactions',
  limit: turns.limits.maxWaiting,
  used: () => turns.waiting + turns.running,
})

const hasTurn = new AsyncLocalStorage<true>()

/**
 * Runs a transaction when it is the account's turn; one that begins inside another has its turn already.
 * @throws RefusedTurnError when too many wait, and whatever the work throws
 */
export function takeTurn<T>(accountId: string, work: () => Promise<T>): Promise<T> {
  if (hasTurn.getStore()) return work()
  return turns.run(accountId, undefined, () => hasTurn.run(true, work))
}
