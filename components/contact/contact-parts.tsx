import { Building2, CalendarCheck, Copy, MailX } from 'lucide-react'
import { LocalLink } from '@/components/ui/local-link'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { inlineLinkClass } from '../ui/button'
import type { ContactLabels } from './contact-labels'

/** The contact card: a link target, observed by the contact bar. */
export const contactId = 'contact'
export const contactHeadingId = 'contact-heading'

export interface ContactProps {
  locale: Locale
  labels: ContactLabels
  propertyId: string
  ownerId: string
  /** Of a unit, whose contact costs nothing to who has unlocked another of its building. */
  projectId: string | null
  /** Where it stands: signing in and buying tokens lead back there. */
  page: string
  /** Where its owner changes it. */
  editPage: string
  /** On the page of a building its units, one of which may be unlocked already. */
  units: readonly string[]
}

/** That one token opens the contacts of a whole building. */
export function ProjectNote({ text }: { text: string }) {
  return (
    <p className="flex gap-2 text-sm font-medium">
      <Building2 className="size-5 shrink-0 text-accent" />
      <span>{text}</span>
    </p>
  )
}

/** That the contact of another listing of the same home is open already: a second token may buy nothing new. */
export function OtherUnlocked({
  locale,
  labels,
  id,
  text,
}: {
  locale: Locale
  labels: Pick<ContactLabels, 'otherUnlockedOpen'>
  id: string
  text: string
}) {
  return (
    <p className="flex gap-2 rounded-control bg-sunken px-3.5 py-2.5 text-sm">
      <Copy className="size-5 shrink-0 text-accent" />
      <span className="min-w-0 break-words">
        <span className="font-medium">{text}</span>{' '}
        <LocalLink locale={locale} to={paths.property(id)} className={inlineLinkClass}>
          {labels.otherUnlockedOpen}
        </LocalLink>
      </span>
    </p>
  )
}

export function LastConfirmed({ text }: { text: string }) {
  return (
    <p className="flex gap-2 text-sm font-medium">
      <CalendarCheck className="size-5 shrink-0 text-accent" />
      <span>{text}</span>
    </p>
  )
}

export function Unreachable({ text }: { text: string }) {
  return (
    <p className="flex gap-2 text-sm font-medium text-caution">
      <MailX className="size-5 shrink-0" />
      <span>{text}</span>
    </p>
  )
}

/** Has the height of its replacements. */
export function ContactSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{label}</span>
      <span className="h-4 w-4/5 animate-pulse rounded bg-sunken" />
      <span className="h-4 w-3/5 animate-pulse rounded bg-sunken" />
      <span className="h-11 animate-pulse rounded-control bg-sunken" />
      <span className="h-4 w-2/5 animate-pulse rounded bg-sunken" />
    </div>
  )
}
