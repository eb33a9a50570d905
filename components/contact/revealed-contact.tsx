'use client'

import { Mail, MapPin, Phone } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Contact } from '@/lib/api/schemas/account'
import type { ContactLabels } from './contact-labels'
import { phoneHref } from './phone-href'

interface RevealedContactProps {
  labels: { revealed: Pick<ContactLabels['revealed'], 'phone' | 'email' | 'address'> }
  contact: Contact
  /** Whether it was unlocked this very moment: the focus then goes here from the button that is gone. */
  fresh: boolean
}

/** Whom to call, and where the property is. */
export function RevealedContact({ labels, contact, fresh }: RevealedContactProps) {
  const { revealed } = labels
  const name = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (fresh) name.current?.focus({ preventScroll: true })
  }, [fresh])

  const place = [[contact.zip_code, contact.city].filter(Boolean).join(' '), contact.state, contact.country]
  return (
    <div className="grid grid-cols-1 gap-3">
      <p ref={name} tabIndex={-1} className="text-heading font-semibold outline-none">
        {contact.name}
      </p>
      <dl className="grid grid-cols-1 gap-1">
        {contact.phone ? (
          <Row icon={<Phone aria-hidden className="size-5" />} term={revealed.phone}>
            <a href={phoneHref(contact.phone)} className={linkClass}>
              {contact.phone}
            </a>
          </Row>
        ) : null}
        <Row icon={<Mail aria-hidden className="size-5" />} term={revealed.email}>
          <a href={`mailto:${contact.email}`} className={`${linkClass} wrap-anywhere`}>
            {contact.email}
          </a>
        </Row>
        <Row icon={<MapPin aria-hidden className="size-5" />} term={revealed.address}>
          <address className="py-2 not-italic">
            <span className="block font-medium">{contact.address}</span>
            <span className="block text-muted">{place.filter(Boolean).join(', ')}</span>
          </address>
        </Row>
      </dl>
    </div>
  )
}

const linkClass =
  'inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline'

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
