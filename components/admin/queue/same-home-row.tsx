import { useLocale, useTranslations } from 'next-intl'
import { formatDateTime } from '@/lib/i18n/format/date'
import type { ItemOf } from '@/lib/moderation/queue/schema'
import { ListingSummaries } from './listing-summary'
import { QueueRow } from './queue-row'

/** A pair of listings that photos take for one home, and an advertiser does not. */
export function SameHomeRow({ item }: { item: ItemOf<'same_home'> }) {
  const t = useTranslations('moderation.sameHomes')
  const locale = useLocale()
  const { id, state, raised_by, raised_at, decided_by, decided_at, listings } = item
  const [one, other] = listings
  const acts = (['join_homes', 'part_homes'] as const)
    .filter((name) => state !== (name === 'join_homes' ? 'same' : 'apart'))
    .map((name) => ({
      name,
      label: t(name),
      consequence: t(`consequences.${name}`),
      isDangerous: false,
      needsReason: true,
      ...(state === 'open' && { shortcut: name === 'join_homes' ? ('Y' as const) : ('N' as const) }),
      decide: (reason: string) => ({ on: 'same-homes' as const, id, body: { action: name, reason } }),
    }))
  return (
    <QueueRow
      item={item}
      title={t('pair', { one: one?.title ?? '', other: other?.title ?? '' })}
      badge={{ tone: state === 'open' ? 'caution' : 'solid', children: t(`states.${state}`) }}
      about={[
        t('raised', { by: raised_by, date: formatDateTime(locale, raised_at) }),
        decided_at && t('decided', { by: decided_by ?? '–', date: formatDateTime(locale, decided_at) }),
      ]}
      acts={acts}
      reasonHint={t('reasonHint')}
    >
      <ListingSummaries listings={listings} withOwners />
    </QueueRow>
  )
}
