/** A signal may end npm but not its shell: a launcher whose npm has ended stops by itself. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { identity } from './processes.mjs'

/** @returns the identities of the npm that runs this process and of its shell; empty without npm */
export function parentNpm() {
  try {
    const shell = ancestor(process.ppid)
    if (shell.name.startsWith('npm')) return identities(process.ppid)
    return ancestor(shell.parent).name.startsWith('npm') ? identities(process.ppid, shell.parent) : []
  } catch {
    return []
  }
}

export function onProcessesExit(known, onEnd) {
  if (!known.length) return
  const timer = setInterval(() => {
    if (known.every(isAlive)) return
    clearInterval(timer)
    onEnd()
  }, 250)
  timer.unref()
}

export function isAlive(known) {
  return identity(Number.parseInt(known, 10)) === known
}

const identities = (...pids) => pids.flatMap((pid) => identity(pid) ?? [])

function ancestor(pid) {
  if (process.platform !== 'linux') {
    const [, parent, name] = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], {
      encoding: 'utf8',
    }).match(/(\d+) +(.*)/)
    return { parent: Number(parent), name }
  }
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
  return { parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]), name }
}
