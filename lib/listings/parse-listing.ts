import { z } from 'zod'
import { snakeCase } from '@/lib/http/snake-case'
import { type FactName, type Facts, factEntries, factNames, floorNames, structures } from './facts'
import { propertyTypes } from './kinds'
import type { Circle, Property, PropertyImage } from './property'
import { contactOffersSchema } from './schema'

/** Lenient schemas for listings of any backend, after conversion to camelCase. */
const text = z.string().nullish()
const count = z.number().nonnegative().catch(0)

const foreignImage = z.object({
  id: text,
  publicUrl: z.string().min(1),
  width: z.number().positive().catch(1600),
  height: z.number().positive().catch(1067),
  position: z.number().catch(Number.MAX_SAFE_INTEGER),
  widths: z.array(z.int().positive()).optional().catch(undefined),
  thumbhash: text.catch(null),
})

/** Invalid facts become null. */
const foreignFacts = Object.fromEntries(
  factNames.map((name) => [name, foreignFact(name).nullable().catch(null)]),
) as unknown as { [Name in FactName]: z.ZodCatch<z.ZodType<Facts[Name]>> }

function foreignFact(name: FactName): z.ZodType {
  const entry = factEntries[name]
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
  price: z.coerce.number().nonnegative(),
  purpose: z.enum(['SALE', 'RENT']),
  type: z.enum(propertyTypes).catch('apartment'),
  address: text.catch(null),
  zipCode: text.catch(null),
  city: z.string().catch(''),
  state: z.string().catch(''),
  country: z.string().catch(''),
  approximateLocation: z
    .object({ lat: z.number(), lng: z.number(), radius_m: z.number().positive() })
    .nullish()
    .catch(null),
  rooms: count,
  bathrooms: count,
  areaM2: z.coerce.number().nonnegative().catch(0),
  garage: z.boolean().catch(false),
  yearBuilt: z.int().nullish().catch(null),
  amenities: z.array(z.string()).catch([]),
  images: z.array(z.unknown()).catch([]),
  ownerUserId: z.string().catch(''),
  contactOffers: contactOffersSchema.nullish().catch(null),
  ownerReachable: z.boolean().nullish().catch(null),
  confirmedAt: text.catch(null),
  priceHistory: z.array(z.object({ price: z.number(), at: z.string() })).catch([]),
  reducedFrom: z.number().nullish().catch(null),
  createdAt: z.string(),
  updatedAt: z.string().nullish(),
  ...foreignFacts,
})

/**
 * Parses a listing in camelCase or snake_case from any backend; null without id, title, price, purpose or creation
 * time. Defaults: an apartment without amenities, built in its creation year; an explicit null year stays null.
 */
export function parseListing(body: unknown): Property | null {
  const parsed = foreignListing.safeParse(camelKeys(body))
  if (!parsed.success) return null
  const { createdAt, updatedAt, yearBuilt, ...row } = parsed.data
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    price: row.price,
    status: row.purpose === 'RENT' ? 'rent' : 'sale',
    type: row.type,
    address: {
      street: row.address ?? null,
      zipCode: row.zipCode ?? null,
      city: row.city,
      state: row.state,
      country: row.country,
    },
    circle: toCircle(row.approximateLocation),
    features: {
      bedrooms: row.rooms,
      bathrooms: row.bathrooms,
      area: row.areaM2,
      garage: row.garage,
      yearBuilt: yearBuilt === undefined ? creationYear(createdAt) : yearBuilt,
    },
    facts: Object.fromEntries(factNames.map((name) => [name, row[name]])) as Facts,
    amenities: [...new Set(row.amenities)],
    images: readImages(row.images),
    ownerId: row.ownerUserId,
    contactOffers: row.contactOffers ?? null,
    ownerReachable: row.ownerReachable ?? null,
    confirmedAt: row.confirmedAt ?? null,
    priceHistory: row.priceHistory,
    reducedFrom: row.reducedFrom ?? null,
    createdAt,
    updatedAt: updatedAt ?? createdAt,
  }
}

export function parseListings(body: unknown): Property[] {
  const response = z.object({ items: z.array(z.unknown()) }).safeParse(body)
  if (!response.success) return []
  return response.data.items.map(parseListing).filter((property) => property !== null)
}

function toCircle(foreign: z.infer<typeof foreignListing>['approximateLocation']): Circle | null {
  return foreign ? { lat: foreign.lat, lng: foreign.lng, radius: foreign.radius_m } : null
}

function readImages(rows: unknown[]): PropertyImage[] {
  return rows
    .map((row) => foreignImage.safeParse(camelKeys(typeof row === 'string' ? { publicUrl: row } : row)))
    .flatMap((parsed) => (parsed.success ? [parsed.data] : []))
    .sort((a, b) => a.position - b.position)
    .map(({ id, publicUrl, width, height, widths, thumbhash }) => ({
      id: id ?? publicUrl,
      url: publicUrl,
      width,
      height,
      widths,
      thumbhash,
    }))
}

/** For backends without a year field. */
function creationYear(createdAt: string): number | null {
  const year = new Date(createdAt).getUTCFullYear()
  return Number.isNaN(year) ? null : year
}

/** Maps names in either style to camelCase. */
const names = new Map(
  Object.keys({ ...foreignListing.shape, ...foreignImage.shape }).flatMap((name) => [
    [name, name],
    [snakeCase(name), name],
  ]),
)

/** Converts known keys to camelCase; the first non-null value of both styles wins. */
function camelKeys(value: unknown): unknown {
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
