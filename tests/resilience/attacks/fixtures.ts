import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { SavedSearch } from '@/lib/alerts/saved-searches/schema'
import type { ListingImage } from '@/lib/listings/schema'
import { imageForm } from '@/tests/api/authorisation-table'
import { claimsOf, embeddedSecret, now, signToken, unsignedToken } from '@/tests/api/bearer-tokens'
import { call, newBuyer, newListing, newUser, newWord, type User } from '@/tests/api/harness'

/** The callers; a failure names them so that it can be repeated by hand. */
export const attackers = [
  'nobody',
  'the owner',
  'another owner',
  'somebody with tokens',
  'somebody deactivated',
  'somebody with an expired token',
  'somebody with an unsigned token',
  'somebody without an account yet',
] as const

export type Attacker = (typeof attackers)[number]

/** Ids that URLs can contain; `unknown` does not exist. */
export const targets = [
  'own listing',
  'foreign listing',
  'withdrawn listing',
  'own image',
  'foreign image',
  'own search',
  'unknown',
] as const

export type Target = (typeof targets)[number]

export interface AttackFixtures {
  tokens: Record<Attacker, string | undefined>
  ids: Record<Target, string>
  /** Users whose listings are withdrawn afterwards. */
  people: User[]
}

export async function createFixtures(): Promise<AttackFixtures> {
  const [owner, another, buyer, leaver, expired, fresh] = await Promise.all([
    newBuyer(10, 'Napadnuta'),
    newBuyer(1),
    newBuyer(10),
    newUser(),
    newUser(),
    newUser(),
  ])
  await call('DELETE', '/users/account', { as: leaver })
  const [own, foreign, withdrawn] = await Promise.all([
    newListing(owner),
    newListing(another),
    newListing(owner),
  ])
  await call('DELETE', `/users/listings/${withdrawn.id}`, { as: owner })
  const query = `purpose=SALE&q=${newWord()}`
  const search = await call<SavedSearch>('POST', '/users/saved-searches', {
    as: owner,
    body: { name: 'Prva', query },
  })
  const secret = await embeddedSecret()
  return {
    tokens: {
      nobody: undefined,
      'the owner': owner.token,
      'another owner': another.token,
      'somebody with tokens': buyer.token,
      'somebody deactivated': leaver.token,
      'somebody with an expired token': await signToken(
        claimsOf(expired, { exp: now() - 60 }),
        secret,
        'HS256',
      ),
      'somebody with an unsigned token': unsignedToken(claimsOf(owner)),
      'somebody without an account yet': fresh.token,
    },
    ids: {
      'own listing': own.id,
      'foreign listing': foreign.id,
      'withdrawn listing': withdrawn.id,
      'own image': await addImage(owner, own.id),
      'foreign image': await addImage(another, foreign.id),
      'own search': search.body.id,
      unknown: randomUUID(),
    },
    people: [owner, another, buyer, fresh],
  }
}

async function addImage(as: User, id: string): Promise<string> {
  const path = `/v1/listings/${id}/images/upload`
  const { status, body } = await call<ListingImage>('POST', path, { as, raw: await imageForm() })
  expect(status).toBe(201)
  return body.id
}

/** Closes the accounts, which withdraws their listings. */
export async function removeFixtures({ people }: AttackFixtures): Promise<void> {
  for (const as of people) await call('DELETE', '/users/account', { as })
}
