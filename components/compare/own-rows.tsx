import Link from 'next/link'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { phoneLinks } from '@/lib/text/phone-links'
import type { Contact } from '@/lib/unlocks/schema'
import { contactId } from '../contact/contact-parts'
import { buttonClass, textLinkClass } from '../ui/button'
import { CompareRow, compareCellClass } from './compare-row'

export interface PersonalRowsProps {
  locale: Locale
  labels: { note: string; contact: string; unlock: string }
  properties: readonly { id: string; title: string }[]
}

interface OwnRowsProps extends PersonalRowsProps {
  noteOf: (id: string) => string
  /** Undefined while it is locked. */
  contactOf: (id: string) => Contact | undefined
}

/** Notes, where there is one, and contacts: each unlocked, or with the way to unlock it. */
export function OwnRows({ locale, labels, properties, noteOf, contactOf }: OwnRowsProps) {
  const contacts = properties.map(({ id }) => contactOf(id))
  const isAnyNoted = properties.some(({ id }) => noteOf(id))
  return (
    <>
      {isAnyNoted ? (
        <CompareRow label={labels.note} differs>
          {properties.map(({ id }) => (
            <td key={id} className={`${compareCellClass} whitespace-pre-line`}>
              {noteOf(id) || <span className="text-muted">–</span>}
            </td>
          ))}
        </CompareRow>
      ) : null}
      <CompareRow label={labels.contact} differs className={contacts.some(Boolean) ? '' : 'print:hidden'}>
        {properties.map(({ id, title }, index) => (
          <td key={id} className={compareCellClass}>
            <ContactCell
              contact={contacts[index]}
              unlock={labels.unlock}
              title={title}
              href={`${localPath(locale, paths.property(id))}#${contactId}`}
            />
          </td>
        ))}
      </CompareRow>
    </>
  )
}

interface ContactCellProps {
  contact: Contact | undefined
  unlock: string
  title: string
  /** Where it is unlocked. */
  href: string
}

function ContactCell({ contact, unlock, title, href }: ContactCellProps) {
  if (!contact) {
    return (
      <Link
        href={href}
        prefetch={false}
        aria-label={`${unlock}: ${title}`}
        className={buttonClass('secondary', 'max-w-full max-lg:!px-1.5 max-lg:text-xs print:hidden')}
      >
        {unlock}
      </Link>
    )
  }
  const { name, phone, email } = contact
  return (
    <div className="grid justify-items-start">
      <span className="font-semibold">{name}</span>
      {phone ? (
        <a href={phoneLinks(phone).call} className={textLinkClass}>
          {phone}
        </a>
      ) : null}
      <a href={`mailto:${email}`} className={textLinkClass}>
        {email}
      </a>
    </div>
  )
}
