import { Mail, MapPin, Phone } from 'lucide-react'
import type { Messages } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '@/components/ui/alert'
import { buttonClass, phoneNumberClass, textLinkClass } from '@/components/ui/button'
import { formatDate } from '@/lib/i18n/format/date'
import type { Locale } from '@/lib/i18n/routing'
import type { SentLead } from '@/lib/leads/schema'
import { phoneLinks } from '@/lib/text/phone-links'
import type { Complaint, Contact } from '@/lib/unlocks/schema'
import { setUnlockedContact } from '@/lib/unlocks/unlocked-contact-store'
import type { UnlockedLabels } from './unlocked-labels'

interface ContactDetailsProps {
  labels: Pick<UnlockedLabels, 'email' | 'address' | 'viber' | 'whatsapp'>
  contact: Contact
  /** Just unlocked: takes the focus, since the focused button was removed. */
  fresh: boolean
}

export function ContactDetails({ labels, contact, fresh }: ContactDetailsProps) {
  const { phone } = contact
  const name = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (fresh) name.current?.focus({ preventScroll: true })
  }, [fresh])

  useEffect(() => {
    setUnlockedContact(contact)
    return () => setUnlockedContact(null)
  }, [contact])

  const region = contact.state === contact.city ? null : contact.state
  const place = [[contact.zip_code, contact.city].filter(Boolean).join(' '), region, contact.country]
  return (
    <div data-unlocked className="grid grid-cols-1 gap-3">
      <p ref={name} tabIndex={-1} className="text-heading font-semibold outline-none">
        {contact.name}
      </p>
      {phone ? <PhoneButtons phone={phone} labels={labels} /> : null}
      <dl className="grid grid-cols-1 gap-1">
        <Row icon={<Mail className="size-5" />} term={labels.email}>
          <a href={`mailto:${contact.email}`} className={`${textLinkClass} wrap-anywhere`}>
            {contact.email}
          </a>
        </Row>
        <Row icon={<MapPin className="size-5" />} term={labels.address}>
          <address className="py-2 not-italic">
            <span className="block font-medium">{contact.address}</span>
            <span className="block text-muted">{place.filter(Boolean).join(', ')}</span>
          </address>
        </Row>
      </dl>
    </div>
  )
}

/** Printers leave out the button's ground, and the number would be white on white. */
const printedAsText =
  'print:min-h-0 print:justify-start print:border-0 print:bg-transparent print:px-0 print:text-ink'

/** A call link, and links to the messengers that support the number. */
function PhoneButtons({ phone, labels }: { phone: string; labels: ContactDetailsProps['labels'] }) {
  const { call, viber, whatsapp } = phoneLinks(phone)
  return (
    <div className="flex flex-wrap gap-2">
      <a href={call} className={buttonClass('primary', `w-full text-lg ${printedAsText}`)}>
        <Phone className="size-5 shrink-0" />
        <span className={phoneNumberClass}>{phone}</span>
      </a>
      {viber ? (
        <a href={viber} className={buttonClass('secondary', 'grow print:hidden')}>
          {labels.viber}
        </a>
      ) : null}
      {whatsapp ? (
        <a
          href={whatsapp}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('secondary', 'grow print:hidden')}
        >
          {labels.whatsapp}
        </a>
      ) : null}
    </div>
  )
}

function Row({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="pt-3 text-muted">
        {icon}
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

interface ComplaintStateProps {
  locale: Locale
  texts: Messages['unlockedContact']['complaint']['states']
  complaint: Omit<Complaint, 'property_id'>
}

/** What came of a complaint about an unlocked contact, with the owner's answer, or until when the owner has time. */
export function ComplaintState({ locale, texts, complaint }: ComplaintStateProps) {
  const { state, decide_by, moderated, answer, answer_phone: phone, insisted } = complaint
  const text =
    state === 'open' && moderated
      ? texts.moderated
      : state === 'refused' && insisted
        ? texts.decided
        : texts[state]
  const [beforeNumber, afterNumber] = texts.phone.split('{phone}')
  return (
    <Alert>
      <p>{text.replace('{date}', formatDate(locale, decide_by))}</p>
      {answer ? (
        <p className="mt-2 whitespace-pre-line wrap-anywhere">{texts.answer.replace('{text}', answer)}</p>
      ) : null}
      {phone ? (
        <p className="mt-2">
          {beforeNumber}
          <a href={phoneLinks(phone).call} className={`${textLinkClass} ${phoneNumberClass}`}>
            {phone}
          </a>
          {afterNumber}
        </p>
      ) : null}
    </Alert>
  )
}

interface LeadExchangeProps {
  locale: Locale
  texts: Messages['unlockedContact']['lead']['exchange']
  lead: SentLead
}

/** What the buyer wrote with the unlock, and what the owner answered. */
export function LeadExchange({ locale, texts, lead }: LeadExchangeProps) {
  const { message, phone, visit, state, answer, answered_at, created_at } = lead
  const note =
    state === 'visited' || state === 'closed' ? texts[state] : answer === null ? texts.waiting : null
  return (
    <div className="grid gap-3 rounded-control bg-sunken p-4">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{texts.title}</span>
          <span className="text-sm text-muted">
            {texts.sent.replace('{date}', formatDate(locale, created_at))}
          </span>
        </p>
        {message ? <p className="whitespace-pre-line wrap-anywhere">{message}</p> : null}
        {visit ? <p className="wrap-anywhere">{texts.visit.replace('{visit}', visit)}</p> : null}
        {phone ? <p>{texts.phone.replace('{phone}', phone)}</p> : null}
      </div>
      {answer !== null && answered_at !== null ? (
        <div className="grid gap-1 border-l-2 border-accent pl-3">
          <p className="text-sm font-semibold">
            {texts.answer.replace('{date}', formatDate(locale, answered_at))}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
        </div>
      ) : null}
      {note ? <p className="text-sm text-muted">{note}</p> : null}
    </div>
  )
}
