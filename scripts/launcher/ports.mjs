import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identity, isAlive, parentNpm } from './processes.mjs'
import { dataDir } from './root.mjs'
import { UserError } from './steps.mjs'

/** Whether a port is free, on all addresses or on one. */
export function isFree(port, host) {
  return listen(port, host).then(
    () => true,
    (error) => {
      if (error.code === 'EADDRINUSE') return false
      throw error
    },
  )
}

/** On this machine's own address. */
export function freePort() {
  return listen(0, '127.0.0.1')
}

async function listen(port, host) {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  const { port: chosen } = server.address()
  await once(server.close(), 'close')
  return chosen
}

const file = (port) => join(dataDir(), 'servers', String(port))

/** Ends a server whose launcher was killed. @throws UserError when another program listens on the port */
export async function claimPort(port) {
  const record = readRecord(port)
  const until = Date.now() + 10_000
  let asked = false
  while (!(await canListen(port))) {
    if (!record || (!asked && isInUse(record)) || Date.now() > until) throw taken(port, record)
    // A running launcher ends its server itself.
    if (!asked && !isAlive(record.launcher)) process.kill(Number.parseInt(record.server, 10), 'SIGTERM')
    asked = true
    await sleep(50)
  }
}

function isInUse({ launcher, npm, server }) {
  return !isAlive(server) || (isAlive(launcher) && npm.every(isAlive))
}

export function recordServer(port, pid) {
  mkdirSync(join(dataDir(), 'servers'), { recursive: true })
  const start = { launcher: identity(process.pid), npm: parentNpm(), server: identity(pid) }
  writeFileSync(file(port), JSON.stringify(start))
}

export function forgetServer(port) {
  rmSync(file(port), { force: true })
}

async function canListen(port) {
  try {
    return await isFree(port)
  } catch (error) {
    if (error.code !== 'EACCES') throw error
    throw new UserError(
      `Port ${port} needs rights that this user lacks: choose one from 1024 up, such as PORT=3000 npm start.`,
    )
  }
}

function taken(port, record) {
  const elsewhere = `PORT=${port === 65_535 ? 3000 : port + 1} npm start`
  if (record && isAlive(record.server)) {
    return new UserError(
      `Ključ runs already, at http://localhost:${port}: open it, or start a second one elsewhere with ${elsewhere}.`,
    )
  }
  return new UserError(
    `Port ${port} is taken by another program: stop that, or start elsewhere with ${elsewhere}.`,
  )
}

function readRecord(port) {
  try {
    return JSON.parse(readFileSync(file(port), 'utf8'))
  } catch {
    return undefined
  }
}
