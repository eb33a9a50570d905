import 'server-only'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Handler as HonoHandler } from 'hono'
import type { ZodObject } from 'zod'
import { isModerator } from '@/lib/listings/moderation/is-moderator'
import { registerRoutePattern } from '@/lib/server/observe/route-pattern'
import type { AccountLimit, AddressLimit } from '@/lib/server/rate-limits/policies'
import { authenticate, type Caller, requireCaller } from './authenticate'
import { documentRoute, type Method, type Route } from './document-route'
import { enforceAccountRateLimit, enforceRateLimit } from './enforce-rate-limit'
import { errorResponse } from './error-response'
import { HttpError } from './errors'
import { readJsonBody } from './read-json'
import { personalHeaders } from './response-headers'

interface OpenRoute<Body extends ZodObject | undefined> extends Route<Body> {
  limit?: AddressLimit
  cost?: (url: URL) => number
}

interface SignedInRoute<Body extends ZodObject | undefined> extends Route<Body> {
  /** Per account, instead of the default limit. */
  limit?: AccountLimit
  addressLimit?: AddressLimit
}

export interface HandlerContext<Body, Who> {
  request: Request
  url: URL
  params: Record<string, string>
  body: Body
  caller: Who
}

/** JSON that is written already, a text or its bytes in UTF-8. */
export class RawJson {
  constructor(readonly body: string | Uint8Array<ArrayBuffer>) {}
}

type BodyOf<Schema> = Schema extends ZodObject ? Schema['_output'] : undefined
type Handler<Schema, Who> = (call: HandlerContext<BodyOf<Schema>, Who>) => Promise<unknown>

/**
 * Registers routes: each is served, validated and documented. Handlers return the body, a RawJson, a Response, or
 * nothing for 204.
 */
export function createRegistry() {
  const app = new OpenAPIHono()
  const handlersByPath = new Map<string, Map<Method, HonoHandler>>()

  function register<Schema extends ZodObject | undefined, Who>(
    route: Route<Schema>,
    who: (request: Request) => Promise<Who>,
    handle: Handler<Schema, Who>,
  ) {
    const path = route.path.replace(/\{(\w+)\}/g, ':$1')
    registerRoutePattern(route.path)
    const handlers = handlersByPath.get(path) ?? new Map<Method, HonoHandler>()
    handlersByPath.set(path, handlers)
    handlers.set(route.method, async (context) => {
      const request = context.req.raw
      const caller = await who(request)
      const body = (
        route.body ? await readJsonBody(request, route.body, idOf(caller)) : undefined
      ) as BodyOf<Schema>
      const params = context.req.param() as Record<string, string>
      const result = await handle({ request, url: new URL(request.url), params, body, caller })
      return toResponse(result, route.response.status, caller !== null)
    })
  }

  return {
    app,
    /** Anyone may call it; a bearer token is checked when there is one. */
    open<Schema extends ZodObject | undefined = undefined>(
      route: OpenRoute<Schema>,
      handle: Handler<Schema, Caller | null>,
    ) {
      documentRoute(app, route, false)
      register(
        route,
        async (request) => {
          const { limit, cost } = route
          if (limit) await enforceRateLimit(limit, request, cost?.(new URL(request.url)))
          return authenticate(request)
        },
        handle,
      )
    },
    signedIn<Schema extends ZodObject | undefined = undefined>(
      route: SignedInRoute<Schema>,
      handle: Handler<Schema, Caller>,
    ) {
      documentRoute(app, route, true)
      register(
        route,
        async (request) => {
          const caller = await requireCaller(request)
          if (route.addressLimit) await enforceRateLimit(route.addressLimit, request)
          await enforceAccountRateLimit(route.limit ?? 'account', caller.id)
          return caller
        },
        handle,
      )
    },
    /** It is 404 for everyone but moderators, whatever they send. */
    moderator<Schema extends ZodObject | undefined = undefined>(
      route: Route<Schema>,
      handle: Handler<Schema, Caller>,
    ) {
      documentRoute(app, { ...route, errors: [404, ...(route.errors ?? [])] }, true)
      register(route, requireModerator, handle)
    },
    /** Call it last: other methods of known paths answer 405, unknown paths 404. */
    close() {
      // The fewest parameters first: PUT /v1/listings/mine changes no listing with the id "mine".
      const paths = [...handlersByPath].sort(([one], [other]) => parameters(one) - parameters(other))
      for (const [path, handlers] of paths) {
        for (const [method, handler] of handlers) app[method](path, handler)
        app.all(path, () => {
          throw methodNotAllowed([...handlers.keys()])
        })
      }
      app.notFound((context) => errorResponse(new HttpError('not_found'), context.req.raw))
      app.onError((error, context) => errorResponse(error, context.req.raw))
      return app
    },
  }
}

function parameters(path: string): number {
  return path.split(':').length - 1
}

function methodNotAllowed(methods: Method[]): HttpError {
  const allowed = [
    ...methods.map((method) => method.toUpperCase()),
    ...(methods.includes('get') ? ['HEAD'] : []),
  ]
  return new HttpError('method_not_allowed', { headers: { Allow: allowed.join(', ') } })
}

async function requireModerator(request: Request): Promise<Caller> {
  const caller = await authenticate(request)
  if (!caller || !(await isModerator(caller))) throw new HttpError('not_found')
  await enforceAccountRateLimit('account', caller.id)
  return caller
}

function idOf(caller: unknown): string | undefined {
  return (caller as Caller | null)?.id
}

export type Registry = ReturnType<typeof createRegistry>

function toResponse(result: unknown, status: number, personal: boolean): Response {
  const headers = { ...personalHeaders, ...(personal ? {} : { 'Cache-Control': 'no-cache' }) }
  if (result instanceof Response) {
    for (const [name, value] of Object.entries(headers))
      if (!result.headers.has(name)) result.headers.set(name, value)
    return result
  }
  if (status === 204) return new Response(null, { status, headers })
  const json = result instanceof RawJson ? result.body : JSON.stringify(result)
  const body = typeof json === 'string' ? Buffer.from(json) : json
  // By its length the compressor leaves short texts alone.
  const described = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) }
  return new Response(body, { status, headers: { ...headers, ...described } })
}
