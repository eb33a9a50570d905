import { revalidateTag } from 'next/cache'
import { z } from 'zod'
import { revalidationSecret } from '@/lib/cache/revalidation-secret'

/** Expires cached pages by tag, for the process's own listener alone. */
export async function POST(request: Request) {
  if (request.headers.get('authorization') !== `Bearer ${revalidationSecret()}`)
    return new Response(null, { status: 404 })
  for (const tag of z.array(z.string()).parse(await request.json())) revalidateTag(tag, { expire: 0 })
  return new Response(null, { status: 204 })
}
