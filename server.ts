import cluster from 'node:cluster'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { api } from '@/lib/api/app'
import { errorResponse } from '@/lib/api/error-response'
import { ApiFailure } from '@/lib/api/errors'
import { forwardToBackend } from '@/lib/api/forward'
import { serveEmbeddedAuth } from '@/lib/auth/embedded'
import { env, isDevelopment } from '@/lib/env'
import { noteClientAddress } from '@/lib/server/client-address'
import { runWorkers } from '@/lib/server/cluster'
import { observeRequests } from '@/lib/server/observe-requests'
import { renderWithNext, startNext } from '@/lib/server/pages/next-pages'
import { openApiToPages } from '@/lib/server/pages/page-api'
import { redirectPages } from '@/lib/server/pages/redirect-pages'
import { findPage, limitRendering, servePages } from '@/lib/server/pages/serve-pages'
import { serveWithNext } from '@/lib/server/pages/serve-with-next'
import { refuseUndecodable, refuseUnreadable } from '@/lib/server/refuse-undecodable'
import { confirmingListing } from '@/lib/server/routes/confirm-listing'
import { health } from '@/lib/server/routes/health'
import { media } from '@/lib/server/routes/media'
import { newsletter } from '@/lib/server/routes/newsletter'
import { sharePictures } from '@/lib/server/routes/share-pictures'
import { sitemaps } from '@/lib/server/routes/sitemaps'
import { unsubscribing } from '@/lib/server/routes/unsubscribe'
import { views } from '@/lib/server/routes/views'
import { runServer } from '@/lib/server/run-server'
import { securityHeaders } from '@/lib/server/security-headers'
import type { ServerEnv } from '@/lib/server/server-env'
import { refuseWhileStopping } from '@/lib/server/shutdown'
import { buildFiles, publicFiles } from '@/lib/server/static-files'
import { startTracing } from '@/lib/server/tracing/start-tracing'

/** The whole program, or with --api everything but pages, for those whose pages are served elsewhere. */
const hasPages = !process.argv.includes('--api')

if (cluster.isPrimary && env.WEB_CONCURRENCY > 1) runWorkers(env.WEB_CONCURRENCY)
else await serveRequests()

/** The chain: what a request passes, from top to bottom. */
async function serveRequests() {
  const trace = await startTracing()
  const server = new Hono<ServerEnv>()

  server.use(observeRequests(trace))
  server.use(noteClientAddress)
  server.use(securityHeaders)
  server.use(refuseWhileStopping)
  server.use(refuseUndecodable)

  server.use('/_next/static/*', buildFiles)
  server.use(publicFiles)
  server.route('/media', media)

  server.use('/v1/*', compress())
  server.use('/users/*', compress())
  const answerApi = (request: Request) =>
    env.API_URL && hasPages ? forwardToBackend(request, env.API_URL) : api.fetch(request)
  for (const path of ['/v1', '/v1/*', '/users', '/users/*']) server.all(path, ({ req }) => answerApi(req.raw))
  server.all('/auth/v1/*', ({ req }) => serveEmbeddedAuth(req.raw))

  server.route('/', health)
  server.route('/views', views)
  server.route('/unsubscribe', unsubscribing)
  server.route('/newsletter', newsletter)
  server.route('/confirm-listing', confirmingListing)
  server.route('/share', sharePictures)
  server.use('/sitemaps/*', compress())
  server.route('/', sitemaps)

  server.onError((error, { req }) => errorResponse(error, req.raw))
  server.notFound(({ req }) => errorResponse(new ApiFailure('not_found'), req.raw))

  if (hasPages) {
    openApiToPages()
    const next = await startNext()
    const render = renderWithNext.bind(null, next)
    server.use(redirectPages)
    if (!isDevelopment) server.use(findPage, limitRendering, servePages(render))
    server.all('*', serveWithNext(next, render))
  }

  await runServer(getRequestListener(server.fetch, { errorHandler: refuseUnreadable }))
}
