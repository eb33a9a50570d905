import 'server-only'
import { asc, eq } from 'drizzle-orm'
import { advertiserPhones } from '@/lib/accounts/tables'
import { type Database, db, type Transaction } from '@/lib/db/client'
import { type FieldError, HttpError } from '@/lib/http/errors'
import { foldText } from '@/lib/text/fold'

interface OwnPhone {
  id: string
  label: string
  phone: string
}

/** Of an owner's public profile. The first is for listings that name none. */
export function findOwnPhones(ownerId: string, database: Database | Transaction = db()): Promise<OwnPhone[]> {
  const { id, label, phone, accountId, createdAt } = advertiserPhones
  return database
    .select({ id, label, phone })
    .from(advertiserPhones)
    .where(eq(accountId, ownerId))
    .orderBy(asc(createdAt), asc(id))
}

interface ContactInput {
  address: string
  zip_code?: string | null | undefined
  contact_name?: string | undefined
  contact_phone?: string | null | undefined
  contact_email?: string | undefined
}

/** Columns of a new listing's or building's contact: name and e-mail are the owner's where none are given, the phone the first. */
export async function newContact(
  transaction: Transaction,
  owner: { id: string; name: string; email: string },
  { address, zip_code, contact_name, contact_phone, contact_email }: ContactInput,
) {
  const [first] = contact_phone === undefined ? await findOwnPhones(owner.id, transaction) : []
  return {
    address,
    zipCode: zip_code,
    name: contact_name ?? owner.name,
    phone: contact_phone === undefined ? (first?.phone ?? null) : contact_phone,
    email: contact_email ?? owner.email,
  }
}

export const isSameLabel = (one: string, other: string) => foldText(one) === foldText(other)

/** The number with that label, or what is wrong with the label. */
export function numberOf(label: string, phones: readonly OwnPhone[]): string | FieldError {
  const named = phones.find((each) => isSameLabel(each.label, label))
  if (named) return named.phone
  if (phones.length === 0) return { key: 'no_phones' }
  return { key: 'one_of', values: { values: phones.map((each) => each.label).join(', ') } }
}

/**
 * What replaces the label of a listing's phone: its number, which the listing keeps. Nothing without a label.
 * @throws HttpError 422 for a label that the owner's profile lacks
 */
export async function readPhoneLabel(
  ownerId: string,
  { contact_phone_label: label }: { contact_phone_label?: string | null | undefined },
): Promise<{ contact_phone_label?: undefined; contact_phone?: string }> {
  if (!label) return {}
  const number = numberOf(label, await findOwnPhones(ownerId))
  if (typeof number === 'string') return { contact_phone_label: undefined, contact_phone: number }
  throw new HttpError('invalid_fields', { fields: { contact_phone_label: number } })
}
