'use client'

import Link from 'next/link'
import { useParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { usePerson } from '@/lib/admin/calls'
import type { Person as PersonBody } from '@/lib/admin/schema'
import { formatDate, formatDateTime } from '@/lib/i18n/format/date'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { RequestFailure } from '../account/request-failure'
import { Badge } from '../ui/badge'
import { buttonClass, inlineLinkClass } from '../ui/button'
import { Skeleton } from '../ui/skeleton'
import { LogEntries } from './audit-log'
import { EntryList, Fact, HomeLink, LedgerList } from './entry-list'
import { PersonActions } from './person-actions'

/** A person, as the staff sees them, and what it may do. */
export function Person() {
  const { id = '' } = useParams<{ id: string }>()
  const { data, error, refetch } = usePerson(id)
  if (error && !data) return <RequestFailure error={error} retry={refetch} />
  if (!data) return <Skeleton className="h-72 w-full rounded-card" />
  return (
    <div className="grid gap-8">
      <Profile person={data} />
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
      <Link
        href={localPath(locale, paths.deskSiteView(person.id))}
        prefetch={false}
        className={buttonClass('secondary')}
      >
        {t('open')}
      </Link>
    </p>
  )
}

function Profile({ person }: { person: PersonBody }) {
  const t = useTranslations('admin.person')
  const roles = useTranslations('admin.team.roles')
  const locale = useLocale()
  const { name, email, confirmed, role, blocked, closed_at, erasure, advertiser } = person
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
            <Link
              href={localPath(locale, paths.advertiser(advertiser.slug))}
              prefetch={false}
              className={inlineLinkClass}
            >
              {advertiser.name}
            </Link>
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
      <strong>{reasons(reason)}</strong> · <HomeLink id={property_id} title={title} /> · {by} ·{' '}
      {when(created_at)} {settled_at ? null : <Badge tone="caution">{t('waiting')}</Badge>}
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
            <HomeLink id={id} title={title} /> · {city} · {statuses(status)} · {when(created_at)}
          </li>
        ))}
      </EntryList>
      <LedgerList title={t('ledger')} rows={person.ledger} />
      <EntryList title={t('unlocks')}>
        {person.unlocks.map(({ property_id, transaction_id, title, created_at }) => (
          <li key={transaction_id} className="p-4 wrap-anywhere">
            <HomeLink id={property_id} title={title} /> · {when(created_at)}
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
            <Link href={localPath(locale, paths.deskMail(id))} prefetch={false} className={inlineLinkClass}>
              {mailKinds(kind)}
            </Link>{' '}
            · {mailStates(state)} ({attempts}) · {when(created_at)}
          </li>
        ))}
      </EntryList>
      <EntryList title={t('reportsAbout')}>{person.reports_about.map(report)}</EntryList>
      <EntryList title={t('reportsBy')}>{person.reports_by.map(report)}</EntryList>
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
