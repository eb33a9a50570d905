'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { seenIds } from '@/lib/browser/seen-properties'
import { formatPrice } from '@/lib/i18n/format/money'
import type { Locale } from '@/lib/i18n/routing'
import { priceDrop } from '@/lib/listings/price-drop'
import type { Property } from '@/lib/listings/property'
import { Badge } from '../ui/badge'
import { NoteField } from './note-field'

export interface CompareChoice {
  chosen: boolean
  /** Four others are already selected for comparison. */
  full: boolean
  onChange: (chosen: boolean) => void
}

interface FavoriteDetailsProps {
  locale: Locale
  property: Property
  userId: string | undefined
  compare: CompareChoice
  /** Badges that depend on the account. */
  marks?: ReactNode
}

/** A favorite's facts, its checkbox for comparison, and its note. */
export function FavoriteDetails({ locale, property, userId, compare, marks }: FavoriteDetailsProps) {
  const t = useTranslations('favoritesPage')
  const drop = priceDrop(property)
  return (
    <div className="grid gap-2 px-1">
      <p className="flex flex-wrap gap-1.5 empty:hidden">
        {drop ? (
          <Badge tone="accent">{t('marks.priceDown', { amount: formatPrice(locale, drop.by) })}</Badge>
        ) : null}
        {marks}
        {seenIds().includes(property.id) ? <Badge>{t('marks.seen')}</Badge> : null}
      </p>
      <label className="inline-flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          checked={compare.chosen}
          disabled={compare.full}
          aria-describedby={`title-${property.id}`}
          onChange={(event) => compare.onChange(event.currentTarget.checked)}
          className="size-5 accent-accent"
        />
        {t('compare')}
      </label>
      <NoteField propertyId={property.id} userId={userId} />
    </div>
  )
}
