import { townsWithDistricts } from '@/lib/places/districts'
import { foldText } from '@/lib/text/fold'
import { parseQuery } from './parse-query'
import type { PlaceMeaning } from './places'

/** Shorter texts match only abbreviations (NBG, Ns). */
const minLength = 3
/** Possible numbers of words in a place's name. */
const nameLengths = [3, 2, 1]

interface ListedPlace extends PlaceMeaning {
  name: string
  keys: readonly string[]
}

let listed: ListedPlace[] | undefined

/** Completes a text to districts, then neighbourhoods: `vra` is Vračar. */
export function completePlaces(typed: string): ListedPlace[] {
  listed ??= listPlaces()
  const key = foldText(typed)
  return listed.filter(({ keys }) =>
    keys.some((name) => (key.length < minLength ? name === key : name.startsWith(key))),
  )
}

/** Splits off the last words of a text, longest ending first: `stan na vra` into `stan` and `na vra`, and so on. */
export function splitTrailingWords(typed: string): { before: string; end: string }[] {
  const words = typed.trim().split(/\s+/).filter(Boolean)
  return nameLengths
    .filter((count) => count <= words.length)
    .map((count) => ({ before: words.slice(0, -count).join(' '), end: words.slice(-count).join(' ') }))
}

/** Characters of the name of a place with that of its town. */
const maxNameLength = 80

/** Undefined unless the whole text is the name of one part of a town. */
export function parsePlace(text: string): PlaceMeaning | undefined {
  if (text.length > maxNameLength) return undefined
  const { filters, words } = parseQuery(text, {}, { allowTypos: false })
  const { city: [city, ...otherTowns] = [], district, neighbourhood, ...others } = filters
  const isPart = (district ?? neighbourhood) && otherTowns.length === 0 && Object.keys(others).length === 0
  if (city === undefined || !isPart || words.length > 0) return undefined
  return {
    city,
    ...(district?.[0] ? { district: district[0] } : {}),
    ...(neighbourhood?.[0] ? { neighbourhood: neighbourhood[0] } : {}),
  }
}

function listPlaces(): ListedPlace[] {
  const all = townsWithDistricts.flatMap(({ city, districts }) =>
    districts.map((district) => ({ city, district })),
  )
  const districts = all.map(({ city, district: { name, aliases } }) => ({
    ...{ name, city, district: name },
    keys: [name, ...aliases].map(foldText),
  }))
  const neighbourhoods = all.flatMap(({ city, district }) =>
    district.neighbourhoods.map(({ name, aliases }) => ({
      ...{ name, city, neighbourhood: name },
      keys: [name, ...aliases].map(foldText),
    })),
  )
  return [...districts, ...neighbourhoods]
}
