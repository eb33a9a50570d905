import { Building2, CalendarCheck, MailX } from 'lucide-react'
import type { Locale } from '@/lib/i18n/routing'
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
