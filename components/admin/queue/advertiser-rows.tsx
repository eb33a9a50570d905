import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { inlineLinkClass } from '@/components/ui/button'
import { LocalLink } from '@/components/ui/local-link'
import { formatDateTime } from '@/lib/i18n/format/date'
import type { ItemOf } from '@/lib/moderation/queue/schema'
import { paths } from '@/lib/paths'
import { ListingSummaries } from './listing-summary'
import { type DecisionAct, QueueRow } from './queue-row'

/** Listings of who advertises for the first time: public, but neither mailed nor featured until somebody has looked. */
export function AdvertiserRow({ item }: { item: ItemOf<'advertiser'> }) {
  const t = useTranslations('moderation')
  const locale = useLocale()
  const { listings, total, waiting_since } = item
  const waiting = t('fresh.waiting', { date: formatDateTime(locale, waiting_since), total })
  return (
    <QueueRow
      item={item}
      {...useAccount(item, waiting)}
      acts={useActs(item, ['approve_homes', 'block'], { total })}
    >
      <ListingSummaries listings={listings} />
    </QueueRow>
  )
}

/** Who asks to be verified, by which papers, and who decided. */
export function VerificationRow({ item }: { item: ItemOf<'verification'> }) {
  const t = useTranslations('moderation.verification')
  const papersOf = useTranslations('profile.advertiser.verification.papers')
  const kinds = useTranslations('profile.advertiser.kinds')
  const locale = useLocale()
  const { profile, papers, note, state, decided_by, decided_at, answer } = item
  const possible = state === 'waiting' ? (['verify', 'refuse_verification'] as const) : []
  return (
    <QueueRow
      item={item}
      {...useAccount(item, formatDateTime(locale, item.created_at))}
      acts={useActs(item, profile.verified ? ['unverify'] : possible, { seenAt: profile.updated_at })}
    >
      <p>
        <LocalLink locale={locale} to={paths.advertiser(profile.slug)} className={inlineLinkClass}>
          {profile.name}
        </LocalLink>
        <span>
          {['', kinds(profile.kind), profile.register_number, profile.website]
            .filter((part) => part !== null)
            .join(' · ')}
        </span>
      </p>
      <p>
        <strong>{papersOf(papers)}:</strong> {note}
      </p>
      {decided_at ? (
        <p className="text-muted">
          <Badge tone={state === 'verified' ? 'solid' : 'caution'}>
            {t(state === 'verified' ? 'verified' : 'refused')}
          </Badge>
          <span>{` ${decided_by} · ${formatDateTime(locale, decided_at)}: ${answer}`}</span>
        </p>
      ) : null}
    </QueueRow>
  )
}

type AccountItem = ItemOf<'advertiser' | 'verification'>

function useAccount({ account }: AccountItem, waiting: string) {
  const t = useTranslations('admin.person')
  const confirmed = t(account.email_confirmed ? 'confirmed' : 'unconfirmed')
  return {
    path: paths.deskPerson(account.id),
    title: account.name,
    about: [account.email, confirmed, waiting],
  }
}

type AccountAct = 'approve_homes' | 'block' | 'verify' | 'unverify' | 'refuse_verification'

interface AccountFacts {
  /** How many listings are public. */
  total?: number
  /** `updated_at` of the profile that is shown. */
  seenAt?: string
}

function useActs({ account: { id, name } }: AccountItem, names: readonly AccountAct[], facts: AccountFacts) {
  const t = useTranslations('admin.acts')
  const { total = 0, seenAt } = facts
  return names.map(
    (action): DecisionAct => ({
      name: action,
      label: t(`names.${action}`),
      consequence: t(`consequences.${action}`, { name, homes: total }),
      isDangerous: action === 'block',
      isImmediate: action === 'approve_homes',
      ...((action === 'approve_homes' || action === 'verify') && { shortcut: 'Y' }),
      ...((action === 'block' || action === 'refuse_verification') && { shortcut: 'N' }),
      decide: (reason) => ({ on: 'accounts', id, body: { action, reason, profile_updated_at: seenAt } }),
    }),
  )
}
