import { z } from 'zod'
import { emailText, lines, text } from '@/lib/http/fields'
import { routing } from '@/lib/i18n/routing'

export const messageLength = { min: 10, max: 4_000 } as const
export const maxNameLength = 120

/** What a visitor writes to the site's operator. */
export const contactMessageSchema = z.object({
  name: text(1, maxNameLength),
  email: emailText,
  message: lines(messageLength.min, messageLength.max),
  locale: z.enum(routing.locales).catch(routing.defaultLocale),
})

export type ContactMessage = z.output<typeof contactMessageSchema>

/** Ids of the sentences that a form without scripts leads to. */
export const contactAnchors = {
  sent: 'contact-sent',
  invalid: 'contact-invalid',
  failed: 'contact-failed',
} as const
