import cluster from 'node:cluster'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { handleEmbeddedAuth } from '@/lib/auth/embedded/auth-handler'
import { env, isDevelopment } from '@/lib/env'
import { paceRefusals } from '@/lib/http/middleware/pace-refusals'
import { rejectMalformedUrl, respondToInvalidRequest } from '@/lib/server/malformed-requests'
import { rejectDuringShutdown, runServer, runWorkers } from '@/lib/server/run-server'
import { advertiserReads } from './lib/advertisers/public-reads'
import { unsubscribeRoute } from './lib/alerts/mail-link-routes'
import { setClientAddress } from './lib/http/client-address'
import { errorResponse } from './lib/http/error-response'
import { HttpError } from './lib/http/errors'
import { compressReads } from './lib/http/middleware/compress'
import { observeRequests } from './lib/http/middleware/observe-requests'
import { proxyToBackend } from './lib/http/middleware/proxy'
import { securityHeaders } from './lib/http/middleware/security-headers'
import { buildFiles, publicFiles, publicPaths } from './lib/http/middleware/static-files'
import { startTracing } from './lib/http/middleware/tracing'
import { setPagePattern } from './lib/http/route-pattern'
import type { ServerEnv } from './lib/http/server-env'
import { media } from './lib/media/routes'
import { appealRoute } from './lib/moderation/appeals/appeal-route'
import { newsletter } from './lib/newsletter/form-route'
import { pacePages } from './lib/pages/pace-pages'
import { renderWithNext, startNext } from './lib/pages/rendering/next-pages'
import { serveWithNext } from './lib/pages/rendering/serve-with-next'
import { priceReads } from './lib/prices/public-reads'
import { projectReads } from './lib/projects/public-reads'
import { publicReads } from './lib/search/lists/public-reads'
import { api } from './lib/server/api'
import { health } from './lib/server/health'
import { serveCachedPages } from './lib/server/serve-cached-pages'
import { contactForm } from './lib/site/contact/form-route'
import { exposeApiToPages } from './lib/site/expose-api'
import { redirectPages } from './lib/site/page-redirect'
import { screenPattern } from './lib/site/screens'
import { securityText } from './lib/site/security-text'
import { rateLimitPages, resolvePageTarget, servePages } from './lib/site/serve-pages'
import { shareImageRoutes } from './lib/site/share/share-routes'
import { sitemaps } from './lib/site/sitemap/routes'
import { viewCounter } from './lib/statistics/count-view'
import { confirmListingRoute } from './lib/unlocks/routes'

/** Serves everything; with --api everything but pages. */
const hasPages = !process.argv.includes('--api')

if (cluster.isPrimary && env.WEB_CONCURRENCY > 1) runWorkers(env.WEB_CONCURRENCY)
else await serveRequests()

/** The middleware chain, in the order in which a request passes it, behind `serveCachedPages`. */
async function serveRequests() {
  const trace = await startTracing()
  // Compiles all routes to one regular expression, and throws at startup for routes that it does not support.
  const server = new Hono<ServerEnv>({ router: new RegExpRouter() })

  const backend = hasPages ? env.API_URL : undefined
  const fetchApi = async (request: Request) =>
    backend ? proxyToBackend(request, backend) : api.fetch(request)
  exposeApiToPages(
    fetchApi,
    backend ? undefined : { ...publicReads, ...advertiserReads, ...projectReads, ...priceReads },
  )
  setPagePattern(screenPattern)

  server.use(observeRequests(trace))
  server.use(setClientAddress)
  server.use(paceRefusals)
  server.use(securityHeaders)
  server.use(rejectDuringShutdown)
  server.use(rejectMalformedUrl)

  if (hasPages && !isDevelopment) server.use('/_next/static/*', buildFiles)
  for (const path of publicPaths) server.use(path, publicFiles)
  server.route('/media', media)

  // Only reads: compressed responses would have weak ETags, which do not identify a version.
  server.get('/v1/*', compressReads)
  server.get('/users/*', compressReads)
  for (const path of ['/v1', '/v1/*', '/users', '/users/*']) server.all(path, ({ req }) => fetchApi(req.raw))
  server.all('/auth/v1/*', ({ req }) => handleEmbeddedAuth(req.raw))

  server.route('/', health)
  server.route('/views', viewCounter)
  server.route('/unsubscribe', unsubscribeRoute)
  server.route('/newsletter', newsletter)
  server.route('/contact-message', contactForm)
  server.route('/confirm-listing', confirmListingRoute)
  server.route('/appeal', appealRoute)
  server.route('/share', shareImageRoutes)
  for (const path of ['/sitemap.xml', '/sitemaps/*']) server.use(path, pacePages)
  server.route('/', sitemaps)
  server.route('/', securityText)

  server.onError((error, { req }) => errorResponse(error, req.raw))
  server.notFound(({ req }) => errorResponse(new HttpError('not_found'), req.raw))

  if (hasPages) {
    const next = await startNext()
    const render = renderWithNext.bind(null, next)
    server.use(pacePages, redirectPages)
    if (!isDevelopment) server.use(resolvePageTarget, rateLimitPages, servePages(render))
    server.all('*', serveWithNext(next, render))
  }

  const chain = getRequestListener(server.fetch, { errorHandler: respondToInvalidRequest })
  await runServer(hasPages && !isDevelopment ? serveCachedPages(chain, trace) : chain)
}
