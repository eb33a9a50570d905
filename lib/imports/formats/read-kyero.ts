import 'server-only'
import { open } from 'node:fs/promises'
import { maxImages } from '@/lib/listings/attributes/max-images'
import type { PropertyType } from '@/lib/listings/attributes/purposes-and-types'
import { truncateText } from '@/lib/text/clean-text'
import { readText } from './decode-text'
import { appendPiece, type Feed, FeedError, type FeedRow } from './feed'
import { parseXml } from './parse-xml'

/** Texts of a property; Kyero has some 40 fields, 50 photos, 20 languages. */
const maxValues = 1_000

/** By its path below `property`, such as `desc/en`. */
type Values = Map<string, string[]>

/**
 * Reads XML in Kyero's format, version 3 (https://help.kyero.com/estate-agents/xml-import-specification, V3.9), which
 * programs of agencies export. Properties are numbered from 1. @throws FeedError
 */
export async function readKyero(path: string): Promise<Feed> {
  return { columns: [], rows: readProperties(readText(path, await encodingOf(path))) }
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
  const names: string[] = []
  let text = ''
  const handlers = {
    open: (name: string) => {
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
        if (name === 'property') found.push({ row: ++row, cells: cellsOf(values) })
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
}

const typeWords: [PropertyType, RegExp][] = [
  ['land', /land|plot|parcel/],
  ['commercial', /commercial|office|shop|business|warehouse|restaurant|hotel|industrial|premises/],
  ['house', /house|villa|bungalow|chalet|finca|cottage|detached|mansion|cortijo|farm/],
  ['apartment', /apartment|flat|penthouse|studio|duplex|loft|maisonette/],
  ['condo', /condo/],
]
const typeNames: Record<PropertyType, [sr: string, en: string]> = {
  apartment: ['Stan', 'Apartment'],
  house: ['Kuća', 'House'],
  condo: ['Apartman', 'Condo'],
  land: ['Zemljište', 'Land'],
  commercial: ['Poslovni prostor', 'Business premises'],
}

function cellsOf(values: Values): Map<string, string> {
  const first = (...paths: string[]) => paths.flatMap((path) => values.get(path) ?? [])[0] ?? ''
  const positive = (path: string) => Math.max(0, Number(first(path).replace(',', '.'))) || 0
  const kind = first('type', 'type/en').toLowerCase()
  const type = typeWords.find(([, words]) => words.test(kind))?.[0]
  const [built, plot] = [positive('surface_area/built'), positive('surface_area/plot')]
  const area = Math.round((type === 'land' ? plot || built : built || plot) * 10) / 10
  const place = first('location_detail', 'town')
  const [serbian, english] = type ? typeNames[type] : ['Nekretnina', 'Property']
  const isWeekly = first('price_freq') === 'week'
  const price = positive('price')
  const features = [...(values.get('features/feature') ?? []), ...(positive('pool') > 0 ? ['bazen'] : [])]
  const country = first('country')
  const entries: Record<string, string> = {
    reference: first('ref', 'id'),
    title: first('title/sr', 'title', 'title/en') || `${serbian} ${area} m², ${place}`,
    title_en: first('title/en') || `${english} ${area} m², ${place}`,
    description: first('desc/sr', 'desc/en', 'desc') || firstBelow(values, 'desc/'),
    description_en: first('desc/en'),
    price: isWeekly ? String(Math.round((price * 52) / 12)) : first('price'),
    currency: first('currency'),
    purpose: first('price_freq') === 'sale' ? 'SALE' : first('price_freq') && 'RENT',
    type: type ?? kind,
    city: first('town'),
    state: first('province'),
    country: /^(serbia|srbija|rs|)$/i.test(country) ? 'Srbija' : country,
    address: first('address', 'street', 'location_detail', 'town'),
    zip_code: first('postcode', 'zip'),
    lat: positive('location/latitude') > 0 ? first('location/latitude') : '',
    lng: positive('location/longitude') > 0 ? first('location/longitude') : '',
    area_m2: area > 0 ? String(area).replace('.', ',') : '',
    rooms: first('beds') || '0',
    bathrooms: first('baths') || '0',
    plot_ares: plot > 0 && type !== 'apartment' && type !== 'condo' ? oneDecimal(plot / 100) : '',
    condition: first('new_build') === '1' && type !== 'land' ? 'new' : '',
    amenities: [...new Set(features.map((feature) => truncateText(feature, 60).replace(/[|;,]/g, ' ')))]
      .slice(0, 40)
      .join('|'),
    images: (values.get('images/image/url') ?? [])
      .slice(0, maxImages)
      .map((url) => url.replaceAll(' ', '%20'))
      .join(' '),
  }
  return new Map(Object.entries(entries))
}

function firstBelow(values: Values, prefix: string): string {
  const path = [...values.keys()].find((each) => each.startsWith(prefix))
  return (path && values.get(path)?.[0]) ?? ''
}

function oneDecimal(value: number): string {
  return String(Math.round(value * 10) / 10).replace('.', ',')
}
