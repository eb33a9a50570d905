import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { AlsoOffered } from '@/lib/listings/schema'

/** The advertiser's public name; without a profile that it is the owner. */
export function offerName(
  locale: Locale,
  { advertiser: { name, kind } }: Pick<AlsoOffered, 'advertiser'>,
): string {
  return name ?? translatorFor(locale, 'advertiser.kinds')(kind ?? 'owner')
}
