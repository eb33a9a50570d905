import 'server-only'
import { isDatabaseUnavailable } from '@/lib/db/unavailable'
import { log } from '@/lib/server/log/log'

/** Runs work every `intervalMs` milliseconds, one run at a time; failures are logged. */
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
