import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

interface StoredObject {
  bytes: Buffer
  contentType: string
  cacheControl: string
  modified: Date
}

/** How the server responds: normally, with an error, never, or by closing the connection. */
export type FailureMode = 'well' | 'failing' | 'hanging' | 'dropping'

type Buckets = Map<string, Map<string, StoredObject>>

/**
 * Implements the part of the S3 protocol that the app uses, with the bucket in the path. Signatures are not verified,
 * only the access key. Tests may read and change `buckets`; `failures` is the number of requests that fail next.
 */
export async function startS3Server(accessKeyId: string) {
  const sockets = new Set<Socket>()
  /** Bytes of responses that the client has not taken yet. */
  const unsent = () => [...sockets].reduce((bytes, socket) => bytes + socket.writableLength, 0)
  const service = {
    unsent,
    mood: 'well' as FailureMode,
    calls: 0,
    failures: 0,
    buckets: new Map() as Buckets,
  }
  const server = createServer((request, response) => {
    service.calls++
    const mood = service.failures > 0 ? 'failing' : service.mood
    service.failures = Math.max(0, service.failures - 1)
    if (mood === 'hanging') return
    if (mood === 'dropping') return void request.socket.destroy()
    if (mood === 'failing') return refuse(response, 503, 'SlowDown')
    const isKnown = request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`)
    if (!isKnown) return refuse(response, 403, 'InvalidAccessKeyId')
    void answer(service.buckets, request, response)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
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

async function answer(buckets: Buckets, request: IncomingMessage, response: ServerResponse) {
  const bytes = Buffer.concat(await request.toArray())
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
  const [bucket = '', ...path] = pathname.slice(1).split('/').map(decodeURIComponent)
  const name = path.join('')
  if (!name && request.method === 'PUT') {
    if (!/^[a-z0-9.-]{3,63}$/.test(bucket)) return refuse(response, 400, 'InvalidBucketName')
    // As AWS does: its first region must not be named.
    if (bytes.includes('<LocationConstraint>us-east-1<'))
      return refuse(response, 400, 'InvalidLocationConstraint')
    buckets.set(bucket, buckets.get(bucket) ?? new Map())
    return void response.writeHead(200).end()
  }
  const objects = buckets.get(bucket)
  if (!objects) return refuse(response, 404, 'NoSuchBucket')
  if (!name) return list(objects, searchParams, response)
  if (request.method === 'PUT') {
    const { 'content-type': contentType = '', 'cache-control': cacheControl = '' } = request.headers
    objects.set(name, { bytes, contentType, cacheControl, modified: new Date() })
    return void response.writeHead(200, { ETag: '"x"' }).end()
  }
  if (request.method === 'DELETE') {
    objects.delete(name)
    return void response.writeHead(204).end()
  }
  const object = objects.get(name)
  if (!object) return refuse(response, 404, 'NoSuchKey')
  response.writeHead(200, { 'Content-Type': object.contentType, 'Content-Length': object.bytes.length })
  response.end(object.bytes)
}

function list(objects: Map<string, StoredObject>, query: URLSearchParams, response: ServerResponse) {
  const limit = Math.min(1_000, Number(query.get('max-keys') ?? 1_000))
  const after = query.get('continuation-token') ?? ''
  const left = [...objects].filter(([name]) => name > after).sort(([one], [other]) => (one < other ? -1 : 1))
  const page = left.slice(0, limit)
  const contents = page.map(
    ([name, { modified, bytes }]) =>
      `<Contents><Key>${name}</Key><LastModified>${modified.toISOString()}</LastModified><ETag>&quot;x&quot;</ETag><Size>${bytes.length}</Size></Contents>`,
  )
  const isTruncated = left.length > page.length
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : ''
  send(
    response,
    200,
    `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  )
}

function refuse(response: ServerResponse, status: number, code: string) {
  send(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function send(response: ServerResponse, status: number, xml: string) {
  response.writeHead(status, { 'Content-Type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`)
}
