import 'server-only'
import { fetchApi } from '@/lib/api/server-client'
import { currentLocale } from '@/lib/i18n/current-locale'

/** @throws ApiRequestError when the API fails */
export async function fetchPublic(path: string): Promise<unknown> {
  return fetchApi(path, { locale: await currentLocale() })
}
