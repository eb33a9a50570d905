import 'server-only'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Handler } from 'hono'
import type { z } from 'zod'
import { type BodySchema, documentRoute, type Method, type RouteDescription } from './document-route'
import { errorResponse } from './error-response'
import { HttpError, methodNotAllowed } from './errors'
import { parseId } from './idempotency-key'
import { enforceAccountRateLimit, enforceRateLimit } from './rate-limits/consume'
import type { AccountLimit, AddressLimit } from './rate-limits/policies'
import { readJsonBody } from './read-json'
import { personalHeaders } from './response-headers'
import { registerRoutePattern } from './route-pattern'

interface Route<Path extends string, Body extends BodySchema | undefined, RouteCaller>
  extends RouteDescription {
  path: Path
  body?: Body
  handler: (call: HandlerContext<Path, Body, RouteCaller>) => Promise<unknown>
}

interface OpenRoute<Path extends string, Body extends BodySchema | undefined>
  extends Route<Path, Body, Caller | null> {
  limit?: AddressLimit
  cost?: (url: URL) => number
}

interface SignedInRoute<Path extends string, Body extends BodySchema | undefined>
  extends Route<Path, Body, Caller> {
  /** Limit per account, instead of the default. */
  limit?: AccountLimit
  addressLimit?: AddressLimit
}

interface HandlerContext<Path extends string, Body, RouteCaller> {
  request: Request
  url: URL
  params: Params<Path>
  body: Body extends BodySchema ? z.output<Body> : undefined
  caller: RouteCaller
}

/** `{ id: string }` for `/v1/listings/{id}`: UUIDs in lower case. */
type Params<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & Params<Rest>
  : unknown

export interface Caller {
  id: string
  email: string
  name: string
  /** Null with a Supabase project. */
  sessionId: string | null
}

/** Who calls; both throw an HttpError 401 for an invalid token, 403 for a deactivated account. */
export interface Authentication {
  /** Null without a token. */
  authenticate: (request: Request) => Promise<Caller | null>
  /** @throws HttpError 401 also without a token */
  requireCaller: (request: Request) => Promise<Caller>
  isModerator: (caller: Caller) => Promise<boolean>
}

/** A body that is JSON already, as text or UTF-8 bytes. */
export class RawJson {
  constructor(readonly body: string | Uint8Array<ArrayBuffer>) {}
}

/** Serves, validates and documents routes. Handlers return the body, a RawJson, a Response, or nothing for 204. */
export function createRegistry({ authenticate, requireCaller, isModerator }: Authentication) {
  const app = new OpenAPIHono()
  const handlersByPath = new Map<string, Map<Method, Handler>>()

  function register<
    Path extends string,
    Body extends BodySchema | undefined,
    RouteCaller extends Caller | null,
  >(
    route: Route<Path, Body, RouteCaller>,
    bearer: 'required' | 'optional',
    admit: (request: Request) => Promise<RouteCaller>,
  ) {
    documentRoute(app, route, bearer)
    registerRoutePattern(route.path)
    const path = route.path.replace(/\{(\w+)\}/g, ':$1')
    const handlers = handlersByPath.get(path) ?? new Map<Method, Handler>()
    handlersByPath.set(path, handlers)
    handlers.set(route.method, async (context) => {
      const request = context.req.raw
      const caller = await admit(request)
      const body = route.body && (await readJsonBody(request, route.body, caller?.id))
      const ids = Object.entries(context.req.param()).map(([name, text]) => [name, parseId(text)])
      const result = await route.handler({
        request,
        url: new URL(request.url),
        params: Object.fromEntries(ids),
        body: body as HandlerContext<Path, Body, RouteCaller>['body'],
        caller,
      })
      return toResponse(result, route.response.status, caller !== null)
    })
  }

  async function requireModerator(request: Request): Promise<Caller> {
    const caller = await authenticate(request)
    if (!caller || !(await isModerator(caller))) throw new HttpError('not_found')
    await enforceAccountRateLimit('account', caller.id)
    return caller
  }

  return {
    app,
    /** Anyone may call it; a bearer token is verified if there is one. */
    open<Path extends string, Body extends BodySchema | undefined = undefined>(route: OpenRoute<Path, Body>) {
      register(route, 'optional', async (request) => {
        const { limit, cost } = route
        if (limit) await enforceRateLimit(limit, request, cost?.(new URL(request.url)))
        return authenticate(request)
      })
    },
    signedIn<Path extends string, Body extends BodySchema | undefined = undefined>(
      route: SignedInRoute<Path, Body>,
    ) {
      register(route, 'required', async (request) => {
        const caller = await requireCaller(request)
        if (route.addressLimit) await enforceRateLimit(route.addressLimit, request)
        await enforceAccountRateLimit(route.limit ?? 'account', caller.id)
        return caller
      })
    },
    /** Responds 404 to everyone but moderators, whatever they send. */
    moderator<Path extends string, Body extends BodySchema | undefined = undefined>(
      route: Route<Path, Body, Caller>,
    ) {
      register({ ...route, errors: [404, ...(route.errors ?? [])] }, 'required', requireModerator)
    },
    /** Must be called last: other methods of known paths respond 405, unknown paths 404. */
    build() {
      // Static paths before those with parameters: PUT /v1/listings/mine must not match /v1/listings/{id}.
      const paths = [...handlersByPath].sort(
        ([one], [other]) => countParameters(one) - countParameters(other),
      )
      for (const [path, handlers] of paths) {
        for (const [method, handler] of handlers) app[method](path, handler)
        app.all(path, () => {
          throw methodNotAllowed(allowedMethods([...handlers.keys()]))
        })
      }
      app.notFound((context) => errorResponse(new HttpError('not_found'), context.req.raw))
      app.onError((error, context) => errorResponse(error, context.req.raw))
      return app
    },
  }
}

export type Registry = ReturnType<typeof createRegistry>

/** 201 for a new body, 200 for an existing one that a repeated request finds. */
export function createdOrExisting(body: object, isNew: boolean): Response {
  return Response.json(body, { status: isNew ? 201 : 200 })
}

function countParameters(path: string): number {
  return path.split(':').length - 1
}

function allowedMethods(methods: Method[]): string {
  const names = methods.map((method) => method.toUpperCase())
  return [...names, ...(methods.includes('get') ? ['HEAD'] : [])].join(', ')
}

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
  // With a Content-Length, hono/compress skips short bodies.
  const described = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) }
  return new Response(body, { status, headers: { ...headers, ...described } })
}
