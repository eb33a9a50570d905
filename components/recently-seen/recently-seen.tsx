'use client'

import { useEffect, useRef, useState } from 'react'
import { apiRequest } from '@/lib/api/client/api-client'
import { recentlySeen, rememberSeen } from '@/lib/browser/recently-seen'
import { formatPrice } from '@/lib/i18n/format/money'
import { formatArea } from '@/lib/i18n/format/number'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { toDisplayImage } from '@/lib/listings/display-image'
import type { PropertyType } from '@/lib/listings/kinds'
import { parseListing } from '@/lib/listings/parse-listing'
import type { Property } from '@/lib/listings/property'
import { paths } from '@/lib/paths'
import { Card, type CardLabels } from '../listing/card'
import { type CardData, placeOf } from '../listing/card-data'

export interface RecentlySeenLabels {
  title: string
  note: string
  card: CardLabels
  perMonth: string
  types: Record<PropertyType, string>
}

interface RecentlySeenProps {
  locale: Locale
  labels: RecentlySeenLabels
  /** The property that is looked at now: remembered, and not shown. */
  current?: string
}

const shown = 4

/** What was looked at before in this browser, which alone knows; asked for once somebody comes near. */
export function RecentlySeen({ locale, labels, current }: RecentlySeenProps) {
  const place = useRef<HTMLDivElement>(null)
  const [properties, setProperties] = useState<Property[]>([])

  useEffect(() => {
    const ids = recentlySeen().filter((id) => id !== current)
    if (current) rememberSeen(current)
    const element = place.current
    if (!element || ids.length === 0) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void readAll(ids.slice(0, shown)).then(setProperties)
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [current])

  return (
    <div ref={place} className="print:hidden">
      {properties.length > 0 ? (
        <section aria-labelledby="recently-seen" className="mt-14">
          <h2 id="recently-seen" className="text-title">
            {labels.title}
          </h2>
          <p className="mt-1 text-sm text-muted">{labels.note}</p>
          <ul className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            {properties.map((property) => (
              <li key={property.id} className="min-w-0">
                <Card card={toCard(locale, labels, property)} labels={labels.card} variant="compact" />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

/** Those that are still on offer; what cannot be read is left out. */
async function readAll(ids: string[]): Promise<Property[]> {
  const read = (id: string) => apiRequest(`/v1/listings/${encodeURIComponent(id)}`).then(parseListing)
  const found = await Promise.all(ids.map((id) => read(id).catch(() => null)))
  return found.filter((property) => property !== null)
}

function toCard(locale: Locale, labels: RecentlySeenLabels, property: Property): CardData {
  const { id, title, price, status, type, address, features, images } = property
  return {
    id,
    href: localPath(locale, paths.property(id)),
    title,
    price: formatPrice(locale, price),
    ...(status === 'rent' ? { period: labels.perMonth } : {}),
    place: placeOf(address),
    facts: features.area > 0 ? formatArea(locale, features.area) : '',
    type: labels.types[type],
    ...(images[0] ? { photograph: toDisplayImage(images[0]) } : {}),
  }
}
