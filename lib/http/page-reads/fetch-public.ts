import 'server-only'
import type { z } from 'zod'
import { currentLocale } from '@/lib/i18n/current-locale'
import { fetchApi } from './server-client'

/** @throws ApiRequestError when the API fails */
export async function fetchPublic(path: string): Promise<unknown> {
  return fetchApi(path, { locale: await currentLocale() })
}

/** Like `fetchPublic`, for optional parts of a page: null when the API fails. */
export async function fetchPublicOrNull<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  return fetchPublic(path)
    .then((body) => schema.parse(body))
    .catch(() => null)
}
