'use client'

import { useParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { TitledSection } from '@/components/ui/headings/titled-section'
import { LocalLink } from '@/components/ui/local-link'
import type { Person as PersonBody, PersonOrder } from '@/lib/admin/schema'
import { usePerson, usePersonOrder } from '@/lib/admin/use-desk'
import { randomKey } from '@/lib/browser/random-key'
import { formatDate, formatDateTime } from '@/lib/i18n/format/date'
import { useDecision } from '@/lib/moderation/queue/use-queue'
import { paths } from '@/lib/paths'
import { RequestFailure } from '../../account/request-failure'
import { Badge } from '../../ui/badge'
import { buttonClass, inlineLinkClass } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { type Act, type ActDetails, ActForm } from '../act-form'
import { LogEntries } from '../audit-log'
import { useStaff } from '../desk'
import { ComplaintList, EntryList, Fact, LedgerList, ListingLink, ReturnedToken } from '../entry-list'
import { ErasureCertificate } from './erasure-certificate'

/** A person, as the staff sees them, and what it may do. */
export function Person() {
  const { id = '' } = useParams<{ id: string }>()
  const { data, error, refetch } = usePerson(id)
  if (error && !data) return <RequestFailure error={error} retry={refetch} />
  if (!data) return <Skeleton className="h-72 w-full rounded-card" />
  return (
    <div className="grid gap-8">
      <Profile person={data} />
      {data.erased ? <ErasureCertificate id={data.id} record={data.erased} /> : null}
      <PersonActions person={data} />
      <SiteViewLink person={data} />
      <Lists person={data} />
    </div>
  )
}

function SiteViewLink({ person }: { person: PersonBody }) {
  const t = useTranslations('admin.siteView')
  const locale = useLocale()
  if (person.email === '') return null
  return (
    <p>
      <LocalLink locale={locale} to={paths.deskSiteView(person.id)} className={buttonClass('secondary')}>
        {t('open')}
      </LocalLink>
    </p>
  )
}

function Profile({ person }: { person: PersonBody }) {
  const t = useTranslations('admin.person')
  const roles = useTranslations('admin.team.roles')
  const locale = useLocale()
  const { name, email, confirmed, role, blocked, closed_at, erasure, proposed_tokens, advertiser } = person
  return (
    <header>
      <h1 className="text-title wrap-anywhere">{name || t('erased')}</h1>
      <p className="mt-1 wrap-anywhere">{email}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Badge tone={confirmed ? 'accent' : 'caution'}>{t(confirmed ? 'confirmed' : 'unconfirmed')}</Badge>
        {role ? <Badge>{roles(role)}</Badge> : null}
        {blocked ? <Badge tone="danger">{t('blocked')}</Badge> : null}
        {closed_at && !blocked ? <Badge tone="caution">{t('closed')}</Badge> : null}
        {advertiser?.verified ? <Badge tone="solid">{t('verified')}</Badge> : null}
        {proposed_tokens ? (
          <Badge tone="caution">
            {t('proposedTokens', { amount: proposed_tokens.amount, by: proposed_tokens.by })}
          </Badge>
        ) : null}
        {erasure ? (
          <Badge tone="danger">
            {t('erasure', { date: formatDate(locale, erasure.due_at), by: erasure.by })}
          </Badge>
        ) : null}
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-4 md:grid-cols-4">
        <Fact label={t('since')}>{formatDate(locale, person.created_at)}</Fact>
        <Fact label={t('tokens')}>{person.tokens}</Fact>
        <Fact label={t('savedSearches')}>{person.saved_searches}</Fact>
        <Fact label={t('provider')}>{person.provider}</Fact>
        {advertiser ? (
          <Fact label={t('advertiser')}>
            <LocalLink locale={locale} to={paths.advertiser(advertiser.slug)} className={inlineLinkClass}>
              {advertiser.name}
            </LocalLink>
          </Fact>
        ) : null}
      </dl>
    </header>
  )
}

function Lists({ person }: { person: PersonBody }) {
  const t = useTranslations('admin.person')
  const locale = useLocale()
  const mailKinds = useTranslations('admin.mailKinds')
  const mailStates = useTranslations('admin.mails')
  const statuses = useTranslations('myProperties.statuses')
  const reasons = useTranslations('report.reasons')
  const when = (iso: string) => formatDateTime(locale, iso)
  const report = ({
    id,
    reason,
    text,
    property_id,
    title,
    by,
    created_at,
    settled_at,
  }: PersonBody['reports_by'][number]) => (
    <li key={id} className="p-4 wrap-anywhere">
      <strong>{reasons(reason)}</strong>
      <span> · </span>
      <ListingLink id={property_id} title={title} />
      <span>
        {' '}
        · {by} · {when(created_at)}{' '}
      </span>
      {settled_at ? null : <Badge tone="caution">{t('waiting')}</Badge>}
      {text ? <span className="block whitespace-pre-line">{text}</span> : null}
    </li>
  )
  return (
    <>
      <EntryList title={t('notes')}>
        {person.notes.map(({ id, text, by, created_at }) => (
          <li key={id} className="p-4 wrap-anywhere">
            <span className="block whitespace-pre-line">{text}</span>
            <span className="text-sm text-muted">
              {by} · {when(created_at)}
            </span>
          </li>
        ))}
      </EntryList>
      <EntryList title={t('homes')}>
        {person.listings.map(({ id, title, city, status, created_at }) => (
          <li key={id} className="p-4 wrap-anywhere">
            <ListingLink id={id} title={title} />
            <span>
              {' '}
              · {city} · {statuses(status)} · {when(created_at)}
            </span>
          </li>
        ))}
      </EntryList>
      <LedgerList title={t('ledger')} rows={person.ledger} />
      <EntryList title={t('unlocks')}>
        {person.unlocks.map(({ property_id, transaction_id, title, created_at, returned_at }) => (
          <li key={`${transaction_id} ${property_id}`} className="p-4 wrap-anywhere">
            <ListingLink id={property_id} title={title} />
            <span> · {when(created_at)} </span>
            <ReturnedToken at={returned_at} />
          </li>
        ))}
      </EntryList>
      <EntryList title={t('sessions')}>
        {person.sessions.map(({ id, device, used_at }) => (
          <li key={id} className="p-4">
            {device ?? t('unknownDevice')} · {when(used_at)}
          </li>
        ))}
      </EntryList>
      <EntryList title={t('mails')}>
        {person.mails.map(({ id, kind, state, attempts, created_at }) => (
          <li key={id} className="p-4 wrap-anywhere">
            <LocalLink locale={locale} to={paths.deskMail(id)} className={inlineLinkClass}>
              {mailKinds(kind)}
            </LocalLink>{' '}
            · {mailStates(state)} ({attempts}) · {when(created_at)}
          </li>
        ))}
      </EntryList>
      <EntryList title={t('reportsAbout')}>{person.reports_about.map(report)}</EntryList>
      <EntryList title={t('reportsBy')}>{person.reports_by.map(report)}</EntryList>
      <ComplaintList title={t('complaintsAbout')} complaints={person.complaints_about} />
      <ComplaintList title={t('complaintsBy')} complaints={person.complaints_by} />
      <section>
        <h2 className="text-heading">{t('log')}</h2>
        {person.log.length > 0 ? (
          <LogEntries entries={person.log} />
        ) : (
          <p className="text-muted">{t('none')}</p>
        )}
      </section>
    </>
  )
}

type PersonAct = PersonOrder['action'] | 'block' | 'unblock' | 'verify' | 'unverify'

/** What the staff may do for a person: each with a reason, and what follows said before. */
function PersonActions({ person }: { person: PersonBody }) {
  const t = useTranslations('admin.acts')
  const locale = useLocale()
  const staff = useStaff()
  const order = usePersonOrder(person.id)
  const decide = useDecision()
  const [key, setKey] = useState(randomKey)
  const { erasure } = person
  const consequence = (act: PersonAct) =>
    t(`consequences.${act}`, {
      name: person.name,
      tokens: person.tokens,
      homes: person.listings.filter(({ status }) => status === 'active').length,
      date: erasure ? formatDate(locale, erasure.due_at) : '',
    })
  const acts: Act<PersonAct>[] = actsFor(person, staff).map((name) => ({
    name,
    label: t(`names.${name}`),
    consequence: consequence(name),
    isDangerous: ['block', 'request_erasure', 'agree_to_erasure', 'end_sessions'].includes(name),
    hasAmount: name === 'adjust_tokens',
  }))
  const run = async (action: PersonAct, reason: string, { amount }: ActDetails) => {
    if (action === 'block' || action === 'unblock' || action === 'verify' || action === 'unverify')
      await decide.mutateAsync({
        ...{ on: 'accounts', id: person.id },
        body: { action, reason, profile_updated_at: person.advertiser?.updated_at },
      })
    else await order.mutateAsync({ order: { action, reason, amount }, key })
    setKey(randomKey())
  }
  return (
    <TitledSection id="acts" title={t('title')}>
      <ActForm acts={acts} run={run} />
    </TitledSection>
  )
}

/** Only what would change something, and what the role allows. */
function actsFor(person: PersonBody, staff: { id: string; role: string }): PersonAct[] {
  if (person.name === '' && person.email === '') return ['note']
  const isOwn = person.id === staff.id
  const moderates = staff.role !== 'support' && (!isOwn || staff.role === 'admin')
  const mayEndSessions = isOwn || !person.role || staff.role === 'admin'
  const decidesErasure = person.erasure && person.erasure.by_id !== staff.id
  return [
    'note',
    ...(isOwn ? [] : (['adjust_tokens'] as const)),
    ...(person.confirmed ? [] : (['confirm_email'] as const)),
    ...(mayEndSessions && person.sessions.length > 0 ? (['end_sessions'] as const) : []),
    ...(moderates && person.advertiser
      ? ([person.advertiser.verified ? 'unverify' : 'verify'] as const)
      : []),
    ...(moderates && person.blocked ? (['unblock'] as const) : []),
    ...(moderates && !person.closed_at && !person.role ? (['block'] as const) : []),
    ...(person.erasure || person.role ? [] : (['request_erasure'] as const)),
    ...(person.erasure ? (['cancel_erasure'] as const) : []),
    ...(decidesErasure ? (['agree_to_erasure'] as const) : []),
  ]
}
