import { z } from 'zod'
import { emailText } from '@/lib/http/fields'

/** Of an agency; so long can an invitation be accepted. */
export const maxMembers = 50
export const invitationDays = 14

const agencySchema = z.object({
  name: z.string(),
  slug: z.string().nullable().meta({ description: 'Of its public profile' }),
})

const memberSchema = z
  .object({
    id: z.uuid(),
    email: z.string().meta({ description: 'Invited; of a member the account’s' }),
    account_id: z.uuid().nullable().meta({ description: 'Null for an invitation' }),
    name: z.string().nullable(),
    homes: z.int().meta({ description: 'Homes of the agency that this agent has published' }),
    invited_at: z.iso.datetime(),
    expires_at: z.iso.datetime().nullable().meta({ description: 'Of an invitation' }),
    joined_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AgencyMember' })

export const ownAgencySchema = z
  .object({
    members: z.array(memberSchema).meta({ description: 'Agents of the caller’s agency, and invitations' }),
    membership: z
      .object({ id: z.uuid(), agency: agencySchema, joined_at: z.iso.datetime() })
      .nullable()
      .meta({ description: 'The agency whose agent the caller is' }),
    invitations: z
      .array(z.object({ id: z.uuid(), agency: agencySchema, expires_at: z.iso.datetime() }))
      .meta({ description: 'To the caller’s confirmed address' }),
  })
  .meta({ id: 'OwnAgency' })

export const newMemberSchema = z.object({ email: emailText })

export type OwnAgency = z.infer<typeof ownAgencySchema>
export type AgencyMember = OwnAgency['members'][number]
