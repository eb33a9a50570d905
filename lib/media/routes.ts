import 'server-only'
import { Hono } from 'hono'
import { HttpError } from '@/lib/http/errors'
import { streamMedia } from './media'

export const media = new Hono().get('/:name', async ({ req }) => {
  const { name } = req.param()
  const content = await streamMedia(name)
  if (!content) throw new HttpError('not_found')
  // The content of a name never changes, but it may be removed: caches of proxies ask again.
  const etag = `"${name}"`
  const isUnmodified = req.header('if-none-match')?.includes(etag) === true
  const isUnread = isUnmodified || req.method === 'HEAD'
  // Nobody reads it, and a store would wait.
  if (isUnread && content.body instanceof ReadableStream) await content.body.cancel()
  const cacheHeaders = { ETag: etag, 'Cache-Control': 'public, max-age=31536000, immutable' }
  if (isUnmodified) return new Response(null, { status: 304, headers: cacheHeaders })
  return new Response(isUnread ? null : content.body, {
    headers: {
      ...cacheHeaders,
      'Content-Length': String(content.size),
      'Content-Type': name.endsWith('.avif') ? 'image/avif' : 'image/webp',
    },
  })
})
