import 'server-only'
import { fetchApi } from '@/lib/api/server-client'
import { currentLocale } from '@/lib/i18n/current-locale'

/**
 * Reads from the API what everyone may see, in the language of the page that is rendered.
 * @throws ApiCallError when the API fails
 */
export async function fetchPublic(path: string): Promise<unknown> {
  return fetchApi(path, { locale: await currentLocale() })
}
