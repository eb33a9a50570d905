import 'server-only'
import type { Server, ServerResponse } from 'node:http'
import { createMiddleware } from 'hono/factory'
import { errorResponse } from '@/lib/http/error-response'
import { HttpError } from '@/lib/http/errors'
import type { ServerEnv } from '@/lib/http/server-env'
import { renderErrorPage } from '@/lib/pages/error-page'
import { isPagePath } from '@/lib/pages/page-path'

export const drainTimeoutMs = 8_000
/** Their sum is below the 10 s that supervisors wait. */
const closeTimeoutMs = 1_000

const inProgress = new Set<ServerResponse>()
let isStopping = false
let onIdle = () => {}

/** Refuses requests that arrive while the server stops. */
export const rejectDuringShutdown = createMiddleware<ServerEnv>(async ({ req, env: { outgoing } }, next) => {
  if (isStopping) {
    outgoing.shouldKeepAlive = false
    if (isPagePath(req.path)) return renderErrorPage(req.path, 503)
    return errorResponse(new HttpError('stopping'), req.raw)
  }
  inProgress.add(outgoing)
  outgoing.once('close', () => {
    inProgress.delete(outgoing)
    if (inProgress.size === 0) onIdle()
  })
  await next()
})

/** Stops the server within 10 s: finishes requests, and responds 503 to new ones while it still listens. */
export async function stopServer(server: Server): Promise<void> {
  isStopping = true
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
