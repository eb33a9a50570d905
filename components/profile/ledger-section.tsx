import { useLocale, useTranslations } from 'next-intl'
import { formatDate } from '@/lib/i18n/format/date'
import { formatRsd } from '@/lib/i18n/format/money'
import type { Transaction } from '@/lib/tokens/schema'
import { useTransactions } from '@/lib/tokens/use-transactions'
import { type ContactsById, ledgerProperty, signedAmount } from '@/lib/unlocks/ledger-row'
import { useUnlockedContacts } from '@/lib/unlocks/use-unlocks'
import { PropertyTitle } from './property-link'
import { Section } from './section'

/** Purchases and unlocks, newest first, with the balance after each. */
export function LedgerSection({ userId }: { userId: string }) {
  const t = useTranslations('profile.ledger')
  const { data: contacts } = useUnlockedContacts(userId)
  const contactsById = new Map(contacts?.items.map((item) => [item.property_id, item]))
  return (
    <Section
      id="ledger"
      title={t('title')}
      query={useTransactions(userId)}
      empty={{ text: t('empty') }}
      first={10}
    >
      {(shown) => (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
          {shown.map((item) => (
            <LedgerItem key={item.id} item={item} contacts={contactsById} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function LedgerItem({ item, contacts }: { item: Transaction; contacts: ContactsById }) {
  const t = useTranslations('profile.ledger')
  const locale = useLocale()
  const property = ledgerProperty(item, contacts)
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-4 px-5 py-3.5">
      <div className="min-w-0">
        <p className="font-semibold">{t(item.kind)}</p>
        {property ? (
          <PropertyTitle
            id={property.id}
            title={property.title ?? t('property')}
            closing={property.closing}
            className="text-accent"
          />
        ) : null}
        <p className="text-sm text-muted">
          <time dateTime={item.created_at}>{formatDate(locale, item.created_at)}</time>
          <span>{item.price_rsd === null ? '' : ` · ${formatRsd(locale, item.price_rsd)}`}</span>
        </p>
      </div>
      <div className="text-right">
        <p className={`text-heading font-semibold ${item.amount > 0 ? 'text-accent' : ''}`}>
          {signedAmount(item.amount)}
        </p>
        <p className="text-sm text-muted">{t('balanceAfter', { count: item.balance_after })}</p>
      </div>
    </li>
  )
}
