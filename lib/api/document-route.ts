import 'server-only'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { type ZodObject, type ZodType, z } from 'zod'
import { errorSchema } from './schemas/error'

export type Method = 'get' | 'post' | 'put' | 'delete'

export interface Route<Body extends ZodObject | undefined> {
  method: Method
  /** As OpenAPI writes it: `/v1/listings/{id}`. */
  path: string
  summary: string
  query?: ZodObject
  body?: Body
  /** For the document only: the handler reads it. */
  multipart?: ZodObject
  headers?: ZodObject
  /** `repeated`: the status of a repeated request, with the same body. */
  response: { status: 200 | 201 | 204; schema?: ZodType; repeated?: 200; headers?: ZodObject }
  /** Statuses besides 400, 401, 403, 429 and 503. */
  errors?: number[]
}

const retryHeaders = z.object({ 'Retry-After': z.int().min(0).meta({ description: 'Seconds' }) })

/** A plain form sends its empty fields too. */
function emptyAsAbsent(query: ZodObject): ZodObject {
  return z.object(
    Object.fromEntries(
      Object.entries(query.shape).map(([name, schema]) => [
        name,
        schema.meta({ ...schema.meta(), param: { allowEmptyValue: true } }),
      ]),
    ),
  )
}

/** Adds a route to the OpenAPI document. */
export function documentRoute(app: OpenAPIHono, route: Route<ZodObject | undefined>, secured: boolean) {
  const errors = new Set([
    400,
    401,
    403,
    429,
    503,
    ...(route.body || route.multipart ? [408, 413, 422] : []),
    ...(route.errors ?? []),
  ])
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  app.openAPIRegistry.registerPath({
    method: route.method,
    path: route.path,
    summary: route.summary,
    security: secured ? [{ bearer: [] }] : [{}, { bearer: [] }],
    parameters: names.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string', format: 'uuid' },
    })),
    request: {
      ...(route.query ? { query: emptyAsAbsent(route.query) } : {}),
      ...(route.headers ? { headers: route.headers } : {}),
      ...(route.body
        ? { body: { required: true, content: { 'application/json': { schema: route.body } } } }
        : {}),
      ...(route.multipart
        ? { body: { required: true, content: { 'multipart/form-data': { schema: route.multipart } } } }
        : {}),
    },
    responses: {
      ...Object.fromEntries(
        [route.response.status, ...(route.response.repeated ? [route.response.repeated] : [])].map(
          (status) => [
            status,
            {
              description: route.summary,
              ...(route.response.headers ? { headers: route.response.headers } : {}),
              ...(route.response.schema
                ? { content: { 'application/json': { schema: route.response.schema } } }
                : {}),
            },
          ],
        ),
      ),
      ...Object.fromEntries(
        [...errors].sort().map((status) => [
          status,
          {
            description: 'Error',
            content: { 'application/json': { schema: errorSchema } },
            ...(status === 429 || status === 503 ? { headers: retryHeaders } : {}),
          },
        ]),
      ),
    },
  })
}
