import type { JsonSchema } from '@/tests/api/json-schema'
import type { OpenApiDocument } from '@/tests/api/openapi-document'

/** A target: an operation of the OpenAPI document, or another URL of the app. */
export interface Target {
  method: string
  /** With `{name}` for parameters of the path. */
  path: string
  query: string[]
  takes: JsonSchema | 'form' | 'nothing'
  documented: boolean
}

interface Documented {
  parameters?: { in: string; name: string }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}

/** The document's operations, except closing the attacker's own account, which would end the test. */
export function documentedTargets(document: OpenApiDocument): Target[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => `${method} ${path}` !== 'delete /users/account')
      .map(([method, operation]) => {
        const { parameters = [], requestBody } = operation as Documented
        const query = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
        return {
          method: method.toUpperCase(),
          path,
          query,
          takes: takenBy(requestBody, document),
          documented: true,
        }
      }),
  )
}

function takenBy(body: Documented['requestBody'], document: OpenApiDocument): Target['takes'] {
  if (!body) return 'nothing'
  const schema = body.content['application/json']?.schema
  if (!schema) return 'form'
  const taken = resolve(schema, document)
  // The last alternative has the most required fields; the fields of the others are among its own.
  const [last] = taken.oneOf?.slice(-1) ?? []
  return last ? resolve(last, document) : taken
}

function resolve(schema: JsonSchema, document: OpenApiDocument): JsonSchema {
  const name = schema.$ref?.replace('#/components/schemas/', '')
  return name === undefined ? schema : (document.components.schemas[name] ?? {})
}

const texts = (...names: string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  required: names.slice(0, 2),
})

const filters = ['q', 'city', 'purpose', 'type', 'minPrice', 'rooms', 'sort', 'page']

/** Pages, images, sign-in and other routes that are not in the OpenAPI document. */
const otherTargets: [string, string[], JsonSchema?][] = [
  ['GET /', []],
  ['GET /buy', filters],
  ['GET /en/rent', filters],
  ['GET /property/{id}', ['utm_source']],
  ['GET /en/property/{id}', ['_rsc']],
  ['GET /browse/buy/{id}', []],
  ['GET /login', ['redirect']],
  ['GET /en/unsubscribe', ['token']],
  ['GET /reset-password', ['token_hash', 'type']],
  ['GET /{id}', []],
  ['GET /my-properties/{id}/edit', []],
  ['POST /buy', [], texts('0')],
  ['GET /share/property/{id}/{file}', []],
  ['GET /share/buy/{file}', filters],
  ['GET /media/{file}', []],
  ['GET /_next/image', ['url', 'w', 'q']],
  ['GET /sitemaps/{file}', []],
  ['GET /metrics', []],
  ['POST /unsubscribe/{file}', [], texts('List-Unsubscribe')],
  ['POST /auth/v1/signup', ['redirect_to'], texts('email', 'password', 'data', 'gotrue_meta_security')],
  [
    'POST /auth/v1/token',
    ['grant_type'],
    texts('email', 'password', 'refresh_token', 'auth_code', 'code_verifier'),
  ],
  ['POST /auth/v1/recover', ['redirect_to'], texts('email', 'code_challenge', 'code_challenge_method')],
  ['POST /auth/v1/verify', [], texts('type', 'token_hash', 'token', 'email')],
  ['POST /auth/v1/logout', ['scope']],
  ['GET /auth/v1/user', []],
  ['PUT /auth/v1/user', [], texts('email', 'password', 'data', 'phone')],
  ['GET /auth/v1/authorize', ['provider', 'redirect_to', 'scopes']],
  ['GET /auth/v1/callback', ['code', 'state', 'error']],
]

export const undocumentedTargets: Target[] = otherTargets.map(([call, query, takes]) => {
  const [method = '', path = ''] = call.split(' ')
  return { method, path, query, takes: takes ?? 'nothing', documented: false }
})
