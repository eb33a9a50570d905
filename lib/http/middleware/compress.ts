import 'server-only'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { createMiddleware } from 'hono/factory'
import { accepted } from '@/lib/http/reading/accepted'

/** Shorter ones would hardly become shorter. */
const minBytes = 1_024
const compressible = /^(?:application\/json|text\/)/

/**
 * Compresses JSON and texts. Unlike hono/compress, whose CompressionStream takes 16,384 parts before it waits for its
 * reader and reads on when the reader has gone, it takes from the body what the client reads.
 */
export const compressReads = createMiddleware(async (context, next) => {
  await next()
  const { res, req } = context
  const length = res.headers.get('content-length')
  if (!res.body || req.method === 'HEAD' || res.headers.has('content-encoding')) return
  if (!compressible.test(res.headers.get('content-type') ?? '')) return
  if (length !== null && Number(length) < minBytes) return
  const vary = res.headers.get('vary')
  if (!vary?.includes('Accept-Encoding'))
    context.header('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
  if (!accepted(req.header('accept-encoding')).some((type) => type === 'gzip' || type === '*')) return
  const headers = new Headers(context.res.headers)
  headers.delete('content-length')
  headers.set('content-encoding', 'gzip')
  const etag = headers.get('etag')
  if (etag && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`)
  const { status } = res
  const body = gzipBody(res.body)
  context.res = undefined
  context.res = new Response(body, { status, headers })
})

function gzipBody(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const gzip = createGzip()
  // What it throws, `gzip` throws too.
  pipeline(Readable.from(chunksOf(body), { highWaterMark: 1 }), gzip).catch(() => {})
  const chunks: AsyncIterator<Uint8Array> = gzip[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel() {
        gzip.destroy()
      },
    },
    { highWaterMark: 0 },
  )
}

/** The types of browsers do not let a stream be iterated. */
async function* chunksOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
  } finally {
    await reader.cancel()
  }
}
