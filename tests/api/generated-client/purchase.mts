/**
 * A purchase by a program that knows only our OpenAPI document. Excluded from tsconfig.json, since
 * generated-client.test.ts generates its types from the document that the app serves.
 */
import createClient from 'openapi-fetch'
import type { components, paths } from './api.ts'

type Contact = components['schemas']['Contact']
type Transaction = components['schemas']['Transaction']

/** The state at the end. */
export interface Purchase {
  contact: Contact
  tokens: number
  transactions: Transaction[]
  refusals: string[]
}

/** Finds a listing, fails to unlock it, buys tokens and unlocks it. @param town of the listing */
export async function purchase(origin: string, token: string, town: string): Promise<Purchase> {
  const client = createClient<paths>({ baseUrl: origin, headers: { Authorization: `Bearer ${token}` } })
  const refusals: string[] = []

  const found = await client.GET('/v1/listings', {
    params: { query: { city: town, purpose: 'SALE', maxPrice: 200_000, heating: ['gas'], sort: 'newest' } },
  })
  const [listing] = found.data?.items ?? []
  if (!listing) throw new Error(`Nothing is found: ${found.error?.error ?? 'an empty list'}`)

  const body = { property_id: listing.id }
  const early = await client.POST('/users/tokens/use', { body })
  if (early.error) refusals.push(early.error.code)

  const bought = await client.POST('/users/tokens/purchase', {
    params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: { amount: 3 },
  })
  if (!bought.data) throw new Error(bought.error.error)

  const unlocked = await client.POST('/users/tokens/use', { body })
  if (!unlocked.data) throw new Error(unlocked.error.error)
  const ledger = await client.GET('/users/tokens/transactions')
  if (!ledger.data) throw new Error(ledger.error.error)
  const kept = await client.GET('/users/purchased-contacts/{id}', { params: { path: { id: listing.id } } })
  if (!kept.data) throw new Error(kept.error.error)
  return {
    contact: kept.data.contact,
    tokens: unlocked.data.tokens,
    transactions: ledger.data.items,
    refusals,
  }
}
