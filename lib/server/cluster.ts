import 'server-only'
import cluster, { type Worker } from 'node:cluster'
import { log } from '@/lib/platform/log/log'

/** Doubled for each exit within the last minute. */
const firstDelayMs = 250
const minuteMs = 60_000
const maxEnds = 10

/** Runs `count` workers behind one port and restarts those that exit. On SIGTERM each finishes its requests. */
export function runWorkers(count: number): void {
  let isStopping = false
  let ends: number[] = []
  for (let started = 0; started < count; started++) cluster.fork()
  cluster.once('listening', announceReady)
  cluster.on('exit', (_worker: Worker, code: number) => {
    if (isStopping) {
      exitWithoutWorkers()
      return
    }
    const now = Date.now()
    ends = [...ends.filter((end) => end > now - minuteMs), now]
    if (ends.length > maxEnds) {
      log().fatal({ code }, `More than ${maxEnds} processes ended within a minute`)
      process.exit(1)
    }
    log().error({ code }, 'A process ended and is replaced')
    setTimeout(() => isStopping || cluster.fork(), firstDelayMs * 2 ** (ends.length - 1))
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
      exitWithoutWorkers()
    })
  }
}

export function announceReady(): void {
  process.stdout.write('Ready\n')
}

function exitWithoutWorkers(): void {
  if (Object.keys(cluster.workers ?? {}).length === 0) process.exit()
}
