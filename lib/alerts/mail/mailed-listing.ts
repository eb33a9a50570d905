import 'server-only'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import type { Purpose } from '@/lib/listings/kinds'
import { paths } from '@/lib/paths'
import { absoluteUrl } from '@/lib/site-url'

export interface MailedListing {
  id: string
  title: string
  /** Whole EUR; per month for a rental. */
  price: number
  purpose: Purpose
  city: string
}

export function hrefOf(locale: Locale, path: string): string {
  return absoluteUrl(localPath(locale, path))
}

export function propertyHref(locale: Locale, { id }: MailedListing): string {
  return hrefOf(locale, paths.property(id))
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** Unsubscribing with one click (RFC 8058). */
export function unsubscribeHeaders(token: string) {
  return {
    'List-Unsubscribe': `<${absoluteUrl(paths.oneClickUnsubscribe(token))}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
