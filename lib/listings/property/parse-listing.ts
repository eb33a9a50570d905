import { z } from 'zod'
import { type SnakeCase, snakeCase } from '@/lib/http/snake-case'
import { readFromTextSchema } from '@/lib/listings/attributes/attribute-schema'
import {
  type AttributeName,
  type Attributes,
  attributeEntries,
  attributeNames,
  floorNames,
  structures,
} from '@/lib/listings/attributes/attributes'
import { type ImageKind, imageKinds } from '@/lib/listings/attributes/image-kinds'
import { propertyTypes } from '@/lib/listings/attributes/purposes-and-types'
import {
  alsoOfferedSchema,
  type ContactOffers,
  contactOffersSchema,
  type Listing,
  listingGroupSchema,
  unitProjectSchema,
} from '@/lib/listings/schema'
import { parseFacts } from '@/lib/listings/text-facts/read-from-text'
import type { Circle, Property, PropertyImage } from './property'

/** Lenient schemas for listings of any backend, by the API's names. */
const text = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)
const count = z.number().nonnegative().catch(0)

const lenientImage = z.object({
  id: text,
  public_url: z.string().min(1),
  width: z.number().positive().catch(1600),
  height: z.number().positive().catch(1067),
  position: z.number().catch(Number.MAX_SAFE_INTEGER),
  widths: z.array(z.int().positive()).optional().catch(undefined),
  thumbhash: text,
  kind: z.enum(imageKinds).catch('photo'),
  caption: text,
  caption_en: text,
})

/** Invalid attributes become null. */
const lenientAttributes = Object.fromEntries(
  attributeNames.map((name) => [snakeCase(name), lenientAttribute(name).nullable().catch(null)]),
) as unknown as { [Name in AttributeName as SnakeCase<Name>]: z.ZodCatch<z.ZodType<Attributes[Name]>> }

function lenientAttribute(name: AttributeName): z.ZodType {
  const entry = attributeEntries[name]
  if (entry.kind === 'choice') return z.enum(entry.values)
  if (entry.kind === 'choices') return z.array(z.enum(entry.values)).min(1)
  if (entry.kind === 'flag') return z.boolean()
  if (entry.kind === 'structure') return z.literal([...structures])
  if (entry.kind === 'floor') return z.union([z.enum(floorNames), z.int()])
  return entry.kind === 'integer' || entry.kind === 'decimal' ? z.number() : z.string().min(1)
}

const lenientListing = z.object({
  id: z.union([z.string().min(1), z.number()]).transform(String),
  title: z.string(),
  description: z.string().catch(''),
  title_en: text,
  description_en: text,
  price: z.coerce.number().nonnegative(),
  purpose: z.enum(['SALE', 'RENT']),
  type: z.enum(propertyTypes).catch('apartment'),
  address: text,
  zip_code: text,
  city: z.string().catch(''),
  state: z.string().catch(''),
  country: z.string().catch(''),
  approximate_location: z
    .object({ lat: z.number(), lng: z.number(), radius_m: z.number().positive() })
    .nullish()
    .catch(null)
    .transform((circle) => circle ?? null),
  rooms: count,
  bathrooms: count,
  area_m2: z.coerce.number().nonnegative().catch(0),
  garage: z.boolean().nullable().catch(null),
  year_built: z.int().nullish().catch(null),
  amenities: z.array(z.string()).catch([]),
  read_from_text: readFromTextSchema.catch({}),
  images: z.array(z.unknown()).catch([]),
  video_url: text,
  tour_url: text,
  owner_user_id: z.string().catch(''),
  project: unitProjectSchema.nullish().catch(null),
  unit: text,
  group: listingGroupSchema.nullish().catch(null),
  also_offered: z.array(alsoOfferedSchema).catch([]),
  reserved: z.boolean().catch(false),
  contact_offers: contactOffersSchema.nullable().catch(null),
  owner_reachable: z.boolean().nullable().catch(null),
  number_being_checked: z.boolean().catch(false),
  confirmed_at: text,
  price_history: z.array(z.object({ price: z.number(), at: z.string() })).catch([]),
  reduced_from: z.number().nullable().catch(null),
  created_at: z.string(),
  updated_at: z.string().nullish(),
  ...lenientAttributes,
})

/** What pages take of a listing of any backend; null for what other backends do not report. */
export type PageListing = Omit<
  Listing,
  | 'currency'
  | 'location'
  | 'price_m2'
  | 'published'
  | 'status'
  | 'version'
  | 'contact_offers'
  | 'owner_reachable'
  | 'confirmed_at'
> & {
  contact_offers: ContactOffers | null
  owner_reachable?: boolean | null
  confirmed_at: string | null
}

/**
 * Reads a listing in camelCase or snake_case from any backend; null without id, title, price, purpose or creation
 * time. Defaults: an apartment without amenities, built in its creation year; an explicit null year stays null.
 */
export function parseListing(body: unknown): PageListing | null {
  const { success, data } = lenientListing.safeParse(snakeKeys(body))
  if (!success) return null
  const { year_built = creationYear(data.created_at), updated_at, images } = data
  return {
    ...data,
    year_built,
    images: readImages(images),
    updated_at: updated_at ?? data.created_at,
  }
}

/** As `parseListing`; invalid listings are omitted. */
export function parseListings(body: unknown): PageListing[] {
  const response = z.object({ items: z.array(z.unknown()) }).safeParse(body)
  return response.success ? response.data.items.flatMap((item) => parseListing(item) ?? []) : []
}

/** As `parseListing`, for pages. */
export function parseProperty(body: unknown, siteUrl?: string): Property | null {
  const listing = parseListing(body)
  return listing && toProperty(listing, siteUrl)
}

/**
 * The property of a listing, whose images stand in order.
 * @param siteUrl of the images that get relative URLs, since a deployment may have several hosts
 */
export function toProperty(listing: PageListing, siteUrl = ''): Property {
  return {
    id: listing.id,
    title: listing.title,
    description: listing.description,
    titleEn: listing.title_en || null,
    descriptionEn: listing.description_en || null,
    price: listing.price,
    purpose: listing.purpose,
    type: listing.type,
    address: {
      street: listing.address,
      zipCode: listing.zip_code,
      city: listing.city,
      state: listing.state,
      country: listing.country,
    },
    circle: toCircle(listing.approximate_location),
    features: {
      bedrooms: listing.rooms,
      bathrooms: listing.bathrooms,
      area: listing.area_m2,
      garage: listing.garage,
      yearBuilt: listing.year_built,
    },
    attributes: Object.fromEntries(
      attributeFields.map(([name, field]) => [name, listing[field]]),
    ) as Attributes,
    readFromText: parseFacts(listing.read_from_text ?? {}),
    amenities: [...new Set(listing.amenities)],
    images: imagesOf(listing, 'photo', siteUrl),
    floorPlans: imagesOf(listing, 'floor_plan', siteUrl),
    videoUrl: listing.video_url || null,
    tourUrl: listing.tour_url || null,
    ownerId: listing.owner_user_id,
    project: listing.project ?? null,
    unit: listing.unit ?? null,
    group: listing.group ?? null,
    ...(listing.also_offered?.length ? { alsoOffered: listing.also_offered } : {}),
    reserved: listing.reserved ?? false,
    contactOffers: listing.contact_offers,
    ownerReachable: listing.owner_reachable ?? null,
    numberBeingChecked: listing.number_being_checked ?? false,
    confirmedAt: listing.confirmed_at,
    priceHistory: listing.price_history,
    reducedFrom: listing.reduced_from,
    createdAt: listing.created_at,
    updatedAt: listing.updated_at,
  }
}

function imagesOf({ images }: PageListing, wanted: ImageKind, siteUrl: string): PropertyImage[] {
  return images
    .filter(({ kind = 'photo' }) => kind === wanted)
    .map(({ id, public_url, width, height, widths, thumbhash, caption, caption_en }) => ({
      ...{ id, url: relativeUrl(public_url, siteUrl), width, height, widths, thumbhash },
      ...(caption ? { caption } : {}),
      ...(caption_en ? { captionEn: caption_en } : {}),
    }))
}

const attributeFields = attributeNames.map((name) => [name, snakeCase(name)] as const)

function toCircle(circle: PageListing['approximate_location']): Circle | null {
  return circle ? { lat: circle.lat, lng: circle.lng, radius: circle.radius_m } : null
}

function readImages(rows: unknown[]): PageListing['images'] {
  return rows
    .map((row) => lenientImage.safeParse(snakeKeys(typeof row === 'string' ? { public_url: row } : row)))
    .flatMap((parsed) => (parsed.success ? [parsed.data] : []))
    .sort((a, b) => a.position - b.position)
    .map((image, position) => ({ ...image, id: image.id ?? image.public_url, position }))
}

/** For backends without a year field. */
function creationYear(createdAt: string): number | null {
  const year = new Date(createdAt).getUTCFullYear()
  return Number.isNaN(year) ? null : year
}

/** Maps names in either style to the API's. */
const names = new Map(
  Object.keys({ ...lenientListing.shape, ...lenientImage.shape }).flatMap((name) => [
    [name, name],
    [name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), name],
  ]),
)

/** Converts known keys to snake_case; the first non-null value of both styles wins. */
function snakeKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const result: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    const name = names.get(key)
    if (name !== undefined) result[name] ??= item
  }
  return result
}

function relativeUrl(url: string, siteUrl: string): string {
  return url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url
}
