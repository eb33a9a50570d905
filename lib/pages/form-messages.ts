import type { Locale } from '@/lib/i18n/routing'
import { messagesFor } from '@/lib/i18n/translator'

/** What `useRules` may say; the other sentences about fields come with the API's answers. */
const keys = [
  ...(['required', 'invalid', 'choice', 'text', 'length', 'too_long', 'nul', 'range', 'decimal'] as const),
  ...([
    'date',
    'unique',
    'too_many',
    'contact_data',
    'email',
    'phone',
    'zip_code',
    'website',
    'link',
  ] as const),
  ...(['permit', 'place', 'in_serbia', 'rent_only', 'above_floors', 'not_public'] as const),
] as const

/** The sentences about fields, for a page with forms; not all that the API has, since each adds to the page's size. */
export function formMessages(locale: Locale) {
  const { fields } = messagesFor(locale).api
  return { api: { fields: Object.fromEntries(keys.map((key) => [key, fields[key]])) } }
}
