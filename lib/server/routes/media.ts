import 'server-only'
import { Hono } from 'hono'
import { HttpError } from '@/lib/api/errors'
import { readMedia } from '@/lib/media/media'

export const media = new Hono().get('/:name', async ({ req }) => {
  const { name } = req.param()
  const bytes = await readMedia(name)
  if (!bytes) throw new HttpError('not_found')
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': name.endsWith('.avif') ? 'image/avif' : 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  })
})
