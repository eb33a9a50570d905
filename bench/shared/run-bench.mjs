import { endChildren } from '../../scripts/launcher/processes.mjs'
import { exitWithError } from '../../scripts/launcher/steps.mjs'

/**
 * Runs a benchmark and exits; first ends what it started, also after an error or a signal.
 * @param {(onEnd: (end: () => Promise<unknown>) => void) => Promise<unknown>} main registers functions that end its
 * servers
 */
export function runBench(main) {
  /** @type {(() => Promise<unknown>)[]} */
  const ends = [endChildren]
  const cleanUp = async () => {
    for (const end of ends) await end()
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => cleanUp().then(() => process.exit(130)))
  main((end) => ends.push(end)).then(
    () => cleanUp().then(() => process.exit()),
    (error) => cleanUp().then(() => exitWithError(error)),
  )
}
