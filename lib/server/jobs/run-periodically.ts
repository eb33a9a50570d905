import 'server-only'
import { isDatabaseUnavailable } from '@/lib/db/unavailable'
import { log } from '@/lib/server/log/log'

/**
 * Does work some time after the start and then again and again, `every` so many milliseconds, one at a time, for as
 * long as the process lives. Work that fails is reported, and done again when its time comes.
 */
export function runPeriodically(intervalMs: number, first: number, work: () => Promise<unknown>): void {
  const run = async () => {
    await work().catch(report)
    setTimeout(run, intervalMs).unref()
  }
  setTimeout(run, first).unref()
}

function report(error: unknown) {
  if (!isDatabaseUnavailable(error)) log().error({ err: error }, 'Background work failed')
}
