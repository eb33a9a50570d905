import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identity } from './processes.mjs'

export function readPostmaster(cluster) {
  const lines = pidFileLines(cluster)
  const pid = Number(lines[0])
  if (!pid || !serves(pid, cluster)) return undefined
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/** Removes a postmaster.pid whose pid now belongs to another program, with which PostgreSQL would refuse to start. */
export function forgetStalePid(cluster) {
  const pid = Number(pidFileLines(cluster)[0])
  if (pid && identity(pid) && !serves(pid, cluster)) rmSync(join(cluster, 'postmaster.pid'))
}

export async function stopPostmaster(pid) {
  const before = identity(pid)
  for (const [signal, timeoutMs] of Object.entries({ SIGINT: 30_000, SIGQUIT: 5_000 })) {
    const until = Date.now() + timeoutMs
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    while (Date.now() < until) {
      if (identity(pid) !== before) return
      await sleep(10)
    }
  }
}

function pidFileLines(cluster) {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}

function serves(pid, cluster) {
  if (!identity(pid)) return false
  try {
    // The server's working directory is its data directory.
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster)
  } catch {
    return false
  }
}
