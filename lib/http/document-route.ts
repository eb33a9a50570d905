import 'server-only'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { type ZodDiscriminatedUnion, type ZodObject, type ZodType, z } from 'zod'
import { pathParameters } from './reading/request-values'

export type Method = 'get' | 'post' | 'put' | 'delete'

export type BodySchema = ZodObject | ZodDiscriminatedUnion

export interface RouteDescription {
  method: Method
  /** In OpenAPI's format: `/v1/listings/{id}`. Every parameter is a UUID, but for those of `pathParameters`. */
  path: string
  summary: string
  query?: ZodObject
  body?: BodySchema
  /** Whether the body is multipart with one `file`, which the handler reads. */
  isUpload?: boolean
  /** A JSON body that the handler reads: instead of the `file`, or one that may be absent. */
  optionalBody?: BodySchema
  headers?: ZodObject
  /** `repeated`: the status of a repeated request, with the same body. */
  response: { status: 200 | 201 | 204; schema?: ZodType; repeated?: 200; headers?: ZodObject }
  /** Statuses other than those that follow from the rest of the route. */
  errors?: readonly number[]
}

/** Every non-2xx response: a sentence for people, a code for programs, and one sentence per bad field. */
export const errorSchema = z
  .object({
    error: z.string(),
    code: z.string(),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'By the whole path of a field: `prices.starter`, `items.3.price`' }),
    listing: z.record(z.string(), z.unknown()).optional().meta({
      description:
        'For 412: the newer listing; for a copy of another own listing: `id` and `title` of that one',
    }),
  })
  .meta({ id: 'Error' })

const uploadSchema = z.object({ file: z.string().meta({ format: 'binary' }) })
const error = { description: 'Error', content: { 'application/json': { schema: errorSchema } } }
const retryHeaders = z.object({ 'Retry-After': z.int().min(0).meta({ description: 'Seconds' }) })

/** A form without JavaScript sends empty fields. */
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

/** Whether a route needs a bearer token, checks one that is sent, or ignores it. */
type BearerUse = 'required' | 'optional' | 'ignored'

const security: Record<BearerUse, Record<string, string[]>[] | undefined> = {
  required: [{ bearer: [] }],
  optional: [{}, { bearer: [] }],
  ignored: undefined,
}

export function documentRoute(app: OpenAPIHono, route: RouteDescription, bearer: BearerUse) {
  const { method, path, summary, query, body, isUpload, optionalBody, headers, response } = route
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const statuses = [
    ...[400, 429, 503],
    ...(bearer === 'ignored' ? [] : [401, 403]),
    ...(parameters.length > 0 ? [404] : []),
    // A change waits for its whole request, also for a body that it does not read.
    ...(method === 'get' ? [] : [408, 413]),
    ...(body || isUpload || optionalBody ? [422] : []),
    ...(isUpload ? [415] : []),
    ...(route.errors ?? []),
  ]
  const json = body ?? optionalBody
  const content = (isUpload || json) && {
    ...(isUpload && { 'multipart/form-data': { schema: uploadSchema } }),
    ...(json && { 'application/json': { schema: json } }),
  }
  const success = {
    description: summary,
    headers: response.headers,
    content: response.schema && { 'application/json': { schema: response.schema } },
  }
  app.openAPIRegistry.registerPath({
    method,
    path,
    summary,
    security: security[bearer],
    parameters: parameters.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: pathParameters[name]?.schema ?? { type: 'string', format: 'uuid' },
    })),
    request: {
      query: query && emptyAsAbsent(query),
      headers,
      body: content && { required: optionalBody === undefined || isUpload === true, content },
    },
    responses: {
      [response.status]: success,
      ...(response.repeated && { [response.repeated]: success }),
      ...Object.fromEntries(
        statuses.map((status) => [
          status,
          status === 429 || status === 503 ? { ...error, headers: retryHeaders } : error,
        ]),
      ),
    },
  })
}
