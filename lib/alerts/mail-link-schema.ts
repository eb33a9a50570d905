import { z } from 'zod'

export const mailLinkQuery = z.object({ token: z.string() })

/** What a link turns off: the mails of one search, of all searches, about lower prices, or the newsletter. */
export const unsubscribeLinkSchema = z
  .object({
    subject: z.enum(['search', 'account', 'prices', 'newsletter']),
    subscribed: z.boolean(),
    /** The newsletter subscriber's address. */
    email: z.string().nullable(),
    search: z.object({ name: z.string(), query: z.string() }).nullable(),
  })
  .meta({ id: 'UnsubscribeLink' })

export const newsletterLinkSchema = z.object({ email: z.string() }).meta({ id: 'NewsletterLink' })

export type UnsubscribeLink = z.infer<typeof unsubscribeLinkSchema>
