'use client'

import { Lightbulb } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { RequestFailure } from '@/components/account/request-failure'
import { SignedInOnly } from '@/components/account/signed-in-only'
import { MissingOwnListing } from '@/components/my-properties/missing-own-listing'
import { textLinkClass } from '@/components/ui/button'
import { TitledSection } from '@/components/ui/headings/titled-section'
import { LocalLink } from '@/components/ui/local-link'
import { useProfile } from '@/lib/accounts/use-profile'
import { formatPerSquareMetre } from '@/lib/i18n/format/money'
import type { Locale } from '@/lib/i18n/routing'
import { findListingTips, type ListingTip } from '@/lib/listings/property/listing-tips'
import type { Property } from '@/lib/listings/property/property'
import { useProperty } from '@/lib/listings/property/use-property'
import { paths } from '@/lib/paths'
import { sectionId } from '@/lib/publishing/section-states'
import { useListingStatistics } from '@/lib/statistics/use-statistics'
import { StatisticsFrame, StatisticsSkeleton } from './statistics-frame'

interface StatisticsProps {
  locale: Locale
  id: string
}

/** Views, saves and unlocks of an own listing by day, next to similar ones, and tips for it. */
export function Statistics({ locale, id }: StatisticsProps) {
  return (
    <SignedInOnly loading={<StatisticsSkeleton />}>
      {(user) => <OwnStatistics locale={locale} id={id} userId={user.id} />}
    </SignedInOnly>
  )
}

function OwnStatistics({ locale, id, userId }: StatisticsProps & { userId: string }) {
  const t = useTranslations('myProperties.statistics')
  const [days, setDays] = useState(30)
  const own = useProperty(id)
  const profile = useProfile(userId)
  const figures = useListingStatistics(userId, id, days)
  if (own.isPending || profile.isPending) return <StatisticsSkeleton />
  if (own.error) return <RequestFailure title={t('failed')} error={own.error} retry={own.refetch} />
  const property = own.data
  if (property?.ownerId !== (profile.data?.agency?.id ?? userId)) return <MissingOwnListing locale={locale} />
  const medianM2 = figures.data?.comparison?.median_m2 ?? null
  const heading = (
    <>
      <h1 className="text-title break-words">{property.title}</h1>
      <p className="mt-1 text-muted">{t('title')}</p>
    </>
  )
  return (
    <StatisticsFrame locale={locale} heading={heading} days={days} onDays={setDays} figures={figures}>
      <ListingTips locale={locale} property={property} medianM2={medianM2} />
    </StatisticsFrame>
  )
}

interface ListingTipsProps {
  locale: Locale
  property: Property
  /** EUR per square metre of similar listings; null when there are too few. */
  medianM2: number | null
}

/** The form's section where each is followed. */
const sections = { photos: 'photos', price: 'basics', attributes: 'attributes' } as const

/** Tips for a listing; renders nothing without any. */
function ListingTips({ locale, property, medianM2 }: ListingTipsProps) {
  const t = useTranslations('myProperties.statistics.tips')
  const labels = useTranslations('attributes.labels')
  const tips = findListingTips(property, medianM2)
  if (tips.length === 0) return null
  const text = (tip: ListingTip) => {
    if (tip.kind === 'photos') return t('photos', { count: tip.count })
    if (tip.kind === 'price') {
      return t('price', { percent: tip.percent, median: formatPerSquareMetre(locale, tip.medianM2) })
    }
    return t('attributes', { names: tip.names.map((name) => labels(name).toLowerCase()).join(', ') })
  }
  return (
    <TitledSection id="tips" title={t('title')} className="grid gap-3">
      <ul className="grid gap-3">
        {tips.map((tip) => (
          <li key={tip.kind} className="flex gap-3 rounded-card border border-line bg-surface p-4">
            <Lightbulb className="mt-0.5 size-5 shrink-0 text-accent" />
            <div>
              <p>{text(tip)}</p>
              <LocalLink
                locale={locale}
                to={`${paths.editProperty(property.id)}#${sectionId(sections[tip.kind])}`}
                className={textLinkClass}
              >
                {t(`act.${tip.kind}`)}
              </LocalLink>
            </div>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
