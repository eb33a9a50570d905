import { Lightbulb } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { formatPerSquareMetre } from '@/lib/i18n/format/money'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { findListingTips, type ListingTip } from '@/lib/listings/listing-tips'
import { parseListing } from '@/lib/listings/parse-listing'
import type { OwnListing } from '@/lib/listings/schema'
import { paths } from '@/lib/paths'
import { sectionId } from '@/lib/publishing/section-states'
import { textLinkClass } from '../ui/button'

interface ListingTipsProps {
  locale: Locale
  listing: OwnListing
  /** EUR per square metre of similar listings; null when there are too few. */
  medianM2: number | null
}

/** The form's section where each is followed. */
const sections = { photos: 'photos', price: 'basics', facts: 'facts' } as const

/** Tips for a listing; renders nothing without any. */
export function ListingTips({ locale, listing, medianM2 }: ListingTipsProps) {
  const t = useTranslations('myProperties.statistics.tips')
  const labels = useTranslations('facts.labels')
  const property = parseListing(listing)
  const tips = property ? findListingTips(property, medianM2) : []
  if (tips.length === 0) return null
  const text = (tip: ListingTip) => {
    if (tip.kind === 'photos') return t('photos', { count: tip.count })
    if (tip.kind === 'price') {
      return t('price', { percent: tip.percent, median: formatPerSquareMetre(locale, tip.medianM2) })
    }
    return t('facts', { names: tip.names.map((name) => labels(name).toLowerCase()).join(', ') })
  }
  return (
    <section aria-labelledby="tips" className="grid gap-3">
      <h2 id="tips" className="text-heading">
        {t('title')}
      </h2>
      <ul className="grid gap-3">
        {tips.map((tip) => (
          <li key={tip.kind} className="flex gap-3 rounded-card border border-line bg-surface p-4">
            <Lightbulb className="mt-0.5 size-5 shrink-0 text-accent" />
            <div>
              <p>{text(tip)}</p>
              <Link
                href={`${localPath(locale, paths.editProperty(listing.id))}#${sectionId(sections[tip.kind])}`}
                prefetch={false}
                className={textLinkClass}
              >
                {t(`act.${tip.kind}`)}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
