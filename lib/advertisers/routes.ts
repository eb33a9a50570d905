import 'server-only'
import { z } from 'zod'
import { HttpError } from '@/lib/http/errors'
import { day, defineLimit, hour, per } from '@/lib/http/rate-limits/limits'
import { readInteger } from '@/lib/http/reading/request-values'
import type { Registry } from '@/lib/http/registry'
import { listingReads, uploadLimit } from '@/lib/listings/limits'
import { maxPageSize, pageSize } from '@/lib/listings/page-size'
import { listingPageSchema } from '@/lib/listings/schema'
import { readUpload } from '@/lib/media/read-upload'
import {
  findAdvertiser,
  findListingOwner,
  findOwnAdvertiser,
  readOwnAdvertiser,
  saveAdvertiser,
  saveLogo,
} from './advertisers'
import { endMembership, inviteAgent, joinAgency, readOwnAgency } from './agency'
import { newMemberSchema, ownAgencySchema } from './agency-schema'
import { findListings } from './listings'
import { advertiserPhoneSchema, advertiserPhonesSchema, phoneInputSchema } from './phone-schema'
import { addPhone, changePhone, readPhones, removePhone } from './phones'
import {
  advertiserChangeSchema,
  advertiserSchema,
  listingOwnerSchema,
  ownAdvertiserSchema,
  ownVerificationSchema,
  verificationRequestSchema,
  verificationSchema,
} from './schema'
import { findVerification, requestVerification } from './verification'

const advertiserLimit = defineLimit(
  'account',
  'advertiser',
  'saving the public profile',
  per(60, hour),
  per(200, day),
)

/** Each is work of a moderator. */
const verificationLimit = defineLimit('account', 'verification', 'asking to be verified', per(5, day))

const listingsQuery = z.object({
  page: z.int().min(1).optional().meta({ description: 'From 1' }),
  limit: z
    .int()
    .min(1)
    .max(maxPageSize)
    .optional()
    .meta({ description: `${pageSize} by default` }),
})

export function registerAdvertisers({ open, signedIn }: Registry) {
  const response = { status: 200, schema: advertiserSchema } as const

  open.get('/v1/advertisers/{slug}', {
    summary: 'The public profile of an advertiser',
    response,
    limit: listingReads,
    handler: async ({ params: { slug } }) => (await known(slug)).advertiser,
  })

  open.get('/v1/advertisers/{slug}/listings', {
    summary: 'The active listings of an advertiser, newest first',
    query: listingsQuery,
    response: { status: 200, schema: listingPageSchema },
    limit: listingReads,
    handler: async ({ params: { slug }, url }) => {
      const page = readInteger(url, 'page', 1, 1_000_000) ?? 1
      const found = await findListings(slug, { page, limit: readInteger(url, 'limit', 1, maxPageSize) })
      if (!found) throw new HttpError('not_found')
      return found
    },
  })

  open.get('/v1/owners/{id}', {
    summary: 'Who advertises a listing, by its `owner_user_id`',
    response: { status: 200, schema: listingOwnerSchema },
    limit: listingReads,
    handler: async ({ params: { id } }) => {
      const owner = await findListingOwner(id)
      if (!owner) throw new HttpError('not_found')
      return owner
    },
  })

  signedIn.get('/users/advertiser', {
    summary: 'The caller’s public profile; `slug` is null before it was filled',
    response: { status: 200, schema: ownAdvertiserSchema },
    handler: ({ caller }) => readOwnAdvertiser(caller.id),
  })

  signedIn.put('/users/advertiser', {
    summary:
      'Open the caller’s public profile, or change it; the website is shown once moderators have verified it',
    body: advertiserChangeSchema,
    response,
    limit: advertiserLimit,
    handler: ({ caller, body }) => saveAdvertiser(caller.id, body),
  })

  signedIn.get('/users/advertiser/verification', {
    summary: 'The caller’s latest request to be verified, and what became of it',
    response: { status: 200, schema: ownVerificationSchema },
    handler: async ({ caller }) => ({ request: await findVerification(caller.id) }),
  })

  signedIn.post('/users/advertiser/verification', {
    summary: 'Ask moderators to verify the caller’s public profile, instead of what was asked before',
    body: verificationRequestSchema,
    response: { status: 201, schema: verificationSchema },
    errors: [404, 409],
    limit: verificationLimit,
    handler: ({ caller, body }) => requestVerification(caller.id, body),
  })

  signedIn.post('/users/advertiser/logo', {
    summary:
      'Upload the logo of the caller’s public profile: jpeg, png or webp, at most 10 MB; its middle is kept',
    isUpload: true,
    response,
    errors: [404],
    limit: uploadLimit,
    handler: async ({ caller, request }) => {
      if (!(await findOwnAdvertiser(caller.id))) throw new HttpError('not_found')
      return readUpload(request, caller.id, (path) => saveLogo(caller.id, path))
    },
  })
}

export function registerPhones({ signedIn }: Registry) {
  signedIn.get('/users/advertiser/phones', {
    summary:
      'Phones that the listings of the caller, or of the agency whose agent the caller is, choose from',
    response: { status: 200, schema: advertiserPhonesSchema },
    handler: async ({ caller }) => ({ items: await readPhones(caller.owner.id) }),
  })

  signedIn.post('/users/advertiser/phones', {
    summary:
      'Add a phone to the caller’s public profile, of five at most; nobody else sees it before a listing has it',
    body: phoneInputSchema,
    response: { status: 201, schema: advertiserPhoneSchema },
    errors: [404, 409],
    limit: advertiserLimit,
    handler: ({ caller, body }) => addPhone(caller, body),
  })

  signedIn.put('/users/advertiser/phones/{id}', {
    summary: 'Change a phone of the caller’s public profile, and its number in the listings that show it',
    body: phoneInputSchema,
    response: { status: 200, schema: advertiserPhoneSchema },
    errors: [409],
    limit: advertiserLimit,
    handler: ({ caller, params: { id }, body }) => changePhone(caller, id, body),
  })

  signedIn.delete('/users/advertiser/phones/{id}', {
    summary: 'Remove a phone from the caller’s public profile; listings that show it keep the number',
    response: { status: 204 },
    limit: advertiserLimit,
    handler: ({ caller, params: { id } }) => removePhone(caller, id),
  })
}

/** Each is a mail to an address that has not asked for it. */
const invitationLimit = defineLimit('account', 'agencyInvitations', 'inviting agents', per(20, day))

export function registerAgencies({ signedIn }: Registry) {
  signedIn.get('/users/agency', {
    summary:
      'The agents of the caller’s agency, the agency whose agent the caller is, and invitations to the caller’s address',
    response: { status: 200, schema: ownAgencySchema },
    handler: ({ caller }) => readOwnAgency(caller),
  })

  signedIn.post('/users/agency/members', {
    summary:
      'Invite an address by mail to publish and manage the homes of the caller’s agency; it has 14 days to accept',
    body: newMemberSchema,
    response: { status: 201, schema: ownAgencySchema.shape.members.element },
    errors: [409],
    limit: invitationLimit,
    handler: async ({ caller, body, request }) => {
      const id = await inviteAgent(caller, body.email, request.headers)
      const { members } = await readOwnAgency(caller)
      const invited = members.find((member) => member.id === id)
      if (!invited) throw new HttpError('not_found')
      return invited
    },
  })

  signedIn.post('/users/agency/members/{id}/accept', {
    summary:
      'Accept an invitation to the caller’s confirmed address: from then on own listings, drafts, imports, statistics and messages are the agency’s',
    response: { status: 200, schema: ownAgencySchema },
    errors: [409],
    handler: async ({ caller, params: { id } }) => {
      await joinAgency(caller, id)
      return readOwnAgency(caller)
    },
  })

  signedIn.delete('/users/agency/members/{id}', {
    summary:
      'Take back or decline an invitation, remove an agent, or leave: at once, and the homes stay the agency’s',
    response: { status: 204 },
    handler: ({ caller, params: { id } }) => endMembership(caller, id),
  })
}

async function known(slug: string) {
  const found = await findAdvertiser(slug)
  if (!found) throw new HttpError('not_found')
  return found
}
