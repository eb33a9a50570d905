import 'server-only'
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { resetConnections, sql } from '@/lib/db/client'
import { type Env, EnvError, env } from '@/lib/env'
import { rateLimiter } from '@/lib/http/rate-limits/consume'
import { stopImports } from '@/lib/imports/job/import-job'
import { stopSending } from '@/lib/mails/outbox'
import { checkMediaStore } from '@/lib/media/media'
import { log } from '@/lib/platform/log/log'
import { withTimeout } from '@/lib/platform/with-timeout'
import { checkSearchEngine } from '@/lib/search/engines/create-search-engine'
import { warmUpSearchIndex } from '@/lib/search/results/search-service'
import { loadSettings } from '@/lib/settings/settings'
import { listenForChanges } from '@/lib/site/invalidation-listener'
import { startBackgroundJobs } from './background-jobs'
import './compose-mail'
import { createMiddleware } from 'hono/factory'
import { errorResponse } from '@/lib/http/error-response'
import { HttpError } from '@/lib/http/errors'
import type { ServerEnv } from '@/lib/http/server-env'
import { renderErrorPage } from '@/lib/pages/error-page'
import { isPagePath } from '@/lib/pages/page-path'
import { connectionTimeouts, serveConnections } from './connections'
import { respondToParseErrors } from './malformed-requests'

const settingsTimeoutMs = 5_000

/** Serves requests at PORT until a signal, and prints `Ready` for the launcher once it listens. */
export async function runServer(listener: RequestListener): Promise<void> {
  // Connects to Redis before the first request.
  await rateLimiter()
  await checkServices()
  if (env.DATABASE_URL) await loadSettingsBeforeRequests()
  // Node's own 400 without a Host would lack the security headers.
  const server = createServer({ ...connectionTimeouts, requireHostHeader: false })
  serveConnections(server, listener)
  respondToParseErrors(server)
  await listen(server)
  stopOnSignal(server)
  surviveUncaughtExceptions()
  if (cluster.isPrimary) announceReady()
  if (!env.DATABASE_URL) return
  void listenForChanges()
  void warmUpSearchIndex()
  startBackgroundJobs()
}

/** Without a database the pages have the defaults until it answers. */
async function loadSettingsBeforeRequests(): Promise<void> {
  await withTimeout(settingsTimeoutMs, loadSettings()).catch((error) =>
    log().warn({ err: error }, 'The settings could not be loaded'),
  )
}

async function checkServices(): Promise<void> {
  await checkService('The folder for images and mails', () => checkDataDir())
  await checkService('The images’ store', checkMediaStore)
  await checkService('The search engine', checkSearchEngine)
}

/** Exits on an invalid configuration; an unavailable service may recover. */
async function checkService(name: string, check: () => Promise<void>): Promise<void> {
  try {
    await check()
  } catch (error) {
    if (!(error instanceof EnvError)) return log().warn({ err: error }, `${name} does not answer`)
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/**
 * Connections that wait to be accepted, for instance during a render. Of Node's 511 a flood leaves none for others, who
 * try again only after a second.
 */
const backlog = 4_096

async function listen(server: Server): Promise<void> {
  // Without rate limits the server listens on loopback only.
  const host = env.RATE_LIMITS === 'off' ? '127.0.0.1' : undefined
  await once(server.listen({ port: env.PORT, host, backlog }), 'listening')
}

/**
 * postgres.js throws outside of any query when the connection of a transaction is lost, and its pool never recovers
 * that connection (porsager/postgres, issue 1208): without this handler the process would end, or wait for
 * connections for ever.
 */
function surviveUncaughtExceptions(): void {
  process.on('uncaughtException', (error) => {
    log().error({ err: error }, 'Uncaught exception')
    resetConnections()
  })
}

function stopOnSignal(server: Server): void {
  let isStopping = false
  for (const [signal, code] of [
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const) {
    process.on(signal, async () => {
      if (isStopping) return
      isStopping = true
      await Promise.all([stopServer(server), stopSending(drainTimeoutMs), stopImports()])
      if (env.DATABASE_URL)
        await sql()
          .end({ timeout: 0.5 })
          .catch(() => {})
      process.exit(code)
    })
  }
}

type DataVariables = Pick<Env, 'DATA_DIR' | 'S3_BUCKET' | 'SMTP_URL'>

/** Needed unless an S3 store and a mail server are configured. @throws EnvError when it is not writable */
export async function checkDataDir({ DATA_DIR, S3_BUCKET, SMTP_URL }: DataVariables = env): Promise<void> {
  if (S3_BUCKET && SMTP_URL) return
  const directory = resolve(DATA_DIR)
  try {
    await mkdir(directory, { recursive: true })
    await access(directory, constants.W_OK)
  } catch (error) {
    throw new EnvError(`DATA_DIR cannot be written: ${error instanceof Error ? error.message : error}.`)
  }
}

const drainTimeoutMs = 8_000
/** Their sum is below the 10 s that supervisors wait. */
const closeTimeoutMs = 1_000

const inProgress = new Set<ServerResponse>()
let isDraining = false
let onIdle = () => {}

/** Refuses requests that arrive while the server stops. */
export const rejectDuringShutdown = createMiddleware<ServerEnv>(async ({ req, env: { outgoing } }, next) => {
  if (trackUnlessDraining(outgoing)) return next()
  outgoing.shouldKeepAlive = false
  if (isPagePath(req.path)) return renderErrorPage(req.path, 503)
  return errorResponse(new HttpError('stopping'), req.raw)
})

/** @returns false while the server stops, which otherwise waits for the response */
export function trackUnlessDraining(response: ServerResponse): boolean {
  if (isDraining) return false
  inProgress.add(response)
  response.once('close', () => {
    inProgress.delete(response)
    if (inProgress.size === 0) onIdle()
  })
  return true
}

/** Stops the server within 10 s: finishes requests, and responds 503 to new ones while it still listens. */
async function stopServer(server: Server): Promise<void> {
  isDraining = true
  for (const response of inProgress) response.shouldKeepAlive = false
  await waitUntilIdle()
  const closed = new Promise((resolve) => server.close(resolve))
  setTimeout(() => server.closeAllConnections(), closeTimeoutMs).unref()
  await closed
}

function waitUntilIdle(): Promise<void> {
  if (inProgress.size === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, drainTimeoutMs)
    onIdle = () => {
      clearTimeout(timer)
      resolve()
    }
  })
}

/** Doubled for each exit within the last minute. */
const firstDelayMs = 250
const minuteMs = 60_000
const maxEnds = 10

/** Runs `count` workers behind one port and restarts those that exit. On SIGTERM each finishes its requests. */
export function runWorkers(count: number): void {
  let isStopping = false
  let ends: number[] = []
  for (let started = 0; started < count; started++) cluster.fork()
  cluster.once('listening', announceReady)
  cluster.on('exit', (_worker: Worker, code: number) => {
    if (isStopping) {
      exitWithoutWorkers()
      return
    }
    const now = Date.now()
    ends = [...ends.filter((end) => end > now - minuteMs), now]
    if (ends.length > maxEnds) {
      log().fatal({ code }, `More than ${maxEnds} processes ended within a minute`)
      process.exit(1)
    }
    log().error({ code }, 'A process ended and is replaced')
    setTimeout(() => isStopping || cluster.fork(), firstDelayMs * 2 ** (ends.length - 1))
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
      exitWithoutWorkers()
    })
  }
}

function announceReady(): void {
  process.stdout.write('Ready\n')
}

function exitWithoutWorkers(): void {
  if (Object.keys(cluster.workers ?? {}).length === 0) process.exit()
}
