import { expect, it } from 'vitest'
import { baseUrl, call, expectError } from './harness'
import type { JsonSchema } from './json-schema'
import { type OpenApiDocument, openApiDocument } from './openapi-document'

/** The contract's calls, those that help a search along and keep it, that for a person's image, and those of pages. */
const calls = `
get /v1/listings
post /v1/listings
get /v1/listings/map
get /v1/listings/mine
get /v1/listings/mine/brief
get /v1/listings/featured
get /v1/listings/{id}/closing
get /v1/listings/{id}/price-comparison
get /v1/prices
get /v1/prices/breakdown
get /v1/prices/differences
get /v1/prices/history
get /v1/prices/levels
get /v1/prices/places
post /v1/listings/{id}/confirm
post /v1/listings/{id}/another-home
post /v1/listings/{id}/answer
post /v1/listings/{id}/close
post /v1/listings/{id}/reports
post /users/listings/seen
get /users/listings/{id}/statistics
get /users/statistics
get /v1/mail-links/account
get /v1/mail-links/appeal
get /v1/moderation/claims
post /v1/moderation/claims
post /v1/moderation/same-homes/{id}
get /users/advertiser/phones
post /users/advertiser/phones
put /users/advertiser/phones/{id}
delete /users/advertiser/phones/{id}
get /users/advertiser/verification
post /users/advertiser/verification
post /v1/moderation/appeals/{id}
get /v1/mail-links/listing
get /v1/mail-links/listings
get /v1/mail-links/newsletter
get /v1/mail-links/unsubscribe
get /v1/moderation/queue
get /v1/moderation/reports
post /v1/moderation/listings/{id}
post /v1/moderation/accounts/{id}
post /v1/moderation/leads/{id}
get /users/leads
put /users/leads/{id}
post /users/leads/read
post /users/leads/{id}/reports
get /users/export
get /users/sessions
post /users/purchased-contacts/{id}/complaints
post /users/purchased-contacts/{id}/complaints/insist
get /v1/listings/{id}
put /v1/listings/by-reference/{reference}
put /v1/listings/{id}
delete /v1/listings/{id}
post /v1/listings/{id}/publish
post /v1/listings/{id}/images/pending
post /v1/listings/{id}/images/upload
put /v1/listings/{id}/images/{imageId}
delete /v1/listings/{id}/images/{imageId}
post /v1/listings/{id}/images/reorder
get /v1/projects/{id}
get /v1/projects/{id}/units
get /v1/projects/{id}/price-list
get /v1/projects/{id}/closing
post /users/imports/unit-table
get /users/projects
post /v1/projects
put /v1/projects/{id}
delete /v1/projects/{id}
put /v1/projects/{id}/units
post /v1/projects/{id}/images/upload
put /v1/projects/{id}/images/{imageId}
delete /v1/projects/{id}/images/{imageId}
post /v1/projects/{id}/images/reorder
get /users/profile
put /users/profile
post /users/profile/avatar
get /v1/advertisers/{slug}
get /v1/advertisers/{slug}/listings
get /v1/owners/{id}
get /users/advertiser
put /users/advertiser
post /users/advertiser/logo
post /users/refresh
post /users/tokens/purchase
get /users/tokens/transactions
post /users/tokens/use
get /users/purchased-contacts
get /users/purchased-contacts/{id}
get /users/favorites
post /users/favorites/{id}
delete /users/favorites/{id}
get /users/favorites/notes
put /users/favorites/{id}/note
get /users/saved-searches
post /users/saved-searches
put /users/saved-searches/{id}
delete /users/saved-searches/{id}
get /users/push-subscriptions
post /users/push-subscriptions
delete /users/push-subscriptions/{id}
get /users/listings
post /users/listings/bulk
get /users/listings/export
get /users/agency
post /users/agency/members
post /users/agency/members/{id}/accept
delete /users/agency/members/{id}
get /users/api-keys
post /users/api-keys
delete /users/api-keys/{id}
get /users/imports
post /users/imports
get /users/imports/{id}
get /users/imports/feed
put /users/imports/feed
delete /users/imports/feed
get /users/imports/{id}/homes
get /users/imports/{id}/report
put /users/imports/{id}/columns
post /users/imports/{id}/run
post /users/imports/{id}/pause
post /users/listings/bulk/price-preview
post /users/listings/bulk/undo
delete /users/listings/{id}
post /users/listings/{id}
delete /users/account
get /v1/stats
get /v1/places
get /v1/search/facets
get /v1/search/suggestions
get /v1/search/near
get /v1/openapi.json
get /healthz
get /readyz
post /views/{id}
post /newsletter`
  .trim()
  .split('\n')
  .sort()

const document = () => openApiDocument(baseUrl)

it('the document is OpenAPI 3.1 and names every call that there is, and no other', async () => {
  const { openapi, info, paths } = await document()
  expect(openapi).toMatch(/^3\.1\.\d+$/)
  expect(info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
  const documented = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method} ${path}`),
  )
  expect(documented.sort()).toEqual(calls)
})

it('every reference leads somewhere, and every response has a description', async () => {
  const whole = await document()
  const references = [...JSON.stringify(whole).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '')
  expect(references.length).toBeGreaterThan(20)
  for (const reference of new Set(references)) {
    expect(reference).toMatch(/^#\/components\/schemas\/\w+$/)
    expect(whole.components.schemas).toHaveProperty(reference.split('/').at(-1) ?? '')
  }
  for (const [path, item] of Object.entries(whole.paths)) {
    for (const [method, { responses }] of Object.entries(item)) {
      for (const [status, response] of Object.entries(responses)) {
        expect(response, `${method} ${path} ${status}`).toMatchObject({
          description: expect.stringMatching(/./),
        })
        expect(status).toMatch(/^[1-5]\d\d$/)
      }
    }
  }
})

it('every parameter of a path is declared once, and required', async () => {
  const { paths } = await document()
  for (const [path, item] of Object.entries(paths)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    for (const operation of Object.values(item)) {
      const { parameters = [] } = operation as {
        parameters?: { name: string; in: string; required?: boolean }[]
      }
      const inPath = parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name }) => name)).toEqual(names)
      expect(inPath.every(({ required }) => required)).toBe(true)
      expect(new Set(parameters.map((one) => `${one.in} ${one.name}`)).size).toBe(parameters.length)
    }
  }
})

it('calls that need a bearer token say so, and are 401 without one', async () => {
  const { paths } = await document()
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const { security = [{}] } = operation as { security?: Record<string, unknown>[] }
      const open = security.some((way) => Object.keys(way).length === 0)
      const address = path.replace(/\{\w+\}/g, '77777777-7777-4777-8777-777777777777')
      const body = path === '/newsletter' && { email: 'citalac@example.test' }
      // A map has no default part to show.
      const query = path === '/v1/listings/map' ? '?bbox=19,44,21,46&zoom=8' : ''
      const answer = await call(method.toUpperCase(), `${address}${query}`, body ? { body } : {})
      if (path.startsWith('/v1/moderation')) expectError(answer, 404, 'not_found')
      else if (open) expect([200, 204, 404], `${method} ${path}`).toContain(answer.status)
      else expectError(answer, 401, 'missing_token')
    }
  }
})

it('every text of a body has a longest length, and every number a range', async () => {
  const whole = await document()
  const bodies = Object.entries(whole.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema
      return schema ? openEnds(schema, `${method} ${path}`, whole) : []
    }),
  )
  expect(bodies).toEqual([])
})

const listing = '/v1/listings/00000000-0000-4000-8000-000000000000'

it.each([
  ['PUT', '/v1/listings/mine', 'GET, HEAD'],
  ['DELETE', `${listing}/images/reorder`, 'POST'],
  ['OPTIONS', `${listing}/images/upload`, 'POST'],
])('%s %s is no method of the path with one parameter more', expectMethodNotAllowed)

it.each([
  ['POST', '/healthz', 'GET, HEAD'],
  ['DELETE', '/readyz', 'GET, HEAD'],
  ['GET', '/views/00000000-0000-4000-8000-000000000000', 'POST'],
  ['PUT', '/newsletter', 'POST'],
])('%s %s is no method of a route besides the API', expectMethodNotAllowed)

async function expectMethodNotAllowed(method: string, path: string, allowed: string) {
  const answer = await call(method, path)
  expectError(answer, 405, 'method_not_allowed')
  expect(answer.headers.get('allow')).toBe(allowed)
}

/** Parts of a schema without a size limit. */
function openEnds(schema: JsonSchema, at: string, document: OpenApiDocument): string[] {
  const { $ref, type, properties = {}, items, anyOf = [] } = schema
  if ($ref) return openEnds(document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}, at, document)
  const inner = [
    ...Object.entries(properties).map(([name, each]) => [each, `${at}.${name}`] as const),
    ...(items ? [[items, `${at}[]`] as const] : []),
    ...anyOf.map((each) => [each, at] as const),
  ].flatMap(([each, where]) => openEnds(each, where, document))
  const types = [type].flat()
  const closed = 'enum' in schema || 'const' in schema || 'format' in schema
  if (types.includes('string') && !closed && !('maxLength' in schema)) return [`${at}: maxLength`, ...inner]
  if (types.includes('array') && !('maxItems' in schema)) return [`${at}: maxItems`, ...inner]
  const isNumber = types.includes('number') || types.includes('integer')
  return isNumber && !closed && !('maximum' in schema && 'minimum' in schema)
    ? [`${at}: range`, ...inner]
    : inner
}
