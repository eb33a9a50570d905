'use client'

import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type Act, ActForm } from '@/components/admin/act-form'
import { useStaff } from '@/components/admin/desk'
import { Badge } from '@/components/ui/badge'
import { inlineLinkClass } from '@/components/ui/button'
import { formatDateTime } from '@/lib/i18n/format/date'
import { formatPrice } from '@/lib/i18n/format/money'
import { localPath } from '@/lib/i18n/local-path'
import type { AdvertiserQueue } from '@/lib/moderation/schema'
import { useModerateAccount } from '@/lib/moderation/use-moderation'
import { paths } from '@/lib/paths'
import { QueueItem } from './queue-item'

type Account = AdvertiserQueue['fresh'][number]['account']
type AccountAct = 'approve_homes' | 'block' | 'verify' | 'unverify' | 'refuse_verification'

/** Homes of who advertises for the first time: public, but neither mailed nor featured until somebody has looked. */
export function NewAdvertisers({ items }: { items: AdvertiserQueue['fresh'] }) {
  const t = useTranslations('moderation')
  const locale = useLocale()
  return (
    <ul className="grid grid-cols-1 gap-5">
      {items.map(({ account, homes, total, waiting_since }) => (
        <li key={account.id}>
          <QueueItem
            kind="account"
            id={account.id}
            labelledBy={`fresh-${account.id}`}
            isWaiting
            actions={<AccountActs account={account} names={['approve_homes', 'block']} homes={total} />}
          >
            <AccountLine account={account} id={`fresh-${account.id}`}>
              {t('fresh.waiting', { date: formatDateTime(locale, waiting_since), total })}
            </AccountLine>
            <ul className="grid gap-3 sm:grid-cols-2">
              {homes.map(({ id, title, city, price, image }) => (
                <li key={id} className="flex min-w-0 gap-3">
                  {image ? (
                    // biome-ignore lint/performance/noImgElement: a thumbnail of one width.
                    <img
                      src={image}
                      alt=""
                      width={96}
                      height={72}
                      loading="lazy"
                      className="h-18 w-24 shrink-0 rounded-control object-cover"
                    />
                  ) : null}
                  <span className="min-w-0">
                    <Link
                      href={localPath(locale, paths.deskHome(id))}
                      prefetch={false}
                      className={inlineLinkClass}
                    >
                      {title}
                    </Link>
                    <span className="block text-sm text-muted">
                      {city} · {formatPrice(locale, price)}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </QueueItem>
        </li>
      ))}
    </ul>
  )
}

/** Who asks to be verified, by which papers, and who decided. */
export function Verifications({ items }: { items: AdvertiserQueue['verifications'] }) {
  const t = useTranslations('moderation.verification')
  const papersOf = useTranslations('profile.advertiser.verification.papers')
  const kinds = useTranslations('profile.advertiser.kinds')
  const locale = useLocale()
  return (
    <ul className="grid grid-cols-1 gap-5">
      {items.map((request) => {
        const { account, profile, papers, note, state, decided_by, decided_at, answer } = request
        const names = state === 'waiting' ? (['verify', 'refuse_verification'] as const) : []
        return (
          <li key={account.id}>
            <QueueItem
              kind="account"
              id={account.id}
              labelledBy={`verification-${account.id}`}
              isWaiting={state === 'waiting'}
              actions={
                <AccountActs
                  account={account}
                  names={profile.verified ? ['unverify'] : names}
                  homes={0}
                  seenAt={profile.updated_at}
                />
              }
            >
              <AccountLine account={account} id={`verification-${account.id}`}>
                {formatDateTime(locale, request.created_at)}
              </AccountLine>
              <p>
                <Link
                  href={localPath(locale, paths.advertiser(profile.slug))}
                  prefetch={false}
                  className={inlineLinkClass}
                >
                  {profile.name}
                </Link>
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
            </QueueItem>
          </li>
        )
      })}
    </ul>
  )
}

function AccountLine({ account, id, children }: { account: Account; id: string; children: ReactNode }) {
  const t = useTranslations('admin.person')
  const locale = useLocale()
  return (
    <div>
      <h3 id={id} className="font-semibold">
        <Link
          href={localPath(locale, paths.deskPerson(account.id))}
          prefetch={false}
          className={inlineLinkClass}
        >
          {account.name}
        </Link>
      </h3>
      <p className="text-sm text-muted">
        <span>
          {account.email} · {t(account.email_confirmed ? 'confirmed' : 'unconfirmed')} ·{' '}
        </span>
        {children}
      </p>
    </div>
  )
}

interface AccountActsProps {
  account: Account
  names: readonly AccountAct[]
  homes: number
  /** `updated_at` of the profile that is shown. */
  seenAt?: string
}

function AccountActs({ account, names, homes, seenAt }: AccountActsProps) {
  const t = useTranslations('admin.acts')
  const { role } = useStaff()
  const moderate = useModerateAccount()
  if (role === 'support') return null
  const acts = names.map(
    (name): Act<AccountAct> => ({
      name,
      label: t(`names.${name}`),
      consequence: t(`consequences.${name}`, { name: account.name, homes }),
      isDangerous: name === 'block',
      isImmediate: name === 'approve_homes',
      ...(name === 'approve_homes' || name === 'verify' ? { shortcut: 'Y' } : {}),
      ...(name === 'block' || name === 'refuse_verification' ? { shortcut: 'N' } : {}),
    }),
  )
  const run = (action: AccountAct, reason: string) =>
    moderate.mutateAsync({ accountId: account.id, body: { action, reason, profile_updated_at: seenAt } })
  return <ActForm acts={acts} run={run} />
}
