import { z } from 'zod'
import { avatarHash } from '@/lib/accounts/avatar-path'
import { ownerMailFrequencies } from '@/lib/accounts/owner-mail-frequency'
import { fieldProblem, text, withoutContacts } from '@/lib/http/fields'

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
    /** Whose listings this account publishes and manages as its agent; absent from backends that do not report it. */
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

export const profileChangeSchema = z.object({
  name: withoutContacts(text(1, 120)).optional(),
  avatar_url: text(1, 2000)
    .refine(isAvatarAddress, fieldProblem('url'))
    .meta({ format: 'uri-reference', description: 'With https, or the path of an uploaded image' })
    .nullable()
    .optional(),
  owner_mails: z.enum(ownerMailFrequencies).optional(),
})

/** A client may send a profile back as it was read: an uploaded avatar has a path instead of a URL. */
function isAvatarAddress(value: string): boolean {
  if (avatarHash(value)) return true
  return URL.canParse(value) && new URL(value).protocol === 'https:'
}
