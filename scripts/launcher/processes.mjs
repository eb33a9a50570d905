import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { logStep } from './steps.mjs'

const children = new Set()

/** Starts a program in its own session, so that Ctrl-C signals only the launcher; `endChildren` ends it. */
export function startChild(command, args, options = {}) {
  const child = spawn(command, args, { detached: true, ...options })
  children.add(child)
  child.on('exit', () => children.delete(child))
  return child
}

/** Starts a program that may outlive the launcher. */
export function startDetached(command, args, options) {
  const child = spawn(command, args, { ...options, detached: true })
  child.on('error', () => {})
  child.unref()
  return child
}

/** @returns its output @throws an error with its `output` unless the exit code is 0 */
export function run(command, args, options = {}) {
  const child = startChild(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) return resolve(output)
      reject(Object.assign(new Error(`${command} ended with ${signal ?? code}`), { output }))
    })
  })
}

export async function endChildren() {
  await Promise.all([...children].map((child) => endChild(child)))
}

export async function endChild(child, killTimeoutMs = 10_000) {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  signalGroup(child.pid, 'SIGTERM')
  const timer = setTimeout(signalGroup, killTimeoutMs, child.pid, 'SIGKILL')
  await gone
  clearTimeout(timer)
}

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal)
  } catch {
    // It has ended already.
  }
}

/** Returns a pid with its start time, since pids are reused; undefined when there is no such process. */
export function identity(pid) {
  try {
    return `${pid} ${process.platform === 'linux' ? startOnLinux(pid) : startByPs(pid)}`
  } catch {
    return undefined
  }
}

function startOnLinux(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  // The name in parentheses may contain anything; field 22 is the start time.
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (state === 'Z') throw new Error('ended')
  return rest[18]
}

function startByPs(pid) {
  return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
}

/** What ends whatever a script has started, from first to last: what is started later is put before. */
export const cleanups = [endChildren]

let exiting = false

export const isExiting = () => exiting

/** Cleans up once, when the script is done, fails or gets a signal, and calls `exit`; nothing when that has begun already. */
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

/**
 * A signal may end npm but not its shell: a launcher whose npm has ended stops by itself.
 * @returns the identities of the npm that runs this process and of its shell; empty without npm
 */
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
    }).match(/(?<!\d)(\d+) +(.*)/)
    return { parent: Number(parent), name }
  }
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
  return { parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]), name }
}
