import { Mail, MapPin, Phone } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { formatDate } from '@/lib/i18n/format/date'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { closedReason } from '@/lib/unlocks/ledger-row'
import type { Complaint, UnlockedContacts } from '@/lib/unlocks/schema'
import { useUnlockedContacts } from '@/lib/unlocks/use-unlocks'
import { phoneLinks } from '../contact/phone-links'
import { Badge } from '../ui/badge'
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

const linkClass = `min-w-0 gap-2 ${textLinkClass}`

function ContactItem({ item }: { item: UnlockedContacts['items'][number] }) {
  const t = useTranslations('profile.contacts')
  const locale = useLocale()
  const { contact } = item
  const town = [contact.zip_code, contact.city].filter(Boolean).join(' ')
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 rounded-card border border-line bg-surface p-3 shadow-card sm:p-4 md:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] md:gap-x-6">
      <PropertyImage id={item.property_id} />
      <div className="min-w-0">
        <PropertyTitle
          id={item.property_id}
          title={item.title}
          closing={closedReason(item)}
          className="font-semibold"
        />
        <p className="break-words text-muted">{item.city}</p>
        <p className="mt-1 text-sm text-muted">
          {t('unlocked', { date: formatDate(locale, item.purchased_at) })}
        </p>
      </div>
      <div className="min-w-0 max-md:col-span-2">
        {item.complaint ? <ComplaintLink id={item.property_id} complaint={item.complaint} /> : null}
        {item.lead?.answer ? <ContactLink id={item.property_id} tone="accent" text={t('answered')} /> : null}
        <p className="flex min-h-11 items-center font-semibold wrap-anywhere">{contact.name}</p>
        {contact.phone ? (
          <p>
            <a href={phoneLinks(contact.phone).call} className={linkClass}>
              <Phone className="size-5 shrink-0" />
              {contact.phone}
            </a>
          </p>
        ) : null}
        <p>
          <a href={`mailto:${contact.email}`} className={linkClass}>
            <Mail className="size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{contact.email}</span>
          </a>
        </p>
        <p className="flex items-start gap-2 pt-2 text-muted">
          <MapPin className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {contact.address}, {town}
          </span>
        </p>
      </div>
    </li>
  )
}

function ComplaintLink({
  id,
  complaint,
}: {
  id: string
  complaint: Pick<Complaint, 'state' | 'decide_by' | 'insisted'>
}) {
  const t = useTranslations('profile.contacts.complaints')
  const { state, insisted } = complaint
  // Of the owner's answer no rule decided any more.
  const text = t(state === 'refused' && insisted ? 'decided' : state, {
    date: formatDate(useLocale(), complaint.decide_by),
  })
  return <ContactLink id={id} tone={complaint.state === 'open' ? 'caution' : 'neutral'} text={text} />
}

interface ContactLinkProps {
  id: string
  tone: 'caution' | 'neutral' | 'accent'
  text: string
}

/** A badge that leads to the contact's page. */
function ContactLink({ id, tone, text }: ContactLinkProps) {
  return (
    <Link
      href={localPath(useLocale(), paths.unlockedContact(id))}
      prefetch={false}
      className={`mt-1 ${linkClass}`}
    >
      <Badge tone={tone}>{text}</Badge>
    </Link>
  )
}
