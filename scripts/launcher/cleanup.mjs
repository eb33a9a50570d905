/** Ends what a script has started, once: when it is done, fails or gets a signal. */
import { endChildren } from './processes.mjs'
import { logStep } from './steps.mjs'

/** Called from first to last: what is started later is put before. */
export const cleanups = [endChildren]

let exiting = false

export const isExiting = () => exiting

/** Cleans up and calls `exit`, unless that has begun already. */
export async function cleanUpAndExit(exit) {
  if (exiting) return
  exiting = true
  while (cleanups.length > 0) {
    try {
      await cleanups.shift()?.()
    } catch (error) {
      logStep('stop', error.message)
    }
  }
  exit()
}
