import { formatPrice, formatPricePerSquareMetre } from '@/lib/i18n/format/money'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor, translatorFor } from '@/lib/i18n/translator'
import type { Property } from '@/lib/listings/property'
import { paths } from '@/lib/paths'
import { absoluteUrl } from '@/lib/site-url'
import { SaveButton } from '../favorites/save-button'
import { ShareButton } from './share-button'
import { shortFacts } from './short-facts'

/** The upper part of the contact card: price, main facts, save and share. */
export function PropertyOffer({ locale, property }: { locale: Locale; property: Property }) {
  const t = translatorFor(locale, 'property')
  const { favorites, property: messages } = messagesFor(locale)
  const { id, title, status, price, features } = property
  const perSquareMetre = formatPricePerSquareMetre(locale, price, features.area)
  return (
    <div className="grid gap-3 print:gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-[min(1.875rem,9vw)] leading-tight font-bold tracking-tight">
          {formatPrice(locale, price)}
        </span>
        {status === 'rent' ? <span className="text-muted">{t('perMonth')}</span> : null}
        {perSquareMetre ? <span className="text-muted">{perSquareMetre}</span> : null}
      </p>
      <p className="font-medium">{shortFacts(locale, property).join(' · ')}</p>
      <div className="flex flex-wrap gap-2 *:grow noscript:hidden print:hidden">
        <SaveButton propertyId={id} labels={favorites} variant="button" />
        <ShareButton
          url={absoluteUrl(localPath(locale, paths.property(id)))}
          title={title}
          labels={messages.share}
        />
      </div>
    </div>
  )
}
