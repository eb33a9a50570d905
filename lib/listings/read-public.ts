import 'server-only'
import { readApi } from '@/lib/api/server-client'
import { currentLocale } from '@/lib/i18n/current-locale'

/**
 * Reads from the API what everyone may see, in the language of the page that is rendered.
 * @throws ApiCallError when the API fails
 */
export async function readPublic(path: string): Promise<unknown> {
  return readApi(path, { locale: await currentLocale() })
}
