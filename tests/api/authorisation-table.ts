import { newWord, validListing, validProject } from './harness'
import { newImage } from './images'

/** The callers. The last five use tokens that were once the owner's, or look like it. */
export const callers = [
  'anonymous',
  'other',
  'owner',
  'unlocker',
  'deactivated',
  'expired',
  'otherIssuer',
  'algNone',
  'confusedKey',
] as const

export type CallerName = (typeof callers)[number]
type Statuses = readonly [number, number, number, number, number, number, number, number, number]

/**
 * Every operation of the OpenAPI document, and the status that each caller gets, in the order of `callers`. `{id}` is
 * a published listing of the owner, unlocked by the unlocker, with one image; or a saved search of the owner,
 * depending on the path. `other` has bought a token.
 */
export const authorisation: Record<string, Statuses> = {
  'get /v1/listings': [200, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /v1/listings/{id}': [200, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /v1/listings/featured': [200, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /v1/listings/{id}/closing': [404, 404, 404, 404, 403, 401, 401, 401, 401],
  'get /v1/stats': [200, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /v1/places': [200, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /v1/search/facets': [200, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /v1/search/suggestions': [200, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /v1/search/near': [200, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /v1/prices': [200, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /v1/listings/{id}/price-comparison': [200, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /v1/prices/levels': [200, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /v1/prices/differences': [200, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /v1/prices/breakdown': [200, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /v1/prices/history': [200, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /v1/prices/places': [200, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /v1/openapi.json': [200, 200, 200, 200, 403, 401, 401, 401, 401],

  // Without a token from a mail.
  'get /v1/mail-links/unsubscribe': [404, 404, 404, 404, 403, 401, 401, 401, 401],
  'get /v1/mail-links/account': [404, 404, 404, 404, 403, 401, 401, 401, 401],
  'get /v1/mail-links/newsletter': [404, 404, 404, 404, 403, 401, 401, 401, 401],
  'get /v1/mail-links/listing': [404, 404, 404, 404, 403, 401, 401, 401, 401],
  'get /v1/mail-links/listings': [404, 404, 404, 404, 403, 401, 401, 401, 401],

  'post /v1/listings': [401, 201, 201, 201, 403, 401, 401, 401, 401],
  'get /v1/listings/map': [200, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /v1/listings/mine': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /v1/listings/mine/brief': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'put /v1/listings/{id}': [401, 403, 200, 403, 403, 401, 401, 401, 401],
  'put /v1/listings/by-reference/{reference}': [401, 201, 201, 201, 403, 401, 401, 401, 401],
  // Deletes drafts alone, and `{id}` is public.
  'delete /v1/listings/{id}': [401, 403, 204, 403, 403, 401, 401, 401, 401],
  'post /v1/listings/{id}/publish': [401, 403, 200, 403, 403, 401, 401, 401, 401],
  'post /v1/listings/{id}/images/pending': [401, 404, 404, 404, 403, 401, 401, 401, 401],
  'post /v1/listings/{id}/images/upload': [401, 403, 201, 403, 403, 401, 401, 401, 401],
  'put /v1/listings/{id}/images/{imageId}': [401, 403, 200, 403, 403, 401, 401, 401, 401],
  'delete /v1/listings/{id}/images/{imageId}': [401, 403, 204, 403, 403, 401, 401, 401, 401],
  'post /v1/listings/{id}/images/reorder': [401, 403, 200, 403, 403, 401, 401, 401, 401],
  'get /users/listings': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'post /users/listings/bulk': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /users/listings/export': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /users/api-keys': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'post /users/api-keys': [401, 201, 201, 201, 403, 401, 401, 401, 401],
  // `{id}` is a listing, not a key.
  'delete /users/api-keys/{id}': [401, 404, 404, 404, 403, 401, 401, 401, 401],
  'get /users/agency': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  // Nobody of them has opened a public profile as an agency; `{id}` is a listing, not an invitation.
  'post /users/agency/members': [401, 409, 409, 409, 403, 401, 401, 401, 401],
  'post /users/agency/members/{id}/accept': [401, 404, 404, 404, 403, 401, 401, 401, 401],
  'delete /users/agency/members/{id}': [401, 404, 404, 404, 403, 401, 401, 401, 401],
  'get /users/imports': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'post /users/imports': [401, 201, 201, 201, 403, 401, 401, 401, 401],
  'post /users/imports/unit-table': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /users/imports/feed': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'put /users/imports/feed': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'delete /users/imports/feed': [401, 204, 204, 204, 403, 401, 401, 401, 401],
  // `{id}` is a listing, not an import.
  'get /users/imports/{id}': [401, 404, 404, 404, 403, 401, 401, 401, 401],
  'get /users/imports/{id}/homes': [401, 404, 404, 404, 403, 401, 401, 401, 401],
  'get /users/imports/{id}/report': [401, 404, 404, 404, 403, 401, 401, 401, 401],
  'put /users/imports/{id}/columns': [401, 404, 404, 404, 403, 401, 401, 401, 401],
  'post /users/imports/{id}/run': [401, 404, 404, 404, 403, 401, 401, 401, 401],
  'post /users/imports/{id}/pause': [401, 404, 404, 404, 403, 401, 401, 401, 401],
  'post /users/listings/bulk/undo': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'post /users/listings/bulk/price-preview': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'delete /users/listings/{id}': [401, 403, 200, 403, 403, 401, 401, 401, 401],
  'post /users/listings/{id}': [401, 403, 200, 403, 403, 401, 401, 401, 401],

  'post /v1/listings/{id}/confirm': [401, 403, 200, 403, 403, 401, 401, 401, 401],
  // Nobody else offers it.
  'post /v1/listings/{id}/another-home': [401, 403, 409, 403, 403, 401, 401, 401, 401],
  'post /users/listings/seen': [401, 204, 204, 204, 403, 401, 401, 401, 401],
  'post /v1/listings/{id}/answer': [401, 403, 409, 403, 403, 401, 401, 401, 401],
  'post /v1/listings/{id}/close': [401, 403, 200, 403, 403, 401, 401, 401, 401],
  'post /v1/listings/{id}/reports': [401, 201, 409, 201, 403, 401, 401, 401, 401],
  'get /users/listings/{id}/statistics': [401, 403, 200, 403, 403, 401, 401, 401, 401],
  'get /users/statistics': [401, 200, 200, 200, 403, 401, 401, 401, 401],

  // None of the callers operates the site: see moderation.test.ts and admin.test.ts.
  'get /v1/moderation/queue': [404, 404, 404, 404, 404, 404, 404, 404, 404],
  'get /v1/moderation/reports': [404, 404, 404, 404, 404, 404, 404, 404, 404],
  'post /v1/moderation/listings/{id}': [404, 404, 404, 404, 404, 404, 404, 404, 404],
  'post /v1/moderation/accounts/{id}': [404, 404, 404, 404, 404, 404, 404, 404, 404],
  'get /v1/moderation/claims': [404, 404, 404, 404, 404, 404, 404, 404, 404],
  'post /v1/moderation/claims': [404, 404, 404, 404, 404, 404, 404, 404, 404],
  'post /v1/moderation/appeals/{id}': [404, 404, 404, 404, 404, 404, 404, 404, 404],
  'post /v1/moderation/same-homes/{id}': [404, 404, 404, 404, 404, 404, 404, 404, 404],
  'get /v1/mail-links/appeal': [404, 404, 404, 404, 403, 401, 401, 401, 401],
  'post /v1/moderation/leads/{id}': [404, 404, 404, 404, 404, 404, 404, 404, 404],

  // Nobody has a public profile there.
  'get /v1/advertisers/{slug}': [404, 404, 404, 404, 403, 401, 401, 401, 401],
  'get /v1/advertisers/{slug}/listings': [404, 404, 404, 404, 403, 401, 401, 401, 401],
  // `{id}` is a listing, not an account.
  'get /v1/owners/{id}': [404, 404, 404, 404, 403, 401, 401, 401, 401],
  'get /users/advertiser': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'put /users/advertiser': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /users/advertiser/phones': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'post /users/advertiser/phones': [401, 201, 201, 201, 403, 401, 401, 401, 401],
  // `{id}` is no phone.
  'put /users/advertiser/phones/{id}': [401, 404, 404, 404, 403, 401, 401, 401, 401],
  'delete /users/advertiser/phones/{id}': [401, 404, 404, 404, 403, 401, 401, 401, 401],
  'get /users/advertiser/verification': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'post /users/advertiser/verification': [401, 201, 201, 201, 403, 401, 401, 401, 401],
  'post /users/advertiser/logo': [401, 200, 200, 200, 403, 401, 401, 401, 401],

  // `{id}` is a project of the owner without a unit, so that nobody else knows it, and without a photo.
  'get /v1/projects/{id}': [404, 404, 200, 404, 403, 401, 401, 401, 401],
  'get /v1/projects/{id}/units': [404, 404, 200, 404, 403, 401, 401, 401, 401],
  'get /v1/projects/{id}/price-list': [404, 404, 200, 404, 403, 401, 401, 401, 401],
  'get /v1/projects/{id}/closing': [404, 404, 404, 404, 403, 401, 401, 401, 401],
  'get /users/projects': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'post /v1/projects': [401, 201, 201, 201, 403, 401, 401, 401, 401],
  'put /v1/projects/{id}': [401, 403, 200, 403, 403, 401, 401, 401, 401],
  'delete /v1/projects/{id}': [401, 403, 204, 403, 403, 401, 401, 401, 401],
  'put /v1/projects/{id}/units': [401, 403, 200, 403, 403, 401, 401, 401, 401],
  'post /v1/projects/{id}/images/upload': [401, 403, 201, 403, 403, 401, 401, 401, 401],
  'put /v1/projects/{id}/images/{imageId}': [401, 403, 404, 403, 403, 401, 401, 401, 401],
  'delete /v1/projects/{id}/images/{imageId}': [401, 403, 404, 403, 403, 401, 401, 401, 401],
  'post /v1/projects/{id}/images/reorder': [401, 403, 409, 403, 403, 401, 401, 401, 401],

  'get /users/profile': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'put /users/profile': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'post /users/profile/avatar': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'post /users/refresh': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /users/sessions': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /users/export': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'delete /users/account': [401, 204, 204, 204, 403, 401, 401, 401, 401],

  'post /users/tokens/purchase': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'post /users/tokens/use': [401, 200, 409, 200, 403, 401, 401, 401, 401],
  'get /users/leads': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'put /users/leads/{id}': [401, 404, 200, 404, 403, 401, 401, 401, 401],
  'post /users/leads/read': [401, 204, 204, 204, 403, 401, 401, 401, 401],
  // The unlocker wrote it.
  'post /users/leads/{id}/reports': [401, 404, 201, 201, 403, 401, 401, 401, 401],
  'get /users/tokens/transactions': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /users/purchased-contacts': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /users/purchased-contacts/{id}': [401, 404, 404, 200, 403, 401, 401, 401, 401],

  'post /users/purchased-contacts/{id}/complaints': [401, 404, 404, 201, 403, 401, 401, 401, 401],
  // Nobody has complained, or had an answer.
  'post /users/purchased-contacts/{id}/complaints/insist': [401, 404, 404, 404, 403, 401, 401, 401, 401],

  'get /users/favorites': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'post /users/favorites/{id}': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'delete /users/favorites/{id}': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /users/favorites/notes': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'put /users/favorites/{id}/note': [401, 404, 404, 404, 403, 401, 401, 401, 401],
  'get /users/saved-searches': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'post /users/saved-searches': [401, 201, 201, 201, 403, 401, 401, 401, 401],
  'put /users/saved-searches/{id}': [401, 404, 200, 404, 403, 401, 401, 401, 401],
  'delete /users/saved-searches/{id}': [401, 404, 204, 404, 403, 401, 401, 401, 401],
  'get /users/push-subscriptions': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'post /users/push-subscriptions': [401, 201, 201, 201, 403, 401, 401, 401, 401],
  'delete /users/push-subscriptions/{id}': [401, 404, 404, 404, 403, 401, 401, 401, 401],

  // Monitors and pages send no token, and whichever is sent is not looked at.
  'get /healthz': [200, 200, 200, 200, 200, 200, 200, 200, 200],
  'get /readyz': [200, 200, 200, 200, 200, 200, 200, 200, 200],
  'post /views/{id}': [204, 204, 204, 204, 204, 204, 204, 204, 204],
  'post /newsletter': [200, 200, 200, 200, 200, 200, 200, 200, 200],
}

/** Operations that reveal a listing's contact to `other`, who pays for it. */
export const sold = new Set(['post /users/tokens/use'])

/** Values for the placeholders of an operation. */
export interface Stage {
  listingId: string
  projectId: string
  /** Values of the listing that must not be in a response to anybody who has not paid. */
  secrets: string[]
  imageId: string
  searchId: string
  /** The unlocker's message to the owner. */
  leadId: string
}

/** The path of an operation with its placeholders replaced. */
export function addressOf(call: string, { listingId, projectId, imageId, searchId, leadId }: Stage): string {
  const [, path = ''] = call.split(' ')
  if (path === '/v1/listings/map') return `${path}?bbox=20,44,21,45&zoom=10`
  if (path === '/v1/prices' || path === '/v1/prices/history') return `${path}?city=Beograd&purpose=SALE`
  return path
    .replace('/projects/{id}', `/projects/${projectId}`)
    .replace('/saved-searches/{id}', `/saved-searches/${searchId}`)
    .replace('/leads/{id}', `/leads/${leadId}`)
    .replace('{slug}', 'niko')
    .replace('{id}', listingId)
    .replace('{imageId}', imageId)
    .replace('{reference}', 'AG-1')
}

/** A valid payload for an operation, so that only the caller can be wrong. */
export async function payloadOf(call: string, stage: Stage): Promise<{ body?: unknown; raw?: FormData }> {
  switch (call) {
    case 'post /v1/listings':
      return { body: validListing() }
    case 'put /v1/listings/by-reference/{reference}':
      return { body: validListing() }
    case 'post /v1/projects':
      return { body: validProject() }
    case 'put /v1/projects/{id}':
      return { body: { builder: 'Gradnja' } }
    case 'put /v1/projects/{id}/units':
      return { body: { items: [{ unit: 'A-1', price: 98_000, area_m2: 42 }] } }
    case 'post /v1/projects/{id}/images/reorder':
      return { body: { image_ids: [stage.imageId] } }
    case 'put /v1/projects/{id}/images/{imageId}':
      return { body: { caption: 'Ulaz' } }
    case 'put /v1/listings/{id}':
      return { body: { price: 119_000 } }
    case 'post /v1/listings/{id}/images/pending':
      return { body: { add: [{ key: 'k', name: 'a.jpg' }] } }
    case 'post /v1/listings/{id}/images/reorder':
      return { body: { image_ids: [stage.imageId] } }
    case 'put /users/profile':
      return { body: { name: 'Ana Anić' } }
    case 'post /users/imports/unit-table':
      return { body: { text: 'Stan\tCena\nA-1\t98000' } }
    case 'post /users/listings/bulk':
      return { body: { ids: [stage.listingId], action: 'confirm' } }
    case 'post /users/agency/members':
      return { body: { email: 'agent@kljuc.example' } }
    case 'post /users/api-keys':
      return { body: { name: 'Program' } }
    case 'put /users/imports/{id}/columns':
      return { body: { columns: {} } }
    case 'put /users/imports/feed':
      return { body: { url: 'https://agency.example/feed.csv', nightly: false } }
    case 'post /users/listings/bulk/undo': {
      const times = { confirmed_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' }
      return { body: { listings: [{ id: stage.listingId, status: 'active', price: 1, ...times }] } }
    }
    case 'post /users/listings/bulk/price-preview':
      return { body: { ids: [stage.listingId], percent: -5 } }
    case 'put /users/advertiser':
      return { body: { name: 'Agencija Ana' } }
    case 'post /users/advertiser/phones':
    case 'put /users/advertiser/phones/{id}':
      return { body: { label: 'Kancelarija', phone: '011 123 456' } }
    case 'post /users/tokens/purchase':
      return { body: { amount: 1 } }
    case 'post /users/tokens/use':
      return { body: { property_id: stage.listingId } }
    case 'put /v1/listings/{id}/images/{imageId}':
      return { body: { caption: 'Kuhinja' } }
    case 'post /v1/listings/{id}/close':
      return { body: { as: 'sold' } }
    case 'post /v1/listings/{id}/reports':
      return { body: { reason: 'fake' } }
    case 'post /users/purchased-contacts/{id}/complaints':
      return { body: { reason: 'gone' } }
    case 'post /v1/listings/{id}/answer':
      return { body: { text: 'Broj radi.' } }
    case 'post /v1/moderation/listings/{id}':
      return { body: { action: 'withdraw', reason: 'Lažan oglas.' } }
    case 'put /users/leads/{id}':
      return { body: { answer: 'Dođite u subotu.' } }
    case 'post /users/leads/read':
      return { body: { ids: [stage.leadId] } }
    case 'post /users/leads/{id}/reports':
      return { body: { text: 'Vređa me.' } }
    case 'post /v1/moderation/leads/{id}':
      return { body: { action: 'settle_lead' } }
    case 'post /v1/moderation/same-homes/{id}':
      return { body: { action: 'join_homes', reason: 'Isti stan.' } }
    case 'post /v1/moderation/accounts/{id}':
      return { body: { action: 'block', reason: 'Lažni oglasi.' } }
    case 'post /v1/moderation/claims':
      return { body: { kind: 'listing', id: stage.listingId } }
    case 'post /users/advertiser/verification':
      return { body: { papers: 'broker_register', note: 'Broj 1234' } }
    case 'post /users/saved-searches':
      return { body: { name: 'Pretraga', query: `purpose=SALE&q=${newWord()}` } }
    case 'post /users/push-subscriptions':
      return {
        body: {
          endpoint: `https://push.example.test/${newWord()}`,
          p256dh: 'B'.repeat(87),
          auth: 'A'.repeat(22),
        },
      }
    case 'put /users/favorites/{id}/note':
      return { body: { note: 'Zvati posle 17 h' } }
    case 'put /users/saved-searches/{id}':
      return { body: { notify: false } }
    case 'post /newsletter':
      return { body: { email: 'citalac@example.test' } }
    case 'post /v1/listings/{id}/images/upload':
    case 'post /v1/projects/{id}/images/upload':
    case 'post /users/profile/avatar':
    case 'post /users/advertiser/logo':
    case 'post /users/imports':
      return { raw: await imageForm() }
    default:
      return {}
  }
}

export async function imageForm(): Promise<FormData> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await newImage('png'))]), 'slika.png')
  return form
}
