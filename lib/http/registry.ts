import 'server-only'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Handler } from 'hono'
import type { z } from 'zod'
import { type Guard, withGuard } from '@/lib/db/client'
import { type BodySchema, documentRoute, type Method, type RouteDescription } from './document-route'
import { errorResponse } from './error-response'
import { HttpError, methodNotAllowed } from './errors'
import { callerKey, enforceAccountRateLimit, enforceRateLimit } from './rate-limits/consume'
import { type AccountLimit, type AddressLimit, defineLimit, minute, per } from './rate-limits/limits'
import { discardBody } from './reading/read-body'
import { readJsonBody } from './reading/read-json'
import { parseId, pathParameters } from './reading/request-values'
import { personalHeaders } from './response-headers'
import { registerRoutePattern } from './route-pattern'
import type { StaffRole } from './staff-roles'

/** A page makes three requests. */
const accountLimit = defineLimit(
  'account',
  'account',
  'everything else that a signed-in person does',
  per(600, minute),
)

interface Route<Path extends string, Body extends BodySchema | undefined, RouteCaller>
  extends Omit<RouteDescription, 'method' | 'path'> {
  body?: Body
  /** Changes nothing, whatever its method. */
  isReading?: boolean
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

/** `{ id: string }` for `/v1/listings/{id}`: UUIDs in lower case; others as `pathParameters` read them. */
type Params<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & Params<Rest>
  : unknown

export interface Caller {
  id: string
  email: string
  name: string
  /** Whose listings the caller publishes and manages: the caller's own, or those of the agency whose agent the caller is. */
  owner: { id: string; email: string; name: string }
  /** Null with a Supabase project, and for an API key. */
  sessionId: string | null
  /** The API key that the caller uses, if any. */
  keyId: string | null
}

/** Who operates the site. */
export interface StaffCaller extends Caller {
  role: StaffRole
  /** Of the network that the request came from, for the audit log. */
  address: string | null
}

interface StaffRoute<Path extends string, Body extends BodySchema | undefined>
  extends Route<Path, Body, StaffCaller> {
  /** Who may call it besides admins; every role by default. */
  roles?: readonly StaffRole[]
  /** Whether everybody may read of it in the OpenAPI document. */
  isDocumented?: boolean
}

/** Who calls; both throw an HttpError 401 for an invalid token, 403 for a deactivated account. */
export interface Authentication {
  /** Null without a token. */
  authenticate: (request: Request) => Promise<Caller | null>
  /** @throws HttpError 401 also without a token */
  requireCaller: (request: Request) => Promise<Caller>
  /** Null for everybody who does not operate the site. */
  findRole: (caller: Caller, ...guard: Partial<Parameters<Guard>>) => Promise<StaffRole | null>
  /**
   * Decides again whether the caller has the session or key, the open account and the membership that `authenticate` found.
   * @throws HttpError 401, 403
   */
  requireRights: (caller: Caller, ...guard: Parameters<Guard>) => Promise<void>
}

/** Who serves routes besides. */
interface RegistryOptions extends Authentication {
  /** Before anything that writes, except for the team: while the site is maintained. @throws HttpError 503 */
  refuseWriting?: (request: Request) => void
}

/** A body that is JSON already, as text or UTF-8 bytes. */
export class RawJson {
  constructor(readonly body: string | Uint8Array<ArrayBuffer>) {}
}

/** Of routes: `open.get('/v1/stats', { … })`. */
function byMethod<Register>(of: (method: Method) => Register): Record<Method, Register> {
  return { get: of('get'), post: of('post'), put: of('put'), delete: of('delete') }
}

/** Serves, validates and documents routes. Handlers return the body, a RawJson, a Response, or nothing for 204. */
export function createRegistry({
  authenticate,
  requireCaller,
  findRole,
  requireRights,
  refuseWriting,
}: RegistryOptions) {
  const app = new OpenAPIHono()
  const handlersByPath = new Map<string, Map<Method, Handler>>()
  const staffPaths = new Set<string>()

  function register<
    Path extends string,
    Body extends BodySchema | undefined,
    RouteCaller extends Caller | null,
  >(
    method: Method,
    pattern: Path,
    route: Route<Path, Body, RouteCaller>,
    bearer: 'required' | 'optional' | 'undocumented',
    admit: (request: Request) => Promise<RouteCaller>,
    requireRole?: (caller: Caller, ...guard: Parameters<Guard>) => Promise<void>,
  ) {
    if (bearer !== 'undocumented') documentRoute(app, { ...route, method, path: pattern }, bearer)
    registerRoutePattern(pattern)
    const isWriting = method !== 'get'
    const hasBody = Boolean(route.body || route.optionalBody || route.isUpload)
    const path = honoPath(pattern)
    const handlers = handlersByPath.get(path) ?? new Map<Method, Handler>()
    handlersByPath.set(path, handlers)
    handlers.set(method, async (context) => {
      const request = context.req.raw
      if (isWriting && !route.isReading && !requireRole) refuseWriting?.(request)
      const caller = await admit(request)
      const respond = async () => {
        const body = route.body && (await readJsonBody(request, route.body, caller?.id))
        if (isWriting && !hasBody) await discardBody(request)
        const ids = Object.entries(context.req.param()).map(([name, text]) => [
          name,
          (pathParameters[name]?.parse ?? parseId)(text),
        ])
        const result = await route.handler({
          request,
          url: new URL(request.url),
          params: Object.fromEntries(ids),
          body: body as HandlerContext<Path, Body, RouteCaller>['body'],
          caller,
        })
        const response = toResponse(result, route.response.status, caller !== null)
        // Hono answers HEAD by this, and drops the body: one that is read while it is sent would never end.
        if (request.method === 'HEAD') await response.body?.cancel()
        return response
      }
      if (caller === null || !isWriting) return respond()
      // A body may take minutes, in which its caller may have lost what `admit` found.
      const guard: Guard = async (...call) => {
        await requireRights(caller, ...call)
        await requireRole?.(caller, ...call)
      }
      return withGuard(caller.owner.id, guard, respond)
    })
  }

  /** @throws HttpError 404 for everybody else, whatever is wrong with their token; 429, since it asks the database */
  async function requireStaff(request: Request): Promise<StaffCaller> {
    const caller = await authenticate(request).catch((error: unknown) => {
      if (error instanceof HttpError) return null
      throw error
    })
    if (!caller) throw new HttpError('not_found')
    await enforceAccountRateLimit(accountLimit, caller.id)
    const role = await findRole(caller)
    if (!role) throw new HttpError('not_found')
    return { ...caller, role, address: callerKey(request.headers) }
  }

  /** Takes as long as the refusal of a path of the staff, so that time does not tell them apart. */
  async function refuseUnknown(request: Request): Promise<never> {
    if (request.headers.has('authorization')) await requireStaff(request)
    throw new HttpError('not_found')
  }

  return {
    app,
    /** Anyone may call it; a bearer token is verified if there is one. */
    open: byMethod(
      (method) =>
        <Path extends string, Body extends BodySchema | undefined = undefined>(
          path: Path,
          route: OpenRoute<Path, Body>,
        ) =>
          register(method, path, route, 'optional', async (request) => {
            const { limit, cost } = route
            if (limit) await enforceRateLimit(limit, request, cost?.(new URL(request.url)))
            return authenticate(request)
          }),
    ),
    signedIn: byMethod(
      (method) =>
        <Path extends string, Body extends BodySchema | undefined = undefined>(
          path: Path,
          route: SignedInRoute<Path, Body>,
        ) =>
          register(method, path, route, 'required', async (request) => {
            const caller = await requireCaller(request)
            if (route.addressLimit) await enforceRateLimit(route.addressLimit, request)
            await enforceAccountRateLimit(route.limit ?? accountLimit, caller.id)
            return caller
          }),
    ),
    /** Responds 404 to everyone else, whatever they send, and is not in the public OpenAPI document. */
    staff: byMethod(
      (method) =>
        <Path extends string, Body extends BodySchema | undefined = undefined>(
          path: Path,
          route: StaffRoute<Path, Body>,
        ) => {
          staffPaths.add(honoPath(path))
          const described = { ...route, errors: [404, ...(route.errors ?? [])] }
          const isPermitted = (role: StaffRole) => role === 'admin' || route.roles?.includes(role) !== false
          const admit = async (request: Request) => {
            const caller = await requireStaff(request)
            if (!isPermitted(caller.role)) throw new HttpError('not_permitted')
            return caller
          }
          register(
            method,
            path,
            described,
            route.isDocumented ? 'required' : 'undocumented',
            admit,
            async (caller, ...guard) => {
              const role = await findRole(caller, ...guard)
              if (!role || !isPermitted(role)) throw new HttpError('not_permitted')
            },
          )
        },
    ),
    /** Must be called last: other methods of known paths respond 405, unknown paths 404. */
    build() {
      // Static paths before those with parameters: PUT /v1/listings/mine must not match /v1/listings/{id}.
      const paths = [...handlersByPath].sort(
        ([one], [other]) => countParameters(one) - countParameters(other),
      )
      for (const [path, handlers] of paths) {
        for (const [method, handler] of handlers) app[method](path, handler)
        app.all(path, async ({ req }) => {
          if (staffPaths.has(path)) await requireStaff(req.raw)
          throw methodNotAllowed(allowedMethods([...handlers.keys()]))
        })
      }
      app.notFound(({ req }) => refuseUnknown(req.raw).catch((error) => errorResponse(error, req.raw)))
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

/** `/v1/listings/:id` for `/v1/listings/{id}`. */
function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
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
  // With a Content-Length, short bodies are not compressed.
  const described = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) }
  return new Response(body, { status, headers: { ...headers, ...described } })
}
