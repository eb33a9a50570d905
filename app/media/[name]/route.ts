import { errorResponse } from '@/lib/api/error-response'
import { ApiFailure } from '@/lib/api/errors'
import { readMedia } from '@/lib/media/media'

/** A finished image. Its name carries the hash of its content, so whoever has it may keep it. */
export async function GET(request: Request, { params }: { params: Promise<{ name: string }> }) {
  const { name } = await params
  try {
    const bytes = await readMedia(name)
    if (!bytes) throw new ApiFailure('not_found')
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        'Content-Type': name.endsWith('.avif') ? 'image/avif' : 'image/webp',
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
    })
  } catch (error) {
    return errorResponse(error, request)
  }
}
