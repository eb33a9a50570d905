import 'server-only'
import { open } from 'node:fs/promises'
import { maxImages } from '@/lib/listings/attributes/max-images'
import type { PropertyType } from '@/lib/listings/attributes/purposes-and-types'
import { findDistrict, findDistricts, findNeighbourhood } from '@/lib/places/districts'
import { truncateText } from '@/lib/text/clean-text'
import { foldText } from '@/lib/text/fold'
import { readText } from './decode-text'
import { appendPiece, type Feed, FeedError, type FeedRow } from './feed'
import { mendXml } from './mend-xml'
import { parseXml } from './parse-xml'

/** Texts of a property; Kyero has some 40 fields, 50 photos, 20 languages. */
const maxValues = 1_000

/** By its path below `property`, such as `desc/en`. */
type Values = Map<string, string[]>

/**
 * Reads XML in Kyero's format, version 3 (https://help.kyero.com/estate-agents/xml-import-specification, V3.9) and 2.1,
 * which programs of agencies export. Properties are numbered from 1. @throws FeedError
 */
export async function readKyero(path: string): Promise<Feed> {
  const columns = kyeroFields.map((field) => ({ header: kyeroColumns[field], samples: [], field }))
  return { columns, rows: readProperties(mendXml(readText(path, await encodingOf(path)))) }
}

/** As a byte order mark or the XML declaration says. */
async function encodingOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const start = Buffer.alloc(200)
    await file.read(start, 0, start.length, 0)
    if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
    if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
    const label = /^[^>]*\bencoding=["']([\w-]+)["']/.exec(start.toString('latin1'))?.[1] ?? 'utf-8'
    return new TextDecoder(label).encoding
  } catch (error) {
    if (error instanceof RangeError) throw new FeedError({ key: 'unreadable_xml', values: { line: 1 } })
    throw error
  } finally {
    await file.close()
  }
}

async function* readProperties(source: AsyncIterable<string>): AsyncGenerator<FeedRow> {
  let found: FeedRow[] = []
  let row = 0
  let values: Values | null = null
  let count = 0
  let root = ''
  const names: string[] = []
  let text = ''
  const handlers = {
    open: (name: string) => {
      root ||= name
      if (values) names.push(name)
      else if (name === 'property') [values, count] = [new Map(), 0]
      text = ''
    },
    text: (piece: string) => {
      text = appendPiece(text, piece)
    },
    close: (name: string) => {
      if (!values) return
      if (names.length === 0) {
        if (name === 'property') found.push(toRow(++row, values))
        values = null
        return
      }
      const path = names.join('/')
      names.pop()
      if (text.trim() !== '' && ++count <= maxValues)
        values.set(path, [...(values.get(path) ?? []), text.trim()])
      text = ''
    },
  }
  for await (const _ of parseXml(source, handlers)) {
    yield* found
    found = []
  }
  if (row > 0 || root.toLowerCase() === 'root') return
  throw new FeedError(
    /openimmo/i.test(root)
      ? { key: 'is_openimmo' }
      : { key: 'is_other_xml', values: { root: root.slice(0, 60) } },
  )
}

/** What the format has, as the API names it, with the element whose name a report can give. */
const kyeroColumns = {
  reference: 'ref',
  title: 'title',
  title_en: 'title (en)',
  description: 'desc',
  description_en: 'desc (en)',
  price: 'price',
  currency: 'currency',
  purpose: 'price_freq',
  type: 'type',
  city: 'town',
  neighbourhood: 'location_detail',
  state: 'province',
  country: 'country',
  address: 'address',
  zip_code: 'postcode',
  lat: 'latitude',
  lng: 'longitude',
  area_m2: 'surface_area',
  rooms: 'beds',
  bathrooms: 'baths',
  plot_ares: 'plot',
  condition: 'new_build',
  amenities: 'features',
  lift: 'features (lift)',
  heating: 'features (heating)',
  parking: 'features (parking)',
  furnished: 'features (furnished)',
  year_built: 'year_built',
  images: 'images',
  floor_plans: 'floorplans',
  video_url: 'video_url',
  tour_url: 'virtual_tour_url',
} as const

type KyeroField = keyof typeof kyeroColumns
const kyeroFields = Object.keys(kyeroColumns) as KyeroField[]

/** Kyero’s kinds, in which a spelling of an agency may have a place or an adjective before it. */
const kinds: Record<PropertyType, string> = {
  apartment:
    'apartment, flat, penthouse, studio, duplex, loft, maisonette, triplex, ground floor apartment, serviced apartment, aparthotel, bedsit',
  house:
    'house, villa, bungalow, chalet, finca, cottage, town house, townhouse, country house, semi detached villa, semi detached house, detached house, terraced house, cortijo, masia, cave house, mansion, manor, farmhouse, farm house, farm, castle, log cabin, mobile home, quad house, village house, linked villa, country property, ruin, barn, equestrian property, bed and breakfast',
  land: 'land, plot, parcel, building plot, building land, agricultural land, farmland, rustic land, urban land, finca land, forest',
  commercial:
    'commercial, commercial property, business, office, shop, store, restaurant, bar, cafe, hotel, hostel, guest house, warehouse, industrial, industrial unit, premises, building, garage, parking, parking space, storage room, storage, workshop, nightclub, factory',
  condo: 'condo, condominium',
}
/** The premises, by a name that `findKind` knows. */
const premises: Record<string, string> = {
  ...{
    office: 'office',
    shop: 'shop',
    store: 'shop',
    restaurant: 'restaurant',
    bar: 'restaurant',
    cafe: 'restaurant',
  },
  ...{ hotel: 'hotel', hostel: 'hotel', 'guest house': 'hotel', warehouse: 'warehouse', factory: 'factory' },
  ...{ workshop: 'factory', garage: 'garage', parking: 'garage', 'parking space': 'garage' },
}
const kindsByName = new Map(
  Object.entries(kinds).flatMap(([type, names]) =>
    names.split(',').map((name) => [foldText(name), type] as const),
  ),
)

/** The kind by its whole name, else by its last words: `Luxury detached villa`, `Apartment / Flat`. */
function typeOf(kind: string): string {
  const folded = foldText(kind)
  const words = folded.split(' ').slice(0, 8)
  const parts = words.flatMap((_, from) =>
    words.slice(from).map((_word, end) => words.slice(from, from + end + 1)),
  )
  const byLength = parts.sort((one, other) => other.length - one.length).map((part) => part.join(' '))
  const name = [folded, ...byLength].find((each) => kindsByName.has(each))
  return name === undefined ? kind : (premises[name] ?? kindsByName.get(name) ?? kind)
}

/** Of `price_freq`; programs of version 2 say whether a listing on sale is new there. */
const sales = ['sale', 'for sale', 'new build', 'buy', 'resale']
const monthly = ['month', 'pcm', 'monthly', 'per month', 'rent', 'long term', 'rental']
/** Months of a price for that time, of which the price of one is said. */
const periods: Record<string, { months: number; key: 'price_per_week' | 'price_per_year' }> = {
  week: { months: 12 / 52, key: 'price_per_week' },
  year: { months: 12, key: 'price_per_year' },
}

/** Features of Kyero that are fields or known amenities here. */
const features: Record<
  string,
  Partial<Record<'lift' | 'heating' | 'parking' | 'furnished' | 'amenities', string>>
> = {
  ...of({ lift: 'yes' }, 'lift, elevator, lift access'),
  ...of({ heating: 'central' }, 'central heating, district heating'),
  ...of({ heating: 'gas' }, 'gas heating, gas central heating'),
  ...of({ heating: 'floor' }, 'underfloor heating, floor heating'),
  ...of({ heating: 'heat_pump' }, 'heat pump'),
  ...of({ heating: 'electric' }, 'electric heating'),
  ...of({ parking: 'garage' }, 'garage, private garage, double garage'),
  ...of({ parking: 'own_space' }, 'parking, private parking, off road parking, parking space'),
  ...of({ parking: 'garage_space' }, 'underground parking, garage space'),
  ...of({ furnished: 'yes' }, 'furnished, fully furnished'),
  ...of({ furnished: 'half' }, 'part furnished, partly furnished, semi furnished'),
  ...of({ furnished: 'no' }, 'unfurnished'),
  ...of({ amenities: 'air_conditioning' }, 'air conditioning, air con, aircon, a c'),
  ...of({ amenities: 'terrace' }, 'terrace, private terrace, roof terrace, sun terrace'),
  ...of({ amenities: 'balcony' }, 'balcony'),
  ...of({ amenities: 'garden' }, 'garden, private garden, communal garden'),
  ...of({ amenities: 'pool' }, 'pool, swimming pool, private pool, communal pool'),
  ...of({ amenities: 'fireplace' }, 'fireplace, chimney, open fire'),
  ...of({ amenities: 'storage' }, 'storage, storage room, store room'),
  ...of({ amenities: 'cellar' }, 'cellar, basement, wine cellar'),
  ...of({ amenities: 'intercom' }, 'intercom, video intercom, entry phone'),
  ...of({ amenities: 'internet' }, 'internet, wifi, wi fi'),
  ...of({ amenities: 'double_glazing' }, 'double glazing'),
  ...of({ amenities: 'mountain_view' }, 'mountain view, mountain views'),
  ...of({ amenities: 'river_view' }, 'river view, river views'),
}

function of(
  field: Partial<Record<'lift' | 'heating' | 'parking' | 'furnished' | 'amenities', string>>,
  names: string,
) {
  return Object.fromEntries(names.split(',').map((name) => [foldText(name), field]))
}

type Cells = Record<KyeroField, string>

/** An element of a property as a row, in the order of `kyeroColumns`. */
function toRow(row: number, values: Values): FeedRow {
  const first = (...paths: string[]) => paths.flatMap((path) => values.get(path) ?? [])[0] ?? ''
  const positive = (...paths: string[]) => Math.max(0, Number(first(...paths).replace(',', '.'))) || 0
  const type = typeOf(first('type', 'type/en'))
  const [built, plot] = [
    positive('surface_area/built', 'surface_area/built_m2'),
    positive('surface_area/plot'),
  ]
  const area = type === 'land' ? plot || built : built || plot
  const isFlat = type === 'apartment' || type === 'condo'
  const { price, purpose, note } = priceOf(first('price'), first('price_freq'))
  const cells: Cells = {
    reference: first('ref', 'id'),
    title: first('title/sr', 'title', 'title/en'),
    title_en: first('title/en'),
    description: first('desc/sr', 'desc/en', 'desc') || firstBelow(values, 'desc/'),
    description_en: first('desc/en'),
    price,
    currency: first('currency'),
    purpose,
    type,
    city: first('town'),
    ...placeOf(first('location_detail'), first('town'), first('address', 'street', 'location/address')),
    state: first('province'),
    country: first('country'),
    zip_code: first('postcode', 'zip'),
    lat: first('location/latitude', 'latitude'),
    lng: first('location/longitude', 'longitude'),
    area_m2: area > 0 ? String(Math.round(area * 100) / 100).replace('.', ',') : '',
    rooms: first('beds'),
    bathrooms: first('baths'),
    plot_ares: plot > 0 && !isFlat ? `${String(plot).replace('.', ',')} m2` : '',
    condition:
      (first('new_build') === '1' || foldText(first('price_freq')) === 'new build') && type !== 'land'
        ? 'new'
        : '',
    year_built: first('year_built', 'build_year', 'construction_year'),
    ...featuresOf(values),
    images: addresses(values.get('images/image/url')),
    floor_plans: addresses(values.get('floorplans/floorplan/url')),
    video_url: first('video_url', 'videos/video/url'),
    tour_url: first('virtual_tour_url', 'virtual_tours/virtual_tour/url'),
  }
  return { row, cells: kyeroFields.map((field) => cells[field]), ...(note && { notes: [note] }) }
}

function addresses(urls: string[] = []): string {
  return urls
    .slice(0, maxImages)
    .map((url) => url.replaceAll(' ', '%20'))
    .join(' ')
}

function priceOf(price: string, frequency: string) {
  const key = foldText(frequency)
  if (sales.includes(key)) return { price, purpose: 'SALE' }
  if (monthly.includes(key)) return { price, purpose: 'RENT' }
  const period = periods[key]
  const amount = Number(price.replace(',', '.'))
  if (!period || !Number.isFinite(amount)) return { price, purpose: frequency }
  const taken = String(Math.round(amount / period.months))
  const note = {
    field: 'price',
    problem: { key: period.key },
    value: `${price} / ${frequency}`,
    taken,
  } as const
  return { price: taken, purpose: 'RENT', note }
}

/** A part of the town, or the street. */
function placeOf(detail: string, town: string, address: string): Pick<Cells, 'neighbourhood' | 'address'> {
  const isPart = findDistrict(town, detail) !== undefined || findNeighbourhood(town, detail) !== undefined
  const isStreet = !isPart && (findDistricts(town) !== undefined || /\d/.test(detail)) && address === ''
  return isStreet ? { neighbourhood: '', address: detail } : { neighbourhood: detail, address }
}

function featuresOf(values: Values): Pick<Cells, 'amenities' | 'lift' | 'heating' | 'parking' | 'furnished'> {
  const found = { amenities: [] as string[], lift: [], heating: [], parking: [], furnished: [] } as Record<
    'amenities' | 'lift' | 'heating' | 'parking' | 'furnished',
    string[]
  >
  const pool = Number(values.get('pool')?.[0] ?? 0) > 0 ? ['pool'] : []
  for (const text of [...(values.get('features/feature') ?? []), ...pool]) {
    const known = features[foldText(text)]
    for (const [field, value] of Object.entries(
      known ?? { amenities: truncateText(text, 60).replace(/[|;,]/g, ' ') },
    ))
      found[field as keyof typeof found].push(value)
  }
  const rating = values.get('energy_rating/consumption')?.[0] ?? ''
  if (/^[A-G]\+?$/i.test(rating)) found.amenities.push(`Energetski razred ${rating.toUpperCase()}`)
  const joined = (list: string[]) => [...new Set(list)].join('|')
  return {
    amenities: joined(found.amenities.slice(0, 60)),
    lift: found.lift[0] ?? '',
    heating: joined(found.heating),
    parking: joined(found.parking),
    furnished: found.furnished[0] ?? '',
  }
}

function firstBelow(values: Values, prefix: string): string {
  const path = [...values.keys()].find((each) => each.startsWith(prefix))
  return (path && values.get(path)?.[0]) ?? ''
}
