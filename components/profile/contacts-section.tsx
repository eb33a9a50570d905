import { useLocale, useMessages, useTranslations } from 'next-intl'
import { LocalLink } from '@/components/ui/local-link'
import { formatDate } from '@/lib/i18n/format/date'
import { paths } from '@/lib/paths'
import { townIn } from '@/lib/places/names/town-in'
import { closedReason } from '@/lib/unlocks/ledger-row'
import type { UnlockedContacts } from '@/lib/unlocks/schema'
import { useUnlockedContacts } from '@/lib/unlocks/use-unlocks'
import { UnlockedContact } from '../contact/unlocked/unlocked-contact'
import { unlockedLabels } from '../contact/unlocked/unlocked-labels'
import { textLinkClass } from '../ui/button'
import { PropertyImage, PropertyTitle } from './property-link'
import { Section } from './section'

/** All unlocked contacts, with those of properties that are no longer public. */
export function ContactsSection({ userId }: { userId: string }) {
  const t = useTranslations('profile.contacts')
  return (
    <Section
      id="contacts"
      title={t('title')}
      query={useUnlockedContacts(userId)}
      empty={{ text: t('empty'), browse: t('browse') }}
      first={5}
    >
      {(shown) => (
        <ul className="grid grid-cols-1 gap-4">
          {shown.map((item) => (
            <ContactItem key={item.property_id} item={item} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function ContactItem({ item }: { item: UnlockedContacts['items'][number] }) {
  const t = useTranslations('profile.contacts')
  const locale = useLocale()
  const texts = useMessages().unlockedContact
  const closing = closedReason(item)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-3 shadow-card sm:p-4 md:grid-cols-[auto_minmax(0,1fr)_minmax(0,1.4fr)] md:gap-x-6">
      <PropertyImage id={item.property_id} />
      <div className="min-w-0">
        <PropertyTitle id={item.property_id} title={item.title} closing={closing} className="font-semibold" />
        <p className="break-words text-muted">{townIn(locale, item.city)}</p>
        <p className="mt-1 text-sm text-muted">
          {t('unlocked', { date: formatDate(locale, item.purchased_at) })}
        </p>
        {closing ? null : (
          <LocalLink
            locale={locale}
            to={paths.property(item.property_id)}
            className={`min-h-11 text-sm ${textLinkClass}`}
          >
            {texts.open}
          </LocalLink>
        )}
      </div>
      <div className="min-w-0 max-md:col-span-2">
        <UnlockedContact
          locale={locale}
          labels={unlockedLabels(texts)}
          item={item}
          closed={closing !== null}
        />
      </div>
    </li>
  )
}
