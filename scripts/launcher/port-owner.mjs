/** Who holds the web server's port: nobody, another start of this clone, what such a start left behind, or a stranger. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isFree } from './ports.mjs'
import { identity } from './processes.mjs'
import { dataDir } from './root.mjs'
import { StartError } from './steps.mjs'

const file = (port) => join(dataDir(), 'servers', String(port))

/**
 * Makes sure that a port can be listened on; a server whose launcher was killed is ended.
 * @param {number} port
 * @throws StartError when someone else listens there
 */
export async function claimPort(port) {
  const isOurs = readRecord(port)
  const until = Date.now() + 8000
  let asked = false
  while (!(await canListen(port))) {
    const server = isOurs?.server
    if (!server || isAlive(isOurs.launcher) || !isAlive(server) || Date.now() > until)
      throw taken(port, isOurs)
    if (!asked) process.kill(Number(server.split(' ')[0]), 'SIGTERM')
    asked = true
    await sleep(50)
  }
}

/** Notes whose server listens on a port. @param {number} port @param {number} pid */
export function recordServer(port, pid) {
  mkdirSync(join(dataDir(), 'servers'), { recursive: true })
  writeFileSync(file(port), JSON.stringify({ launcher: identity(process.pid), server: identity(pid) }))
}

/** @param {number} port */
export function forgetServer(port) {
  rmSync(file(port), { force: true })
}

async function canListen(port) {
  try {
    return await isFree(port)
  } catch (error) {
    if (error.code !== 'EACCES') throw error
    throw new StartError(
      `Port ${port} needs rights that this user lacks: choose one from 1024 up, such as PORT=3000 npm start.`,
    )
  }
}

function taken(port, isOurs) {
  const elsewhere = `PORT=${port === 65_535 ? 3000 : port + 1} npm start`
  if (isOurs && isAlive(isOurs.launcher)) {
    return new StartError(
      `Ključ runs already, at http://localhost:${port}: open it, or start a second one elsewhere with ${elsewhere}.`,
    )
  }
  return new StartError(
    `Port ${port} is taken by another program: stop that, or start elsewhere with ${elsewhere}.`,
  )
}

/** @param {string} known an identity noted earlier */
function isAlive(known) {
  return identity(Number(known.split(' ')[0])) === known
}

/** @returns {{launcher: string, server: string} | undefined} */
function readRecord(port) {
  try {
    return JSON.parse(readFileSync(file(port), 'utf8'))
  } catch {
    return undefined
  }
}
