import cluster from 'node:cluster'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { api } from '@/lib/api/app'
import { errorResponse } from '@/lib/api/error-response'
import { HttpError } from '@/lib/api/errors'
import { proxyToBackend } from '@/lib/api/proxy'
import { handleEmbeddedAuth } from '@/lib/auth/embedded/auth-handler'
import { env, isDevelopment } from '@/lib/env'
import { runWorkers } from '@/lib/server/cluster'
import { rejectMalformedUrl, respondToInvalidRequest } from '@/lib/server/malformed-requests'
import { setPagePattern } from '@/lib/server/observe/route-pattern'
import { observeRequests } from '@/lib/server/observe-requests'
import { exposeApiToPages } from '@/lib/server/pages/expose-api'
import { renderWithNext, startNext } from '@/lib/server/pages/next-pages'
import { redirectPages } from '@/lib/server/pages/redirect-pages'
import { rateLimitPages, resolvePageTarget, servePages } from '@/lib/server/pages/serve-pages'
import { serveWithNext } from '@/lib/server/pages/serve-with-next'
import { confirmListingRoute } from '@/lib/server/routes/confirm-listing'
import { health } from '@/lib/server/routes/health'
import { media } from '@/lib/server/routes/media'
import { newsletter } from '@/lib/server/routes/newsletter'
import { sharePictureRoutes } from '@/lib/server/routes/share-pictures'
import { sitemaps } from '@/lib/server/routes/sitemaps'
import { unsubscribeRoute } from '@/lib/server/routes/unsubscribe'
import { viewCounter } from '@/lib/server/routes/views'
import { screenPattern } from '@/lib/server/routing/screens'
import { runServer } from '@/lib/server/run-server'
import { setClientAddress } from '@/lib/server/security/client-address'
import { securityHeaders } from '@/lib/server/security-headers'
import type { ServerEnv } from '@/lib/server/server-env'
import { rejectDuringShutdown } from '@/lib/server/shutdown'
import { buildFiles, publicFiles, publicPaths } from '@/lib/server/static-files'
import { startTracing } from '@/lib/server/tracing/start-tracing'

/** Serves everything; with --api everything but pages. */
const hasPages = !process.argv.includes('--api')

if (cluster.isPrimary && env.WEB_CONCURRENCY > 1) runWorkers(env.WEB_CONCURRENCY)
else await serveRequests()

/** The middleware chain, in the order in which a request passes it. */
async function serveRequests() {
  const trace = await startTracing()
  // Compiles all routes to one regular expression, and throws at startup for routes that it does not support.
  const server = new Hono<ServerEnv>({ router: new RegExpRouter() })

  const fetchApi = async (request: Request) =>
    env.API_URL && hasPages ? proxyToBackend(request, env.API_URL) : api.fetch(request)
  exposeApiToPages(fetchApi)
  setPagePattern(screenPattern)

  server.use(observeRequests(trace))
  server.use(setClientAddress)
  server.use(securityHeaders)
  server.use(rejectDuringShutdown)
  server.use(rejectMalformedUrl)

  if (hasPages && !isDevelopment) server.use('/_next/static/*', buildFiles)
  for (const path of publicPaths) server.use(path, publicFiles)
  server.route('/media', media)

  server.use('/v1/*', compress())
  server.use('/users/*', compress())
  for (const path of ['/v1', '/v1/*', '/users', '/users/*']) server.all(path, ({ req }) => fetchApi(req.raw))
  server.all('/auth/v1/*', ({ req }) => handleEmbeddedAuth(req.raw))

  server.route('/', health)
  server.route('/views', viewCounter)
  server.route('/unsubscribe', unsubscribeRoute)
  server.route('/newsletter', newsletter)
  server.route('/confirm-listing', confirmListingRoute)
  server.route('/share', sharePictureRoutes)
  server.use('/sitemaps/*', compress())
  server.route('/', sitemaps)

  server.onError((error, { req }) => errorResponse(error, req.raw))
  server.notFound(({ req }) => errorResponse(new HttpError('not_found'), req.raw))

  if (hasPages) {
    const next = await startNext()
    const render = renderWithNext.bind(null, next)
    server.use(redirectPages)
    if (!isDevelopment) server.use(resolvePageTarget, rateLimitPages, servePages(render))
    server.all('*', serveWithNext(next, render))
  }

  await runServer(getRequestListener(server.fetch, { errorHandler: respondToInvalidRequest }))
}
