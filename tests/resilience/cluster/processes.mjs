/** Starts the cluster's processes, each with a log in test-results/cluster, and waits for conditions. */
import { mkdirSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { startChild } from '../../../scripts/launcher/processes.mjs'
import { inRoot } from '../../../scripts/launcher/root.mjs'

export const logs = inRoot('test-results', 'cluster')

/** Starts a program that `endChildren` ends. @param name of its log */
export function startLogged(name, command, args, options = {}) {
  mkdirSync(logs, { recursive: true })
  const log = openSync(`${logs}/${name}.log`, 'a')
  return startChild(command, args, { stdio: ['ignore', log, log], ...options })
}

export async function killHard(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

/**
 * Repeats a question until its answer is not false, undefined or an error.
 * @param what is waited for
 * @param options milliseconds
 * @throws when it does not happen in time
 */
export async function until(what, ask, { patience = 30_000, every = 50 } = {}) {
  let last
  for (const end = Date.now() + patience; Date.now() < end; await sleep(every)) {
    try {
      const answer = await ask()
      if (answer) return answer
    } catch (error) {
      last = error
    }
  }
  throw new Error(
    `Within ${patience / 1000} s it did not come to be that ${what}${last ? ` (${last.message})` : ''}.`,
  )
}
