import 'server-only'
import cluster from 'node:cluster'
import { createServer, type RequestListener, type Server } from 'node:http'
import { sql } from '@/lib/db/client'
import { EnvError, env, isProduction } from '@/lib/env'
import { checkMediaStore } from '@/lib/media/media'
import { warmUpSearchIndex } from '@/lib/search/search-service'
import { listenForChanges } from '@/lib/server/cache/invalidation-listener'
import { startBackgroundJobs } from '@/lib/server/jobs/background-jobs'
import { log } from '@/lib/server/log/log'
import { redirectConsole } from '@/lib/server/log/redirect-console'
import { rateLimiter } from '@/lib/server/rate-limits/consume'
import { announceReady } from './cluster'
import { stopServer } from './shutdown'

/** Milliseconds, longer than proxies keep a connection: what the server closes first is an error for its next user. */
const keepAliveTimeoutMs = 65_000

/**
 * Serves requests at PORT until the process is asked to stop. Says `Ready` when it listens, for whoever started it;
 * what goes on beside serving begins then, and nobody waits for it.
 */
export async function runServer(listener: RequestListener): Promise<void> {
  if (isProduction) redirectConsole()
  // Connects to Redis before anybody is counted.
  rateLimiter()
  await checkServices()
  const server = createServer({ keepAliveTimeout: keepAliveTimeoutMs }, listener)
  await listen(server)
  stopOnSignal(server)
  if (cluster.isPrimary) announceReady()
  if (!env.DATABASE_URL) return
  void listenForChanges()
  void warmUpSearchIndex()
  startBackgroundJobs()
}

/** What is configured wrongly ends the program with one sentence; what is away for now may come back. */
async function checkServices(): Promise<void> {
  try {
    await checkMediaStore()
  } catch (error) {
    if (!(error instanceof EnvError)) return log().warn({ err: error }, 'The images’ store does not answer')
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

function listen(server: Server): Promise<void> {
  // With limits off the server is for this machine alone.
  const host = env.RATE_LIMITS === 'off' ? '127.0.0.1' : undefined
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: env.PORT, host }, resolve)
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
      await stopServer(server)
      if (env.DATABASE_URL)
        await sql()
          .end({ timeout: 0.5 })
          .catch(() => {})
      process.exit(code)
    })
  }
}
