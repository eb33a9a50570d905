import { generateKeyPairSync } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SavedSearch } from '@/lib/alerts/saved-searches/schema'
import type { LeadPage } from '@/lib/leads/schema'
import type { ListingImage } from '@/lib/listings/schema'
import {
  addressOf,
  authorisation,
  type CallerName,
  callers,
  imageForm,
  payloadOf,
  type Stage,
  sold,
} from './authorisation-table'
import { claimsOf, embeddedSecret, forgeToken, now, signToken, unsignedToken } from './bearer-tokens'
import { baseUrl, call, newBuyer, newListing, newProject, newUser, newWord, type User } from './harness'
import { openApiDocument } from './openapi-document'

/** The tokens that each caller sends; undefined for none. */
type Tokens = Record<CallerName, (string | undefined)[]>

interface People {
  owner: User
  unlocker: User
  tokens: Tokens
}

let secret: string
let people: People
let stage: Stage
beforeAll(async () => {
  secret = await embeddedSecret()
  people = await newPeople()
  for (let home = 0; home < compared; home++) await newListing(people.owner, { city: town })
  stage = { ...(await newStage(people)), searchId: await newSearch(people.owner) }
})

it('the table has a row for each call of the document, and no other', async () => {
  const { paths } = await openApiDocument(baseUrl)
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  expect(Object.keys(authorisation).sort()).toEqual(documented.sort())
})

describe.each(Object.entries(authorisation))('%s', (row, statuses) => {
  it.each(callers.map((caller, at) => [caller, statuses[at] ?? 0] as const))(
    'by %s is %i',
    async (caller, expected) => {
      const here = await arrange(row, expected)
      for (const token of here.people.tokens[caller]) {
        const answer = await call(row.split(' ')[0]?.toUpperCase() ?? '', addressOf(row, here.stage), {
          ...(token === undefined ? {} : { as: token }),
          ...(await payloadOf(row, here.stage)),
        })
        expect(answer.status, JSON.stringify(answer.body)).toBe(expected)
        if (caller === 'owner' || caller === 'unlocker' || (caller === 'other' && sold.has(row))) continue
        const text = JSON.stringify(answer.body ?? null)
        expect(here.stage.secrets.filter((secret) => text.includes(secret))).toEqual([])
      }
    },
  )
})

/** Creates data for an operation that changes something, so that tests do not affect each other. */
async function arrange(row: string, expected: number): Promise<{ people: People; stage: Stage }> {
  if (row.startsWith('get ') || expected >= 300) return { people, stage }
  if (row === 'delete /users/account') return { people: await newPeople(), stage }
  if (row.includes('saved-searches/')) {
    return { people, stage: { ...stage, searchId: await newSearch(people.owner) } }
  }
  const actsOnListing = row.includes('{id}') || row === 'post /users/tokens/use'
  return { people, stage: actsOnListing ? await newStage(people) : stage }
}

async function newPeople(): Promise<People> {
  const [owner, other, unlocker, deactivated] = await Promise.all([
    newUser(),
    newBuyer(10),
    newBuyer(),
    newUser(),
  ])
  expect((await call('DELETE', '/users/account', { as: deactivated })).status).toBe(204)
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const claims = claimsOf(owner)
  const iss = 'https://elsewhere.supabase.co/auth/v1'
  const tokens: Tokens = {
    anonymous: [undefined],
    other: [other.token],
    owner: [owner.token],
    unlocker: [unlocker.token],
    deactivated: [deactivated.token],
    expired: [await signToken(claimsOf(owner, { exp: now() - 60 }), secret, 'HS256')],
    otherIssuer: [
      await signToken({ ...claims, iss }, privateKey, 'RS256'),
      await signToken({ ...claims, iss }, 'somebody else’s secret of many characters', 'HS256'),
      await signToken({ ...claims, iss }, secret, 'HS256'),
    ],
    algNone: [unsignedToken(claims)],
    confusedKey: [
      forgeToken(claims, publicKey.export({ type: 'spki', format: 'pem' })),
      forgeToken(claims, secret, 'RS256'),
    ],
  }
  for (const as of [owner, other, unlocker])
    await call('PUT', '/users/advertiser', { as, body: { name: 'Agencija' } })
  return { owner, unlocker, tokens }
}

/** Without a list of municipalities, so that a price there is compared with all of the town. */
const town = 'Ljubovija'
/** As many listings beside the one whose price is compared with. */
const compared = 8

/** A listing of the owner with an image, unlocked by the unlocker. */
async function newStage({ owner, unlocker }: People): Promise<Stage> {
  const street = `Ulica ${newWord()} 7`
  const phone = `+381 60 ${Math.random().toFixed(7).slice(2)}`
  const listing = await newListing(owner, { city: town, address: street, contact_phone: phone })
  const image = await call<ListingImage>('POST', `/v1/listings/${listing.id}/images/upload`, {
    as: owner,
    raw: await imageForm(),
  })
  expect(image.status).toBe(201)
  await call('POST', '/users/tokens/purchase', { as: unlocker, body: { amount: 1 } })
  const unlock = await call('POST', '/users/tokens/use', {
    as: unlocker,
    body: { property_id: listing.id, message: 'Mogu u subotu.' },
  })
  expect(unlock.status).toBe(200)
  const inbox = await call<LeadPage>('GET', '/users/leads', { as: owner })
  const leadId = inbox.body.items.find(({ property_id }) => property_id === listing.id)?.id ?? ''
  const { id: projectId } = await newProject(owner, { address: street, contact_phone: phone })
  return {
    listingId: listing.id,
    projectId,
    secrets: [street, phone],
    imageId: image.body.id,
    searchId: '',
    leadId,
  }
}

async function newSearch(owner: User): Promise<string> {
  const body = { name: 'Pretraga', query: `purpose=SALE&q=${newWord()}` }
  const { status, body: search } = await call<SavedSearch>('POST', '/users/saved-searches', {
    as: owner,
    body,
  })
  expect(status).toBe(201)
  return search.id
}
