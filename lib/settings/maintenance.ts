import { languageCode } from '@/lib/i18n/language-code'
import 'server-only'
import { HttpError } from '@/lib/http/errors'
import { preferredLocale } from '@/lib/http/reading/accept-language'
import { currentSettings } from './current-settings'

/** What the operator says while nothing may be written, in the language of a request; null as long as all works. */
export function maintenanceText(headers: Headers): string | null {
  const { maintenance } = currentSettings()
  if (maintenance === null) return null
  return maintenance[languageCode(preferredLocale(headers.get('accept-language')))]
}

/** @throws HttpError 503 with the operator's text, while the site is maintained */
export function refuseWriting({ headers }: Request): void {
  const text = maintenanceText(headers)
  if (text !== null) throw new HttpError('maintenance', { values: { text } })
}
