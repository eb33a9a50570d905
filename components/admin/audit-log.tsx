'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { LocalLink } from '@/components/ui/local-link'
import type { LogEntry, LogFilter, Mail } from '@/lib/admin/schema'
import { useLog, useLogExport } from '@/lib/admin/use-desk'
import type { StaffRole } from '@/lib/http/staff-roles'
import { formatDate, formatDateTime } from '@/lib/i18n/format/date'
import { paths } from '@/lib/paths'
import type { SiteSettings } from '@/lib/settings/schema'
import { RequestFailure } from '../account/request-failure'
import { buttonClass, inlineLinkClass } from '../ui/button'
import { ErrorLine } from '../ui/error-line'
import { Field } from '../ui/form/field'
import { Skeleton } from '../ui/skeleton'
import { useStaff } from './desk'

const everything: LogFilter = { words: '', from: null, to: null }

/** What the staff did; searchable by words and days, and a table for admins. */
export function AuditLog() {
  const t = useTranslations('admin.log')
  const { role } = useStaff()
  const [asked, setAsked] = useState(everything)
  const [searched, setSearched] = useState(everything)
  const { data, error, refetch, hasNextPage, fetchNextPage } = useLog(searched)
  const download = useLogExport()
  const search = (event: FormEvent) => {
    event.preventDefault()
    setSearched({ ...asked, words: asked.words.trim() })
  }
  const entries = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <h1 className="text-title">{t('title')}</h1>
      <p className="mt-2 max-w-2xl text-muted">{t('text')}</p>
      <form onSubmit={search} className="mt-6 flex flex-wrap items-end gap-3">
        <div className="grow">
          <Field id="log-words" label={t('words')}>
            <input
              id="log-words"
              type="search"
              value={asked.words}
              maxLength={200}
              onChange={({ target }) => setAsked({ ...asked, words: target.value })}
              className="control"
            />
          </Field>
        </div>
        {(['from', 'to'] as const).map((name) => (
          <Field key={name} id={`log-${name}`} label={t(name)}>
            <input
              id={`log-${name}`}
              type="date"
              value={asked[name] ?? ''}
              onChange={({ target }) => setAsked({ ...asked, [name]: target.value || null })}
              className="control w-auto"
            />
          </Field>
        ))}
        <button type="submit" className={buttonClass()}>
          {t('search')}
        </button>
        {role === 'admin' ? (
          <button
            type="button"
            aria-disabled={download.isPending}
            onClick={() => download.isPending || download.mutate(searched)}
            className={buttonClass('secondary')}
          >
            {t('export')}
          </button>
        ) : null}
      </form>
      {download.error ? <ErrorLine>{download.error.message}</ErrorLine> : null}
      {data ? <LogEntries entries={entries} /> : null}
      {data && entries.length === 0 ? <p className="mt-6 text-muted">{t('none')}</p> : null}
      {error ? <RequestFailure error={error} retry={refetch} /> : null}
      {data || error ? null : <Skeleton className="mt-6 h-40 w-full rounded-card" />}
      {hasNextPage ? (
        <button
          type="button"
          onClick={() => void fetchNextPage()}
          className={buttonClass('secondary', 'mt-4')}
        >
          {t('older')}
        </button>
      ) : null}
    </>
  )
}

/** Entries of the audit log, in the order given. */
export function LogEntries({ entries }: { entries: LogEntry[] }) {
  const t = useTranslations('admin.log')
  const actions = useTranslations('moderation.actions')
  const describeSubject = useSubjects()
  const locale = useLocale()
  if (entries.length === 0) return null
  return (
    <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-surface">
      {entries.map(({ id, action, by, account, listing, subject, reason, address, created_at }) => (
        <li key={id} className="p-4 wrap-anywhere">
          <p>
            <strong>{actions(action)}</strong>
            <span>
              {subject && action !== 'change_settings' ? ` · ${describeSubject(action, subject)}` : ''}
            </span>
            {account ? (
              <span>
                {' · '}
                <LocalLink locale={locale} to={paths.deskPerson(account.id)} className={inlineLinkClass}>
                  {account.name || t('erased')}
                </LocalLink>{' '}
                {account.email}
              </span>
            ) : null}
            {listing ? (
              <span>
                {' · '}
                <LocalLink locale={locale} to={paths.deskHome(listing.id)} className={inlineLinkClass}>
                  {listing.title ?? t('deleted')}
                </LocalLink>
              </span>
            ) : null}
          </p>
          {action === 'change_settings' ? (
            <ChangedSettings names={subject ?? ''} changes={reason} />
          ) : reason ? (
            <p className="whitespace-pre-line">{reason}</p>
          ) : null}
          <p className="text-sm text-muted">
            <time dateTime={created_at}>{formatDateTime(locale, created_at)}</time>
            <span>{['', by.name || t('erased'), address].filter((part) => part !== null).join(' · ')}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

interface ChangedSettingsProps {
  /** Names of settings, separated by commas. */
  names: string
  /** A line for each of them, before and after; null in older entries. */
  changes: string | null
}

function ChangedSettings({ names, changes }: ChangedSettingsProps) {
  const settings = useTranslations('admin.settings')
  const lines = changes?.split('\n') ?? []
  return (
    <ul>
      {(names.split(', ') as (keyof SiteSettings)[]).map((name, at) => (
        <li key={name}>
          <span>{settings(name)}</span>
          <span>{lines[at] ? `: ${lines[at]}` : ''}</span>
        </li>
      ))}
    </ul>
  )
}

/** What an action is about, in the reader's words: a role, a kind of mail, a day. */
function useSubjects() {
  const roles = useTranslations('admin.team.roles')
  const kinds = useTranslations('admin.mailKinds')
  const locale = useLocale()
  return (action: LogEntry['action'], subject: string): string => {
    switch (action) {
      case 'appoint':
      case 'dismiss':
        return roles(subject as StaffRole)
      case 'resend_mail':
        return kinds(subject as Mail['kind'])
      case 'feature':
        return formatDate(locale, subject)
      default:
        return subject
    }
  }
}
