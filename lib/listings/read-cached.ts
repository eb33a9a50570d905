import 'server-only'
import { unstable_cache } from 'next/cache'
import { readApi } from '@/lib/api/server-client'
import { everythingTag } from '@/lib/cache/tags'
import { env } from '@/lib/env'
import { currentLocale } from '@/lib/i18n/current-locale'

/** Seconds: changes of our own database are announced; another backend's are found by looking again. */
const revalidate = env.API_URL ? 2 : 3600

interface CachedRead<T> {
  /** The call, query included. */
  path: string
  tags: string[]
  /** What of the answer is kept. */
  pick: (answer: Promise<unknown>) => Promise<T>
  /** Reads anew: for what hardly anybody asks for twice, which would take the place of what many do. */
  isRare?: boolean
}

/**
 * Reads from the API as everyone, from the cache while nothing behind its tags has changed.
 * @throws ApiCallError when the API fails and `pick` lets it
 */
export async function readCached<T>({ path, tags, pick, isRare = false }: CachedRead<T>): Promise<T> {
  const locale = await currentLocale()
  if (isRare) return pick(readApi(path, { locale }))
  return unstable_cache(() => pick(readApi(path, { locale })), ['api', path], {
    tags: [...tags, everythingTag],
    revalidate,
  })()
}
