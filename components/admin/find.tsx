'use client'

import Link from 'next/link'
import { useRouter, useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useState } from 'react'
import { LocalLink } from '@/components/ui/local-link'
import type { Found } from '@/lib/admin/schema'
import { type List, lists } from '@/lib/admin/today/lists'
import { useFound, useLatest } from '@/lib/admin/use-desk'
import { formatDateTime } from '@/lib/i18n/format/date'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { RequestFailure } from '../account/request-failure'
import { Badge } from '../ui/badge'
import { buttonClass, inlineLinkClass } from '../ui/button'
import { Field } from '../ui/form/field'
import { Skeleton } from '../ui/skeleton'
import { ListingLink, ReturnedToken } from './entry-list'

/** One field for people, listings, unlocks, ledger rows and mails; the search is in the address. */
export function Find() {
  const t = useTranslations('admin.find')
  const locale = useLocale()
  const router = useRouter()
  const params = useSearchParams()
  const searched = params.get('q') ?? ''
  const list = lists.find((known) => known === params.get('list'))
  const [words, setWords] = useState(searched)
  const search = (event: FormEvent) => {
    event.preventDefault()
    router.push(`${localPath(locale, paths.desk('find'))}?${new URLSearchParams({ q: words.trim() })}`)
  }
  return (
    <>
      <h1 className="text-title">{t('title')}</h1>
      <form onSubmit={search} className="mt-6 flex flex-wrap items-end gap-3">
        <div className="grow">
          <Field id="find-words" label={t('words')} hint={t('hint')}>
            <input
              ref={searched || list ? undefined : focusOnce}
              id="find-words"
              type="search"
              value={words}
              maxLength={200}
              aria-describedby="find-words-hint"
              onChange={(event) => setWords(event.target.value)}
              className="control"
            />
          </Field>
        </div>
        <button type="submit" className={buttonClass('primary', 'mb-7')}>
          {t('search')}
        </button>
      </form>
      {searched ? (
        <Results words={searched} />
      ) : list ? (
        <LatestOf list={list} page={Number(params.get('page')) || 1} />
      ) : null}
    </>
  )
}

/** Whoever opens Find has something to type. */
function focusOnce(element: HTMLInputElement | null): void {
  element?.focus()
}

function Results({ words }: { words: string }) {
  const { data, error, refetch } = useFound(words)
  if (error) return <RequestFailure error={error} retry={refetch} />
  if (!data) return <Skeleton className="mt-6 h-40 w-full rounded-card" />
  return <FoundGroups found={data} />
}

/** What a number of Today counts. */
function LatestOf({ list, page }: { list: List; page: number }) {
  const t = useTranslations('admin.find')
  const locale = useLocale()
  const { data, error, refetch } = useLatest(list, page)
  if (error) return <RequestFailure error={error} retry={refetch} />
  if (!data) return <Skeleton className="mt-6 h-40 w-full rounded-card" />
  return (
    <>
      <p className="mt-6 font-semibold">{t(`lists.${list}`)}</p>
      <FoundGroups found={data.found} />
      {data.more ? (
        <Link
          href={`${localPath(locale, paths.deskList(list))}&page=${page + 1}`}
          className={buttonClass('secondary', 'mt-4')}
        >
          {t('older')}
        </Link>
      ) : null}
    </>
  )
}

function FoundGroups({ found: data }: { found: Found }) {
  const t = useTranslations('admin.find')
  const kinds = useTranslations('admin.ledger')
  const mailKinds = useTranslations('admin.mailKinds')
  const mailStates = useTranslations('admin.mails')
  const statuses = useTranslations('myProperties.statuses')
  const locale = useLocale()
  const when = (iso: string) => formatDateTime(locale, iso)
  const isEmpty = Object.values(data).every((items) => items.length === 0)
  return (
    <div role="status" className="mt-6 grid gap-6">
      {isEmpty ? <p className="text-muted">{t('none')}</p> : null}
      <Group title={t('people')}>
        {data.people.map(({ id, name, email, closed, blocked }) => (
          <Item key={id} path={paths.deskPerson(id)} text={`${name} · ${email}`}>
            {closed ? (
              <Badge tone={blocked ? 'danger' : 'caution'}>{t(blocked ? 'blocked' : 'closed')}</Badge>
            ) : null}
          </Item>
        ))}
      </Group>
      <Group title={t('homes')}>
        {data.homes.map(({ id, title, city, status }) => (
          <Item key={id} path={paths.deskHome(id)} text={title}>
            · {city} · {statuses(status)}
          </Item>
        ))}
      </Group>
      <Group title={t('unlocks')}>
        {data.unlocks.map(
          ({ transaction_id, property_id, account_id, by, title, created_at, returned_at }) => (
            <Item key={`${transaction_id} ${property_id}`} path={paths.deskPerson(account_id)} text={by}>
              <span>
                <span>{' · '}</span>
                <ListingLink id={property_id} title={title} />
                <span>{` · ${when(created_at)} `}</span>
              </span>
              <ReturnedToken at={returned_at} />
            </Item>
          ),
        )}
      </Group>
      <Group title={t('ledger')}>
        {data.ledger.map(({ id, account_id, by, kind, amount, property_id, title, created_at }) => (
          <Item key={id} path={paths.deskPerson(account_id)} text={by}>
            <span>
              {kinds(kind)} · {amount} · {when(created_at)}
            </span>
            {property_id ? (
              <span>
                <span>{' · '}</span>
                <ListingLink id={property_id} title={title} />
              </span>
            ) : null}
          </Item>
        ))}
      </Group>
      <Group title={t('mails')}>
        {data.mails.map(({ id, to, kind, state, created_at }) => (
          <Item key={id} path={paths.deskMail(id)} text={mailKinds(kind)}>
            {`· ${to} · ${mailStates(state)} · ${when(created_at)}`}
          </Item>
        ))}
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section>
      <h2 className="text-heading">{title}</h2>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">{children}</ul>
    </section>
  )
}

/** @param text leads to what was found, or to whose it is */
function Item({ path, text, children }: { path: string; text: string; children: ReactNode }) {
  const locale = useLocale()
  return (
    <li className="p-4 wrap-anywhere">
      <LocalLink locale={locale} to={path} className={inlineLinkClass}>
        {text}
      </LocalLink>{' '}
      <span>{children}</span>
    </li>
  )
}
