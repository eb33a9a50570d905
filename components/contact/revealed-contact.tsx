import { Mail, MapPin, Phone } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Contact } from '@/lib/unlocks/schema'
import { buttonClass, textLinkClass } from '../ui/button'
import type { ContactLabels } from './contact-panel'
import { phoneLinks } from './phone-links'
import { setRevealedContact } from './revealed-contact-store'

interface RevealedContactProps {
  labels: Pick<ContactLabels['revealed'], 'email' | 'address' | 'viber' | 'whatsapp'>
  contact: Contact
  /** Just unlocked: takes the focus, since the focused button was removed. */
  fresh: boolean
}

export function RevealedContact({ labels, contact, fresh }: RevealedContactProps) {
  const { phone } = contact
  const name = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (fresh) name.current?.focus({ preventScroll: true })
  }, [fresh])

  useEffect(() => {
    setRevealedContact(contact)
    return () => setRevealedContact(null)
  }, [contact])

  const region = contact.state === contact.city ? null : contact.state
  const place = [[contact.zip_code, contact.city].filter(Boolean).join(' '), region, contact.country]
  return (
    <div data-revealed className="grid grid-cols-1 gap-3">
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
function PhoneButtons({ phone, labels }: { phone: string; labels: RevealedContactProps['labels'] }) {
  const { call, viber, whatsapp } = phoneLinks(phone)
  return (
    <div className="flex flex-wrap gap-2">
      <a href={call} className={buttonClass('primary', `w-full text-lg tabular-nums ${printedAsText}`)}>
        <Phone className="size-5 shrink-0" />
        {phone}
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
