import 'server-only'
import { and, eq, sql as raw } from 'drizzle-orm'
import { lockActiveAccount } from '@/lib/accounts/account'
import { advertiserPhones, advertisers } from '@/lib/accounts/tables'
import { inTransaction, sql, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import type { Caller } from '@/lib/http/registry'
import { currentTimestamp } from '@/lib/listings/writing/change-listing'
import { findOwnPhones, isSameLabel } from '@/lib/listings/writing/contact-phone'
import { type AdvertiserPhone, maxPhones, type PhoneInput } from './phone-schema'

/** Of an owner's public profile, the first added first. */
export async function readPhones(ownerId: string): Promise<AdvertiserPhone[]> {
  return sql()<AdvertiserPhone[]>`
    select own.id, own.label, own.phone, (
      select count(*)::int from kljuc.listings as listing
      join kljuc.listing_contacts as contact on contact.listing_id = listing.id
      where listing.owner_id = own.account_id and listing.published and contact.phone = own.phone) as homes
    from kljuc.advertiser_phones as own where own.account_id = ${ownerId} order by own.created_at, own.id`
}

/** @throws HttpError 404 without a profile, 409 for an agent and beyond `maxPhones`, 422 for a repeated label or number */
export async function addPhone(caller: Caller, input: PhoneInput): Promise<AdvertiserPhone> {
  const id = await inTransaction(async (transaction) => {
    const phones = await lockPhones(transaction, caller)
    refuseRepeated(input, phones)
    if (phones.length >= maxPhones) throw new HttpError('too_many_phones', { values: { max: maxPhones } })
    const [added] = await transaction
      .insert(advertiserPhones)
      .values({ accountId: caller.id, ...input, createdAt: raw`clock_timestamp()` })
      .returning({ id: advertiserPhones.id })
    if (!added) throw new Error('A phone was not written.')
    return added.id
  })
  return readPhone(caller.id, id)
}

/** A new number is also that of the listings that show the old one. @throws HttpError 404, 409 and 422 as `addPhone` */
export async function changePhone(caller: Caller, id: string, input: PhoneInput): Promise<AdvertiserPhone> {
  await inTransaction(async (transaction) => {
    const phones = await lockPhones(transaction, caller)
    const known = phones.find((each) => each.id === id)
    if (!known) throw new HttpError('not_found')
    refuseRepeated(
      input,
      phones.filter((each) => each !== known),
    )
    await transaction.update(advertiserPhones).set(input).where(eq(advertiserPhones.id, id))
    if (input.phone !== known.phone) await replaceNumber(transaction, caller.id, known.phone, input.phone)
  })
  return readPhone(caller.id, id)
}

/** Listings that show it keep the number. @throws HttpError 404 */
export async function removePhone({ id: accountId }: Caller, id: string): Promise<void> {
  const removed = await inTransaction((transaction) =>
    transaction
      .delete(advertiserPhones)
      .where(and(eq(advertiserPhones.id, id), eq(advertiserPhones.accountId, accountId)))
      .returning({ id: advertiserPhones.id }),
  )
  if (removed.length === 0) throw new HttpError('not_found')
}

async function readPhone(accountId: string, id: string): Promise<AdvertiserPhone> {
  const phone = (await readPhones(accountId)).find((each) => each.id === id)
  if (!phone) throw new HttpError('not_found')
  return phone
}

/** Excludes other changes of the account's phones and listings. An agent's listings show the agency's. */
async function lockPhones(transaction: Transaction, caller: Caller) {
  if (caller.owner.id !== caller.id) throw new HttpError('is_agent')
  await lockActiveAccount(transaction, caller.id, 'no key update')
  const [profile] = await transaction
    .select({ id: advertisers.accountId })
    .from(advertisers)
    .where(eq(advertisers.accountId, caller.id))
  if (!profile) throw new HttpError('not_found')
  return findOwnPhones(caller.id, transaction)
}

function refuseRepeated({ label, phone }: PhoneInput, others: readonly PhoneInput[]): void {
  const field = others.some((each) => isSameLabel(each.label, label))
    ? 'label'
    : others.some((each) => each.phone === phone) && 'phone'
  if (field) throw new HttpError('invalid_fields', { fields: { [field]: { key: 'repeated' } } })
}

async function replaceNumber(
  transaction: Transaction,
  ownerId: string,
  before: string,
  after: string,
): Promise<void> {
  const listings = raw`select listing.id from kljuc.listings as listing
    join kljuc.listing_contacts as contact on contact.listing_id = listing.id
    where listing.owner_id = ${ownerId} and contact.phone = ${before} order by listing.id for no key update of listing`
  await transaction.execute(raw`
    with locked as (${listings}), versions as (
      update kljuc.listings set version = version + 1, updated_at = ${currentTimestamp}
      where id in (select id from locked))
    update kljuc.listing_contacts set phone = ${after} where listing_id in (select id from locked)`)
}
