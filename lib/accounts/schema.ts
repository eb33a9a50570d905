import { z } from 'zod'
import { ownerMailFrequencies } from '@/lib/accounts/owner-mail-frequency'

export const profileSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    /** Absent from backends that do not report it. */
    email_confirmed: z.boolean().optional(),
    name: z.string(),
    avatar_url: z.string().nullable(),
    provider: z.enum(['email', 'google', 'facebook']),
    tokens: z.int(),
    purchased_contacts: z.array(z.uuid()),
    /** Projects whose units’ contacts cost nothing any more; absent from backends that do not have them. */
    purchased_projects: z.array(z.uuid()).optional(),
    favorites: z.array(z.uuid()),
    listings: z.array(z.uuid()),
    created_at: z.iso.datetime(),
    /** How often mails about unlocks and reports come; absent from backends that do not report it. */
    owner_mails: z.enum(ownerMailFrequencies).optional(),
    /** Messages of buyers that were not read yet; absent from backends that do not report it. */
    unread_leads: z.int().optional(),
    /** Whose homes this account publishes and manages as its agent; absent from backends that do not report it. */
    agency: z.object({ id: z.uuid(), name: z.string() }).nullable().optional(),
    /** Whether the account operates the site; absent from backends that do not report it. */
    is_staff: z.boolean().optional(),
  })
  .meta({ id: 'Profile' })

export const accountSessionSchema = z
  .object({
    id: z.uuid(),
    /** Whether it is the caller's. */
    current: z.boolean(),
    /** Browser and system, `Chrome, Windows`. */
    device: z.string().nullable(),
    created_at: z.iso.datetime(),
    used_at: z.iso.datetime(),
  })
  .meta({ id: 'AccountSession' })
export const accountSessionsSchema = z
  .object({ items: z.array(accountSessionSchema) })
  .meta({ id: 'AccountSessions' })

export type AccountSession = z.infer<typeof accountSessionSchema>
export type AccountSessions = z.infer<typeof accountSessionsSchema>
export type Profile = z.infer<typeof profileSchema>
