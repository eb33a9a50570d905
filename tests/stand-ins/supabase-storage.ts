import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface StoredObject {
  id: string
  bytes: Buffer
  contentType: string
  created: Date
  modified: Date
}

/** How the service answers: as it should, with an error, never, or by closing the connection. */
export type Mood = 'well' | 'failing' | 'hanging' | 'dropping'

/**
 * Speaks the part of Supabase Storage's protocol that the app uses, in the service's own shapes: most refusals are a
 * 400 whose body says in `statusCode` what is meant. `buckets` may be looked into and changed.
 */
export async function startSupabaseStorage(secretKey: string) {
  const service = { mood: 'well' as Mood, calls: 0, buckets: new Map<string, Map<string, StoredObject>>() }
  const server = createServer((request, response) => {
    service.calls++
    if (service.mood === 'hanging') return
    if (service.mood === 'dropping') return void request.socket.destroy()
    if (service.mood === 'failing') return refuse(response, 500, '500', 'internal', 'Internal Server Error')
    if (request.headers.authorization !== `Bearer ${secretKey}` || request.headers.apikey !== secretKey)
      return refuse(response, 400, '403', 'Unauthorized', 'Invalid Compact JWS')
    void answer(service.buckets, request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    ...{ service, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Buckets = Map<string, Map<string, StoredObject>>

async function answer(buckets: Buckets, request: IncomingMessage, response: ServerResponse) {
  const body = Buffer.concat(await request.toArray())
  const [, , , kind, ...path] = (request.url ?? '').split('/').map(decodeURIComponent)
  const [first = '', second = '', third = ''] = path
  const call = `${request.method} ${kind}${kind === 'object' && path.length > 1 && /^(info|list)$/.test(first) ? `/${first}` : ''}`
  switch (call) {
    case 'POST bucket':
      return makeBucket(buckets, JSON.parse(String(body)), response)
    case 'POST object':
      return upload(buckets.get(first), { name: second, bucket: first, bytes: body }, request, response)
    case 'GET object':
      return download(buckets.get(first)?.get(second), response)
    case 'GET object/info':
      return tell(buckets.get(second)?.get(third), third, response)
    case 'POST object/list':
      return list(buckets.get(second), JSON.parse(String(body)), response)
    case 'DELETE object':
      return remove(buckets.get(first), JSON.parse(String(body)), response)
    default:
      return refuse(response, 404, '404', 'Not Found', `Route ${request.method}:${request.url} not found`)
  }
}

function makeBucket(buckets: Buckets, { id }: { id: string }, response: ServerResponse) {
  if (buckets.has(id)) return refuse(response, 400, '409', 'Duplicate', 'The resource already exists')
  buckets.set(id, new Map())
  send(response, { name: id })
}

interface Upload {
  bucket: string
  name: string
  bytes: Buffer
}

function upload(
  objects: Map<string, StoredObject> | undefined,
  { bucket, name, bytes }: Upload,
  { headers }: IncomingMessage,
  response: ServerResponse,
) {
  if (!objects) return refuse(response, 400, '404', 'Bucket not found', 'Bucket not found')
  const earlier = objects.get(name)
  if (earlier && headers['x-upsert'] !== 'true')
    return refuse(response, 400, '409', 'Duplicate', 'The resource already exists')
  const { id, created } = earlier ?? { id: randomUUID(), created: new Date() }
  const contentType = headers['content-type'] ?? ''
  objects.set(name, { id, created, modified: new Date(), bytes, contentType })
  send(response, { Id: id, Key: `${bucket}/${name}` })
}

function download(object: StoredObject | undefined, response: ServerResponse) {
  if (!object) return refuse(response, 400, '404', 'not_found', 'Object not found')
  response.writeHead(200, { 'Content-Type': object.contentType }).end(object.bytes)
}

function tell(object: StoredObject | undefined, name: string, response: ServerResponse) {
  if (!object) return refuse(response, 400, '404', 'not_found', 'Object not found')
  const { id, bytes, contentType, created } = object
  send(response, {
    id,
    name,
    size: bytes.length,
    content_type: contentType,
    created_at: created.toISOString(),
  })
}

function list(
  objects: Map<string, StoredObject> | undefined,
  { limit, offset }: { limit: number; offset: number },
  response: ServerResponse,
) {
  const rows = [...(objects ?? [])]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .slice(offset, offset + limit)
  send(
    response,
    rows.map(([name, { id, created, modified }]) => ({
      ...{ id, name, metadata: {}, last_accessed_at: created.toISOString() },
      ...{ created_at: created.toISOString(), updated_at: modified.toISOString() },
    })),
  )
}

function remove(
  objects: Map<string, StoredObject> | undefined,
  { prefixes }: { prefixes: string[] },
  response: ServerResponse,
) {
  if (!objects) return refuse(response, 400, '404', 'Bucket not found', 'Bucket not found')
  send(
    response,
    prefixes.filter((name) => objects.delete(name)).map((name) => ({ name })),
  )
}

function send(response: ServerResponse, body: unknown) {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

function refuse(
  response: ServerResponse,
  status: number,
  statusCode: string,
  error: string,
  message: string,
) {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ statusCode, error, message }))
}
