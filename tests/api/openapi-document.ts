import { expect } from 'vitest'
import { type JsonSchema, schemaProblems } from './json-schema'

interface Operation {
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { content?: { 'application/json'?: { schema: JsonSchema } } }>
}

export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}

const documents = new Map<string, Promise<OpenApiDocument>>()

/** The OpenAPI document of the app under test, fetched once. */
export function openApiDocument(baseUrl: string): Promise<OpenApiDocument> {
  let document = documents.get(baseUrl)
  if (!document) {
    document = fetch(`${baseUrl}/v1/openapi.json`).then(
      (response) => response.json() as Promise<OpenApiDocument>,
    )
    documents.set(baseUrl, document)
  }
  return document
}

/** Statuses that any URL may respond with, even if undocumented. */
const everywhere = new Set([400, 404, 405, 429])

/** Fails unless the document has this status for the operation, and the body matches its schema. */
export async function expectDocumented(
  baseUrl: string,
  method: string,
  path: string,
  status: number,
  body: unknown,
): Promise<void> {
  const document = await openApiDocument(baseUrl)
  const call = `${method} ${path} → ${status}`
  if (status >= 400 && method !== 'HEAD') {
    expect(schemaProblems(document.components.schemas.Error, body, document), call).toEqual([])
    expect((body as { error: string }).error, call).toMatch(/^\p{Lu}.*[.!?]$/su)
    expect((body as { code: string }).code, call).toMatch(/^[a-z]+(_[a-z]+)*$/)
  }
  const operation = findOperation(document, method, path)
  if (!operation) return
  const response = operation.responses[status]
  if (!response) {
    expect(everywhere.has(status), `${call} is not documented`).toBe(true)
    return
  }
  const schema = response.content?.['application/json']?.schema
  if (schema) expect(schemaProblems(schema, body, document), call).toEqual([])
  if (status === 204) expect(body, call).toBeUndefined()
}

/** The most specific matching path: `/v1/listings/mine` before `/v1/listings/{id}`. */
function findOperation(document: OpenApiDocument, method: string, path: string): Operation | undefined {
  const { pathname } = new URL(path, 'http://localhost')
  const fits = Object.keys(document.paths)
    .filter((template) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname))
    .sort((a, b) => a.split('{').length - b.split('{').length)
  return fits[0] === undefined ? undefined : document.paths[fits[0]]?.[method.toLowerCase()]
}
