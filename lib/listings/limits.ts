import 'server-only'
import { day, defineLimit, hour, minute, per } from '@/lib/http/rate-limits/limits'

/** A point is up to 24 listings; 25 readers with 60 searches an hour fit one address. Cached pages are free. */
export const listingReads = defineLimit(
  'address',
  'listingReads',
  'lists and listings by the API, searches that are rendered per request; 24 listings each',
  per(240, minute),
  per(1_500, hour),
)

/** Enough for an agency that publishes all its listings in an afternoon. */
export const publishLimit = defineLimit('account', 'publish', 'publishing', per(120, hour))

/** Accounts cost nothing to create. */
export const publishByAddress = defineLimit(
  'address',
  'publishByAddress',
  'publishing, and publishing again',
  per(200, hour),
  per(600, day),
)

export const changeLimit = defineLimit(
  'account',
  'change',
  'changing a listing, withdrawing it, publishing it again, answering a complaint',
  per(120, hour),
)

/** A form saves at every pause in typing. */
export const saveLimit = defineLimit('account', 'save', 'saving a draft', per(120, minute), per(2_000, hour))

export const reportLimit = defineLimit(
  'account',
  'report',
  'reporting listings and messages, complaints about contacts',
  per(60, day),
)

/** Thirty photos for each of forty listings. */
export const uploadLimit = defineLimit(
  'account',
  'upload',
  'uploading images',
  per(120, minute),
  per(1_200, hour),
  per(6_000, day),
)

/** Accounts cost nothing to create, and photos take the disk. */
export const uploadByAddress = defineLimit(
  'address',
  'uploadByAddress',
  'uploading images',
  per(2_400, hour),
  per(12_000, day),
)

/** The history of prices is part of a listing, and says whether a price was lowered. */
export const priceChangeLimit = defineLimit(
  'listing',
  'priceChange',
  'changing the price of a listing',
  per(10, day),
)
