/** Resource usage of a process and its descendants, from Linux's /proc. */
import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts processor time in hundredths of a second. */
const millisecondsPerTick = 10

/**
 * @param {number} root
 * @param {{alone?: boolean}} [options] `alone` excludes descendants
 * @returns {number} milliseconds of processor time, including descendants that have ended
 */
export function processorTime(root, { alone = false } = {}) {
  let ticks = 0
  for (const pid of alone ? [root] : family(root)) {
    const fields = stat(pid)
    // utime and stime, and those of children that were waited for.
    if (fields) for (const field of [11, 12, 13, 14]) ticks += Number(fields[field])
  }
  return ticks * millisecondsPerTick
}

/** Milliseconds of processor time that the machine has been busy. */
export function machineTime() {
  const [user = 0, nice = 0, system = 0, , , interrupt = 0, soft = 0] = read('/proc/stat')
    .split('\n', 1)[0]
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return (user + nice + system + interrupt + soft) * millisecondsPerTick
}

/**
 * Resident memory of a process and its descendants in MiB.
 * @param {number} root
 * @param {{alone?: boolean}} [options] `alone` excludes descendants
 */
export function residentMemory(root, { alone = false } = {}) {
  let kilobytes = 0
  for (const pid of alone ? [root] : family(root)) {
    kilobytes += Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0)
  }
  return kilobytes / 1024
}

/** The server process behind a connection. @param {import('postgres').Sql} sql */
export async function postmasterOf(sql) {
  const [row] = await sql`select pg_backend_pid() as pid`
  return Number(stat(row.pid)?.[1])
}

/** @param {number} root @returns {number[]} */
function family(root) {
  /** @type {Map<number, number[]>} */
  const children = new Map()
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? Number(stat(Number(name))?.[1]) : 0
    if (parent) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const found = [root]
  for (const pid of found) found.push(...(children.get(pid) ?? []))
  return found
}

/** The fields after the name in parentheses, which may contain anything. @param {number} pid */
function stat(pid) {
  const text = read(`/proc/${pid}/stat`)
  return text ? text.slice(text.lastIndexOf(')') + 2).split(' ') : undefined
}

/** Empty for a process that has just ended. @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return ''
  }
}
