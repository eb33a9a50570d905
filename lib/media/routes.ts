import 'server-only'
import { Hono } from 'hono'
import { HttpError } from '@/lib/http/errors'
import { streamMedia } from './media'

export const media = new Hono().get('/:name', async ({ req }) => {
  const { name } = req.param()
  const content = await streamMedia(name)
  if (!content) throw new HttpError('not_found')
  const isHead = req.method === 'HEAD'
  // Nobody reads it, and a store would wait.
  if (isHead && content.body instanceof ReadableStream) await content.body.cancel()
  return new Response(isHead ? null : content.body, {
    headers: {
      'Content-Length': String(content.size),
      'Content-Type': name.endsWith('.avif') ? 'image/avif' : 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  })
})
