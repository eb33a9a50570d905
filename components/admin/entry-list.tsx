import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LocalLink } from '@/components/ui/local-link'
import type { AdminListing } from '@/lib/admin/listings/schema'
import { formatDate, formatDateTime } from '@/lib/i18n/format/date'
import { paths } from '@/lib/paths'
import type { Transaction } from '@/lib/tokens/schema'
import { Badge } from '../ui/badge'
import { inlineLinkClass } from '../ui/button'

/** A heading and entries, each an `<li>`; says so when there are none. */
export function EntryList({ title, children }: { title: string; children: ReactNode[] }) {
  const t = useTranslations('admin.person')
  return (
    <section>
      <h2 className="text-heading">{title}</h2>
      {children.length > 0 ? (
        <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">{children}</ul>
      ) : (
        <p className="text-muted">{t('none')}</p>
      )}
    </section>
  )
}

/** A term and its value; several belong into one `<dl>`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

/** @param title null once the listing is deleted */
export function ListingLink({ id, title }: { id: string; title: string | null }) {
  const t = useTranslations('admin.person')
  const locale = useLocale()
  if (title === null) return <span>{t('deletedHome')}</span>
  return (
    <LocalLink locale={locale} to={paths.deskHome(id)} className={inlineLinkClass}>
      {title}
    </LocalLink>
  )
}

/** Beside an unlock: when its token came back. */
export function ReturnedToken({ at }: { at: string | null }) {
  const t = useTranslations('admin.person')
  const locale = useLocale()
  return at === null ? null : (
    <Badge tone="caution">{t('tokenReturned', { date: formatDate(locale, at) })}</Badge>
  )
}

/** Complaints of buyers about contacts: about which listing, by whom, and what became of each. */
export function ComplaintList({
  title,
  complaints,
}: {
  title: string
  complaints: AdminListing['complaints']
}) {
  const person = useTranslations('admin.person')
  const reasons = useTranslations('unlockedContact.complaint.reasons')
  const states = useTranslations('moderation.complaints')
  const locale = useLocale()
  return (
    <EntryList title={title}>
      {complaints.map(
        ({ property_id, title: listingTitle, account_id, by, reason, state, created_at, answer }) => (
          <li key={`${property_id} ${account_id}`} className="p-4 wrap-anywhere">
            <strong>{reasons(reason)}</strong>
            <span> · </span>
            <ListingLink id={property_id} title={listingTitle} />
            <span> · </span>
            <LocalLink locale={locale} to={paths.deskPerson(account_id)} className={inlineLinkClass}>
              {by || person('erased')}
            </LocalLink>
            <span>{` · ${formatDateTime(locale, created_at)} `}</span>
            <Badge tone={state === 'open' || state === 'moderator' ? 'caution' : 'solid'}>
              {states(state)}
            </Badge>
            {answer ? <span className="block whitespace-pre-line">{answer}</span> : null}
          </li>
        ),
      )}
    </EntryList>
  )
}

/** Without a title, it does not say which listing a row is about. */
type LedgerRow = Transaction & { title?: string | null }

/** Rows of the token ledger, each with the balance after it. */
export function LedgerList({ title, rows }: { title: string; rows: LedgerRow[] }) {
  const kinds = useTranslations('admin.ledger')
  const locale = useLocale()
  return (
    <EntryList title={title}>
      {rows.map(({ id, kind, amount, balance_after, property_id, title: listingTitle, created_at }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 p-4">
          <span className="min-w-0 wrap-anywhere">
            <span>
              {kinds(kind)} · {formatDateTime(locale, created_at)}
            </span>
            {property_id && listingTitle !== undefined ? (
              <span>
                <span>{' · '}</span>
                <ListingLink id={property_id} title={listingTitle} />
              </span>
            ) : null}
          </span>
          <span>
            <strong>{amount > 0 ? `+${amount}` : `−${-amount}`}</strong> → {balance_after}
          </span>
        </li>
      ))}
    </EntryList>
  )
}
