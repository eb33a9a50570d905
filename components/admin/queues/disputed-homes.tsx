'use client'

import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { ActForm } from '@/components/admin/act-form'
import { useStaff } from '@/components/admin/desk'
import { Badge } from '@/components/ui/badge'
import { inlineLinkClass } from '@/components/ui/button'
import { formatDateTime } from '@/lib/i18n/format/date'
import { formatPrice } from '@/lib/i18n/format/money'
import { formatArea } from '@/lib/i18n/format/number'
import { localPath } from '@/lib/i18n/local-path'
import { floorNames } from '@/lib/listings/attributes/attributes'
import type { DisputedHomes as Disputes } from '@/lib/moderation/schema'
import { useDecideDispute } from '@/lib/moderation/use-moderation'
import { paths } from '@/lib/paths'
import { QueueItem } from './queue-item'

type Dispute = Disputes['items'][number]

/** Pairs of listings that photos take for one home, and an advertiser does not. */
export function DisputedHomes({ disputes }: { disputes: Dispute[] }) {
  if (disputes.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-5">
      {disputes.map((dispute) => (
        <li key={dispute.id}>
          <DisputedPair dispute={dispute} />
        </li>
      ))}
    </ul>
  )
}

function DisputedPair({ dispute }: { dispute: Dispute }) {
  const t = useTranslations('moderation.sameHomes')
  const locale = useLocale()
  const { role } = useStaff()
  const { id, state, raised_by, raised_at, decided_by, decided_at, listings } = dispute
  const [one, other] = listings
  return (
    <QueueItem
      kind="same_home"
      id={id}
      labelledBy={`same-home-${id}`}
      isWaiting={state === 'open'}
      actions={role === 'support' ? null : <Decision dispute={dispute} />}
    >
      <h3 id={`same-home-${id}`} className="sr-only">
        {t('pair', { one: one?.title ?? '', other: other?.title ?? '' })}
      </h3>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone={state === 'open' ? 'caution' : 'solid'}>{t(`states.${state}`)}</Badge>
        <span>{t('raised', { by: raised_by, date: formatDateTime(locale, raised_at) })}</span>
        {decided_at ? (
          <span>{t('decided', { by: decided_by ?? '–', date: formatDateTime(locale, decided_at) })}</span>
        ) : null}
      </p>
      <ul className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        {listings.map((listing) => (
          <li key={listing.id} className="min-w-0">
            <DisputedListing listing={listing} />
          </li>
        ))}
      </ul>
    </QueueItem>
  )
}

function DisputedListing({ listing }: { listing: Dispute['listings'][number] }) {
  const t = useTranslations('moderation.sameHomes')
  const states = useTranslations('myProperties.statuses')
  const property = useTranslations('property')
  const floors = useTranslations('attributes.floor')
  const locale = useLocale()
  const { id, title, city, price, area_m2, floor, status, owner, images } = listing
  const floorName = floorNames.find((name) => name === floor)
  return (
    <>
      <Link href={localPath(locale, paths.deskHome(id))} prefetch={false} className={inlineLinkClass}>
        {title}
      </Link>
      <p className="text-sm text-muted">
        {[
          states(status),
          city,
          formatPrice(locale, price),
          formatArea(locale, area_m2),
          floorName ? floors(floorName) : floor && property('onFloor', { floor }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="text-sm text-muted">{`${owner.name} · ${owner.email}`}</p>
      {images.length === 0 ? (
        <p className="mt-2">{t('noPhotos')}</p>
      ) : (
        <ul className="mt-2 grid grid-cols-3 gap-2">
          {images.map((image, at) => (
            <li key={image}>
              {/* biome-ignore lint/performance/noImgElement: a thumbnail of one width. */}
              <img
                src={image}
                alt={t('photo', { number: at + 1 })}
                width={320}
                height={240}
                loading="lazy"
                className="aspect-4/3 w-full rounded-control object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Decision({ dispute: { id, state } }: { dispute: Dispute }) {
  const t = useTranslations('moderation.sameHomes')
  const decide = useDecideDispute()
  const acts = (['join_homes', 'part_homes'] as const)
    .filter((name) => state !== (name === 'join_homes' ? 'same' : 'apart'))
    .map((name) => ({
      name,
      label: t(name),
      consequence: t(`consequences.${name}`),
      isDangerous: false,
      needsReason: true,
      ...(state === 'open' ? { shortcut: name === 'join_homes' ? ('Y' as const) : ('N' as const) } : {}),
    }))
  return (
    <ActForm
      acts={acts}
      reasonHint={t('reasonHint')}
      run={(action, reason) => decide.mutateAsync({ id, body: { action, reason } })}
    />
  )
}
