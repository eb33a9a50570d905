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
import { propertyTypes } from '@/lib/listings/attributes/purposes-and-types'
import { contactOffersSchema, type Listing, type ListingImage } from '@/lib/listings/schema'
import { parseFacts } from '@/lib/listings/text-facts/read-from-text'
import type { Circle, Property } from './property'

/** Lenient schemas for listings of any backend, by the API's names. */
const text = z.string().nullish()
const count = z.number().nonnegative().catch(0)

const foreignImage = z.object({
  id: text,
  public_url: z.string().min(1),
  width: z.number().positive().catch(1600),
  height: z.number().positive().catch(1067),
  position: z.number().catch(Number.MAX_SAFE_INTEGER),
  widths: z.array(z.int().positive()).optional().catch(undefined),
  thumbhash: text.catch(null),
})

/** Invalid attributes become null. */
const foreignAttributes = Object.fromEntries(
  attributeNames.map((name) => [snakeCase(name), foreignAttribute(name).nullable().catch(null)]),
) as unknown as { [Name in AttributeName as SnakeCase<Name>]: z.ZodCatch<z.ZodType<Attributes[Name]>> }

function foreignAttribute(name: AttributeName): z.ZodType {
  const entry = attributeEntries[name]
  if (entry.kind === 'choice') return z.enum(entry.values)
  if (entry.kind === 'choices') return z.array(z.enum(entry.values)).min(1)
  if (entry.kind === 'flag') return z.boolean()
  if (entry.kind === 'structure') return z.literal([...structures])
  if (entry.kind === 'floor') return z.union([z.enum(floorNames), z.int()])
  return entry.kind === 'integer' || entry.kind === 'decimal' ? z.number() : z.string().min(1)
}

const foreignListing = z.object({
  id: z.union([z.string().min(1), z.number()]).transform(String),
  title: z.string(),
  description: z.string().catch(''),
  title_en: text.catch(null),
  description_en: text.catch(null),
  price: z.coerce.number().nonnegative(),
  purpose: z.enum(['SALE', 'RENT']),
  type: z.enum(propertyTypes).catch('apartment'),
  address: text.catch(null),
  zip_code: text.catch(null),
  city: z.string().catch(''),
  state: z.string().catch(''),
  country: z.string().catch(''),
  approximate_location: z
    .object({ lat: z.number(), lng: z.number(), radius_m: z.number().positive() })
    .nullish()
    .catch(null),
  rooms: count,
  bathrooms: count,
  area_m2: z.coerce.number().nonnegative().catch(0),
  garage: z.boolean().nullable().catch(null),
  year_built: z.int().nullish().catch(null),
  amenities: z.array(z.string()).catch([]),
  read_from_text: readFromTextSchema.catch({}),
  images: z.array(z.unknown()).catch([]),
  owner_user_id: z.string().catch(''),
  contactOffers: contactOffersSchema.nullish().catch(null),
  owner_reachable: z.boolean().nullable().catch(null),
  confirmed_at: text.catch(null),
  price_history: z.array(z.object({ price: z.number(), at: z.string() })).catch([]),
  reduced_from: z.number().nullish().catch(null),
  created_at: z.string(),
  updated_at: z.string().nullish(),
  ...foreignAttributes,
})

/**
 * Parses a listing in camelCase or snake_case from any backend; null without id, title, price, purpose or creation
 * time. Defaults: an apartment without amenities, built in its creation year; an explicit null year stays null.
 */
export function parseListing(body: unknown): Property | null {
  const { success, data } = foreignListing.safeParse(snakeKeys(body))
  if (!success) return null
  const { year_built = creationYear(data.created_at), updated_at, images } = data
  return toProperty({
    ...data,
    year_built,
    images: readImages(images),
    updated_at: updated_at ?? data.created_at,
  })
}

type Optional<Name extends keyof Listing> = { [Key in Name]?: Listing[Key] | null | undefined }
type ListingFields = Pick<
  Listing,
  | SnakeCase<AttributeName>
  | 'title'
  | 'description'
  | 'price'
  | 'purpose'
  | 'type'
  | 'city'
  | 'state'
  | 'country'
  | 'rooms'
  | 'bathrooms'
  | 'area_m2'
  | 'garage'
  | 'year_built'
  | 'amenities'
  | 'price_history'
  | 'created_at'
  | 'updated_at'
> &
  Optional<
    | 'title_en'
    | 'description_en'
    | 'address'
    | 'zip_code'
    | 'approximate_location'
    | 'contact_offers'
    | 'owner_reachable'
    | 'confirmed_at'
    | 'reduced_from'
    | 'read_from_text'
  > & { id: string; owner_user_id: string; images: Omit<ListingImage, 'position'>[] }

/** The property of a listing of this API, whose images stand in order. */
export function toProperty(listing: ListingFields): Property {
  return {
    id: listing.id,
    title: listing.title,
    description: listing.description,
    titleEn: listing.title_en || null,
    descriptionEn: listing.description_en || null,
    price: listing.price,
    status: listing.purpose === 'RENT' ? 'rent' : 'sale',
    type: listing.type,
    address: {
      street: listing.address ?? null,
      zipCode: listing.zip_code ?? null,
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
    images: listing.images.map(({ id, public_url, width, height, widths, thumbhash }) => ({
      ...{ id, url: public_url, width, height, widths, thumbhash },
    })),
    ownerId: listing.owner_user_id,
    contactOffers: listing.contact_offers ?? null,
    ownerReachable: listing.owner_reachable ?? null,
    confirmedAt: listing.confirmed_at ?? null,
    priceHistory: listing.price_history,
    reducedFrom: listing.reduced_from ?? null,
    createdAt: listing.created_at,
    updatedAt: listing.updated_at,
  }
}

const attributeFields = attributeNames.map((name) => [name, snakeCase(name)] as const)

export function parseListings(body: unknown): Property[] {
  const response = z.object({ items: z.array(z.unknown()) }).safeParse(body)
  if (!response.success) return []
  return response.data.items.map(parseListing).filter((property) => property !== null)
}

function toCircle(circle: ListingFields['approximate_location']): Circle | null {
  return circle ? { lat: circle.lat, lng: circle.lng, radius: circle.radius_m } : null
}

function readImages(rows: unknown[]): ListingFields['images'] {
  return rows
    .map((row) => foreignImage.safeParse(snakeKeys(typeof row === 'string' ? { public_url: row } : row)))
    .flatMap((parsed) => (parsed.success ? [parsed.data] : []))
    .sort((a, b) => a.position - b.position)
    .map((image) => ({ ...image, id: image.id ?? image.public_url }))
}

/** For backends without a year field. */
function creationYear(createdAt: string): number | null {
  const year = new Date(createdAt).getUTCFullYear()
  return Number.isNaN(year) ? null : year
}

/** Maps names in either style to the API's. */
const names = new Map(
  Object.keys({ ...foreignListing.shape, ...foreignImage.shape }).flatMap((name) => [
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

/** Makes URLs of own images relative, since a deployment may have several hosts. */
export function withRelativeImageUrls(property: Property, siteUrl: string): Property {
  const own = `${siteUrl}/`
  const images = property.images.map((image) =>
    image.url.startsWith(own) ? { ...image, url: image.url.slice(own.length - 1) } : image,
  )
  return { ...property, images }
}
