import { newWord, validListing } from './harness'
import { newPicture } from './pictures'

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
  'get /v1/stats': [200, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /v1/places': [200, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /v1/search/facets': [200, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /v1/search/suggestions': [200, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /v1/search/near': [200, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /v1/prices': [200, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /v1/prices/places': [200, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /v1/openapi.json': [200, 200, 200, 200, 403, 401, 401, 401, 401],

  // Without a token from a mail.
  'get /v1/mail-links/unsubscribe': [404, 404, 404, 404, 403, 401, 401, 401, 401],
  'get /v1/mail-links/account': [404, 404, 404, 404, 403, 401, 401, 401, 401],
  'get /v1/mail-links/newsletter': [404, 404, 404, 404, 403, 401, 401, 401, 401],
  'get /v1/mail-links/listing': [404, 404, 404, 404, 403, 401, 401, 401, 401],

  'post /v1/listings': [401, 201, 201, 201, 403, 401, 401, 401, 401],
  'get /v1/listings/mine': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'put /v1/listings/{id}': [401, 403, 200, 403, 403, 401, 401, 401, 401],
  // Deletes drafts alone, and `{id}` is public.
  'delete /v1/listings/{id}': [401, 404, 404, 404, 403, 401, 401, 401, 401],
  'post /v1/listings/{id}/publish': [401, 403, 200, 403, 403, 401, 401, 401, 401],
  'post /v1/listings/{id}/images/pending': [401, 404, 404, 404, 403, 401, 401, 401, 401],
  'post /v1/listings/{id}/images/upload': [401, 403, 201, 403, 403, 401, 401, 401, 401],
  'delete /v1/listings/{id}/images/{imageId}': [401, 403, 204, 403, 403, 401, 401, 401, 401],
  'post /v1/listings/{id}/images/reorder': [401, 403, 200, 403, 403, 401, 401, 401, 401],
  'get /users/listings': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'delete /users/listings/{id}': [401, 403, 200, 403, 403, 401, 401, 401, 401],
  'post /users/listings/{id}': [401, 403, 200, 403, 403, 401, 401, 401, 401],

  'post /v1/listings/{id}/confirm': [401, 403, 200, 403, 403, 401, 401, 401, 401],
  'post /users/listings/seen': [401, 204, 204, 204, 403, 401, 401, 401, 401],
  'post /v1/listings/{id}/answer': [401, 403, 409, 403, 403, 401, 401, 401, 401],
  'post /v1/listings/{id}/close': [401, 403, 200, 403, 403, 401, 401, 401, 401],
  'post /v1/listings/{id}/reports': [401, 201, 409, 201, 403, 401, 401, 401, 401],
  'get /users/listings/{id}/statistics': [401, 403, 200, 403, 403, 401, 401, 401, 401],

  // None of the callers is a moderator: see moderation.test.ts.
  'get /v1/moderation/reports': [404, 404, 404, 404, 403, 401, 401, 401, 401],
  'post /v1/moderation/listings/{id}': [404, 404, 404, 404, 403, 401, 401, 401, 401],
  'post /v1/moderation/accounts/{id}': [404, 404, 404, 404, 403, 401, 401, 401, 401],

  'get /users/profile': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'put /users/profile': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'post /users/profile/avatar': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'post /users/refresh': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /users/sessions': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /users/export': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'delete /users/account': [401, 204, 204, 204, 403, 401, 401, 401, 401],

  'post /users/tokens/purchase': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'post /users/tokens/use': [401, 200, 409, 200, 403, 401, 401, 401, 401],
  'get /users/tokens/transactions': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /users/purchased-contacts': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /users/purchased-contacts/{id}': [401, 404, 404, 200, 403, 401, 401, 401, 401],

  'post /users/purchased-contacts/{id}/complaints': [401, 404, 404, 201, 403, 401, 401, 401, 401],

  'get /users/favorites': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'post /users/favorites/{id}': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'delete /users/favorites/{id}': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'get /users/favorites/notes': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'put /users/favorites/{id}/note': [401, 404, 404, 404, 403, 401, 401, 401, 401],
  'get /users/saved-searches': [401, 200, 200, 200, 403, 401, 401, 401, 401],
  'post /users/saved-searches': [401, 201, 201, 201, 403, 401, 401, 401, 401],
  'put /users/saved-searches/{id}': [401, 404, 200, 404, 403, 401, 401, 401, 401],
  'delete /users/saved-searches/{id}': [401, 404, 204, 404, 403, 401, 401, 401, 401],

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
  /** Values of the listing that must not be in a response to anybody who has not paid. */
  secrets: string[]
  imageId: string
  searchId: string
}

/** The path of an operation with its placeholders replaced. */
export function addressOf(call: string, { listingId, imageId, searchId }: Stage): string {
  const [, path = ''] = call.split(' ')
  if (path === '/v1/prices') return `${path}?city=Beograd&purpose=SALE`
  return path
    .replace('/saved-searches/{id}', `/saved-searches/${searchId}`)
    .replace('{id}', listingId)
    .replace('{imageId}', imageId)
}

/** A valid payload for an operation, so that only the caller can be wrong. */
export async function payloadOf(call: string, stage: Stage): Promise<{ body?: unknown; raw?: FormData }> {
  switch (call) {
    case 'post /v1/listings':
      return { body: validListing() }
    case 'put /v1/listings/{id}':
      return { body: { price: 119_000 } }
    case 'post /v1/listings/{id}/images/pending':
      return { body: { add: [{ key: 'k', name: 'a.jpg' }] } }
    case 'post /v1/listings/{id}/images/reorder':
      return { body: { image_ids: [stage.imageId] } }
    case 'put /users/profile':
      return { body: { name: 'Ana Anić' } }
    case 'post /users/tokens/purchase':
      return { body: { amount: 1 } }
    case 'post /users/tokens/use':
      return { body: { property_id: stage.listingId } }
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
    case 'post /v1/moderation/accounts/{id}':
      return { body: { action: 'block', reason: 'Lažni oglasi.' } }
    case 'post /users/saved-searches':
      return { body: { name: 'Pretraga', query: `purpose=SALE&q=${newWord()}` } }
    case 'put /users/favorites/{id}/note':
      return { body: { note: 'Zvati posle 17 h' } }
    case 'put /users/saved-searches/{id}':
      return { body: { notify: false } }
    case 'post /newsletter':
      return { body: { email: 'citalac@example.test' } }
    case 'post /v1/listings/{id}/images/upload':
    case 'post /users/profile/avatar':
      return { raw: await pictureForm() }
    default:
      return {}
  }
}

export async function pictureForm(): Promise<FormData> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await newPicture('png'))]), 'slika.png')
  return form
}
