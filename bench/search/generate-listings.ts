import { towns } from '@/lib/places/towns'
import type { CatalogueListing } from '../shared/catalogue'
import { createRandom, type Random } from './random'

/** A row of `kljuc.listings`, without columns that the database fills in. */
export interface BenchListing {
  id: string
  title: string
  description: string
  price: number
  purpose: 'SALE' | 'RENT'
  type: CatalogueListing['type']
  city: string
  state: string
  rooms: number
  bathrooms: number
  areaM2: number
  yearBuilt: number | null
  amenities: string[]
  attributes: Pick<CatalogueListing, 'structure' | 'registered' | 'heating' | 'lift' | 'parking'>
  createdAt: Date
}

const newest = Date.parse('2026-11-20T18:00:00Z')
/** Number of different words of the rarest kind. */
const vocabulary = 170_000
const spreadMilliseconds = 2 * 365 * 24 * 60 * 60 * 1000

/** Share of the listings by town; the rest is spread over all towns of Serbia, with more for larger ones. */
const bigTowns: [string, number][] = [
  ['Beograd', 0.36],
  ['Novi Sad', 0.14],
  ['Niš', 0.07],
  ['Kragujevac', 0.04],
  ['Subotica', 0.03],
  ['Zrenjanin', 0.02],
  ['Čačak', 0.02],
]

/**
 * Generates listings with a realistic distribution, newest first and equal for every call: towns by their share,
 * prices and areas around those of the demo catalogue, texts made of its sentences and of rare names of streets and
 * projects.
 */
export function* generateListings(
  count: number,
  catalogue: readonly CatalogueListing[],
): Generator<BenchListing> {
  const random = createRandom(count)
  const sentences = catalogue
    .flatMap(({ description }) => description.split(/\n\n|(?<=[.!?]) /))
    .filter(Boolean)
  const names = rareNames(random, 20_000)
  const rare = rareWords()
  for (let index = 0; index < count; index++) {
    const model = random.pick(catalogue)
    const town = pickTown(random)
    const areaM2 = scatter(random, model.area_m2, 0.25)
    yield {
      id: random.uuid(),
      title: `${model.title.slice(0, 110)}, ${random.skewed(names)}`,
      description: `${composeText(random, sentences, names)} ${ownWords(rare, index, count)}`,
      price: scatter(random, model.price, 0.35),
      purpose: model.purpose,
      type: model.type,
      city: town.name,
      state: town.region,
      rooms: model.rooms && Math.max(1, model.rooms + random.pick([-1, 0, 0, 1])),
      bathrooms: model.bathrooms,
      areaM2,
      yearBuilt: model.year_built ?? null,
      amenities: model.amenities,
      attributes: model,
      createdAt: new Date(newest - Math.floor((index / count) * spreadMilliseconds)),
    }
  }
}

function composeText(random: Random, sentences: string[], names: string[]): string {
  const count = 4 + Math.floor(random.next() * 5)
  const text = Array.from({ length: count }, () => random.pick(sentences)).join(' ')
  return `${text} ${random.skewed(names)}, ${random.skewed(names)}.`
}

/** The words that only this listing contains, while they last: together the listings contain all words. */
function ownWords(rare: readonly string[], index: number, count: number): string {
  const each = Math.ceil(rare.length / count)
  return Array.from({ length: each }, (_, at) => rare[(index * each + at) % rare.length]).join(' ')
}

function pickTown(random: Random): { name: string; region: string } {
  let left = random.next()
  for (const [name, share] of bigTowns) {
    left -= share
    const town = left < 0 && towns.find((known) => known.name === name)
    if (town) return town
  }
  return random.skewed(majorFirst)
}

const majorFirst = [...towns].sort((a, b) => Number(b.major) - Number(a.major))

/** Log-normal around a median, at least 1. */
function scatter(random: Random, middle: number, sigma: number): number {
  return Math.max(1, Math.round(middle * Math.exp(sigma * random.normal())))
}

/** Made-up names of streets, buildings and hamlets, for the long tail of a vocabulary. */
function rareNames(random: Random, count: number): string[] {
  const starts = [
    'Bor',
    'Lip',
    'Vran',
    'Jas',
    'Kam',
    'Dub',
    'Ora',
    'Sun',
    'Zlat',
    'Bukov',
    'Mlin',
    'Vir',
    'Grad',
  ]
  const middles = ['i', 'o', 'ova', 'ina', 'ar', 'en', 'ul', 'ešt', 'anj', 'ić']
  const ends = [
    'ac',
    'ica',
    'ište',
    'nik',
    'ovo',
    'ska',
    'in do',
    'ov gaj',
    'čka',
    'vac',
    'park',
    'rezidencije',
  ]
  return Array.from({ length: count }, (_, index) => {
    const name = random.pick(starts) + random.pick(middles) + random.pick(middles) + random.pick(ends)
    return index % 3 === 0 ? `${name} ${1 + (index % 180)}` : name
  })
}

/** As many words as real listings: they contain 185,000, most of them once: names, misspellings, codes. */
function rareWords(): string[] {
  const syllables = [
    'ba',
    'do',
    'ka',
    'li',
    'mo',
    'na',
    'pe',
    'ri',
    'so',
    'tu',
    've',
    'zi',
    'ga',
    'ju',
    'ste',
    'vra',
  ]
  const word = (number: number) => {
    let text = ''
    for (let left = number + syllables.length ** 2; left > 0; left = Math.floor(left / syllables.length))
      text += syllables[left % syllables.length]
    return text
  }
  return Array.from({ length: vocabulary }, (_, number) => word(number))
}
