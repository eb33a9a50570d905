import { GET as alive } from '@/app/healthz/route'
import { GET as refuseAddress } from '@/app/internal/bad-address/route'
import { GET as refuseLate } from '@/app/internal/stopping/route'
import { GET as readImage } from '@/app/media/[name]/route'
import { GET as metrics } from '@/app/metrics/route'
import { GET as ready } from '@/app/readyz/route'
import { GET as leadToButton, POST as unsubscribe } from '@/app/unsubscribe/[token]/route'
import { POST as countView } from '@/app/views/[id]/route'
import { api } from '@/lib/api/app'
import { errorResponse } from '@/lib/api/error-response'
import { ApiFailure } from '@/lib/api/errors'
import { serveEmbeddedAuth } from '@/lib/auth/embedded'
import { stoppingPath } from '@/lib/shutdown/drain'

type Answer = (request: Request, name: string) => Response | Promise<Response>

/** What the app's own routes answer beside the API and auth, by address and method; the group is the name. */
const routes: [RegExp, Partial<Record<string, Answer>>][] = [
  [/^\/healthz$/, { GET: alive }],
  [/^\/readyz$/, { GET: ready }],
  [/^\/metrics$/, { GET: metrics }],
  [/^\/media\/([^/]+)$/, { GET: (request, name) => readImage(request, { params: later({ name }) }) }],
  [/^\/views\/([^/]+)$/, { POST: (request, id) => countView(request, { params: later({ id }) }) }],
  [
    /^\/unsubscribe\/([^/]+)$/,
    {
      GET: (request, token) => leadToButton(request, { params: later({ token }) }),
      POST: (request, token) => unsubscribe(request, { params: later({ token }) }),
    },
  ],
]

/** Next hands parameters over as promises. */
const later = <Params>(params: Params) => Promise.resolve(params)

/**
 * Answers whatever is no page: the API, embedded auth, images, counted views, mail programs, health. The API is this
 * process's own even when API_URL is set, since it may be what API_URL names.
 */
export function answer(request: Request): Response | Promise<Response> {
  const { pathname } = new URL(request.url)
  if (/^\/(v1|users)(\/|$)/.test(pathname)) return api.fetch(request)
  if (pathname.startsWith('/auth/v1/')) return serveEmbeddedAuth(request)
  if (pathname === '/internal/bad-address') return refuseAddress(request)
  if (pathname === stoppingPath) return refuseLate(request)
  for (const [path, methods] of routes) {
    const match = path.exec(pathname)
    if (!match) continue
    const act = methods[request.method === 'HEAD' ? 'GET' : request.method]
    return act
      ? act(request, decodeURIComponent(match[1] ?? ''))
      : refuseMethod(request, Object.keys(methods))
  }
  return errorResponse(new ApiFailure('not_found'), request)
}

function refuseMethod(request: Request, methods: string[]): Response {
  const headers = { Allow: methods.join(', ') }
  return errorResponse(new ApiFailure('method_not_allowed', { headers }), request)
}
