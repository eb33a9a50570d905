import type { Token } from '@/lib/text/phrases/tokens'
import { type AttributeName, type Floor, type Structure, structures } from '../attributes/attributes'
import type { PropertyType, Purpose } from '../attributes/purposes-and-types'

/** A value that is read from numbers, ordinals and directions. */
export interface Measure {
  name: AttributeName
  value: string | number
  words: string
}

interface Context {
  inTitle: boolean
  /** The clause begins its sentence. */
  isFirst: boolean
  /** The sentence is a list, in which a clause may be a number alone: `2.0, cg, 3/6, lift`. */
  isListed: boolean
  type: PropertyType
  purpose: Purpose
}

const maxFloors = 40

/** Reads floor, number of floors, structure, plot, deposit and orientation from a clause. */
export function readMeasures(tokens: readonly Token[], context: Context): Measure[] {
  return [
    ...readStructure(tokens, context),
    ...readFloor(tokens, context),
    ...readPlot(tokens, context),
    ...readDeposit(tokens, context),
    ...readAlone(tokens, context),
  ]
}

function textOf(tokens: readonly Token[], start: number, end: number): string {
  return tokens
    .slice(start, end)
    .map(({ text }) => text)
    .join(' ')
}

/** What is said by a word alone between commas. */
function readAlone(tokens: readonly Token[], { inTitle, isListed }: Context): Measure[] {
  const [{ key, text } = { key: '', text: '' }, ...others] = tokens
  if (others.length > 0) return []
  if (key === 'vlasnik') return [{ name: 'advertiser', value: 'owner', words: text }]
  const isHeating = key === 'ta' && (isListed || inTitle)
  return isHeating ? [{ name: 'heating', value: 'storage', words: text }] : []
}

/** A title's `2.0` or `3,5`, which is nothing else, one alone between commas, and `2-soban`, `2.5 stan` of any text. */
function readStructure(tokens: readonly Token[], { inTitle, isListed, type }: Context): Measure[] {
  if (type === 'land' || type === 'commercial') return []
  return tokens.flatMap(({ text, value }, at): Measure[] => {
    const structure = structures.find((each) => each === value)
    const next = tokens[at + 1]?.key ?? ''
    const named = next === '-' ? (tokens[at + 2]?.key ?? '') : next
    if (structure !== undefined && /^sob(an|na|nu|nog|nom|ni)$/.test(named) && tokens[at - 1]?.key !== '/')
      return [{ name: 'structure', value: structure as Structure, words: `${text} ${named}` }]
    const isOfDwelling = /^(stan|stana|stanu)$/.test(next) && tokens[at - 1]?.value === undefined
    if (!(inTitle || isOfDwelling || (isListed && tokens.length === 1))) return []
    const isPlain = structure !== undefined && /^[0-5][.,][05]$/.test(text)
    const isOther =
      /^(m|m2|kvm|km|a|ar|ara|ari|ha|%|€|eur|k|mil|\+|\/|-)$/.test(next) || tokens[at - 1]?.key === '+'
    return isPlain && !isOther ? [{ name: 'structure', value: structure as Structure, words: text }] : []
  })
}

const ordinals =
  'prv drug trec cetvrt pet sest sedm osm devet deset jedanaest dvanaest trinaest cetrnaest petnaest'.split(
    ' ',
  )
const englishOrdinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')
const romans = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ')
const counts = 'jedan dva tri cetiri pet sest sedam osam devet deset jedanaest dvanaest'.split(' ')

function ordinalOf({ key, value, text }: Token): number | undefined {
  if (value !== undefined)
    return Number.isInteger(value) && value >= 1 && value <= maxFloors ? value : undefined
  const english = /^(\d+)(st|nd|rd|th)$/.exec(key)?.[1]
  if (english) return Number(english)
  const roman = romans.indexOf(key)
  if (roman >= 0 && text === text.toUpperCase()) return roman + 1
  const word = ordinals.findIndex(
    (stem) => key.startsWith(stem) && /^(i|om|em|og|eg|ome|u|a)$/.test(key.slice(stem.length)),
  )
  if (word >= 0) return word + 1
  const named = englishOrdinals.indexOf(key)
  return named >= 0 ? named + 1 : undefined
}

function countOf({ key, value, text }: Token): number | undefined {
  const word = counts.indexOf(key)
  return word >= 0 ? word + 1 : ordinalOf({ key, text, ...(value === undefined ? {} : { value }) })
}

/** A clause without any of them says nothing of a floor. */
const floorWords = /^(sprat|kat|katu|floor|storeys|\/|prizemlj|vpr|npr|ground|suteren|potkrovlj|ptk|mansard)/

const floorNoun = /^(sprat|spratu|kat|katu|floor)$/
const dwelling =
  /^(stan|stana|stanu|garsonjera|apartman|lokal|prostor|kancelarija|nalazi|smesten|flat|apartment|located|situated)$/

function readFloor(tokens: readonly Token[], { inTitle, isListed, type }: Context): Measure[] {
  if (type === 'house' || type === 'land') return []
  const keys = tokens.map(({ key }) => key)
  if (!keys.some((key) => floorWords.test(key))) return []
  const isAloneInList = isListed && keys.length === 3
  const ofBuilding = /^od (?:ukupno )?(\S+) sprat(ova|a)$/.exec(keys.join(' '))
  const storeysOf = ofBuilding && countOf(tokens.at(-2) as Token)
  if (storeysOf) return [{ name: 'floors', value: storeysOf, words: textOf(tokens, 0, tokens.length) }]
  const hasDwelling = keys.some((key) => dwelling.test(key))
  for (const [at, token] of tokens.entries()) {
    const before = keys[at - 1] ?? ''
    const number = ordinalOf(token)
    const isBare = at === 0 || /^(sprat|spratu|spratnost|kat|na)$/.test(before)
    if (number !== undefined && floorNoun.test(keys[at + 1] ?? '')) {
      const isOther = /^(do|od|iznad|ispod|svakom|svaki|pored|ima|ukupno|to|above|below)$/.test(before)
      const isBuilding = keys.some((key) => /^(na|on)$/.test(key)) || at === 0 || inTitle || hasDwelling
      if (isOther || !isBuilding) continue
      return floorOf(number, floorsAfter(tokens, at + 2), textOf(tokens, at, at + 2))
    }
    const total = keys[at + 1] === '/' || keys[at + 1] === 'od' ? tokens[at + 2] : undefined
    const floors = total && countOf(total)
    if (number !== undefined && floors !== undefined && keys[at + 1] === '/' && isBare) {
      const isShare =
        floors < 2 || (floors === 2 && !inTitle) || keys.some((key) => /^(vlasn|udeo|dela)/.test(key))
      const isEnd = tokens[at + 3] === undefined || /^(sprat|kat|floor|\d*)/.test(keys[at + 3] ?? '')
      const isFloor =
        inTitle ||
        isAloneInList ||
        /^(sprat|spratu|spratnost|kat)$/.test(before) ||
        /^sprat/.test(keys[at + 3] ?? '')
      if (!isShare && isEnd && isFloor && number <= floors && floors <= maxFloors)
        return floorOf(number, floors, textOf(tokens, at, at + 3))
    }
    if (number !== undefined && floors !== undefined && keys[at + 1] === 'od' && /^sprat(|u)$/.test(before))
      return floorOf(number, floors, textOf(tokens, at - 1, at + 3))
    const name = floorName(keys, at)
    const slash = at + (name?.length ?? 0)
    const floorsBehind =
      name && keys[slash] === '/' && tokens[slash + 1] && countOf(tokens[slash + 1] as Token)
    if (
      name &&
      floorsBehind &&
      floorsBehind <= maxFloors &&
      (inTitle || (isListed && keys.length === slash + 2))
    )
      return [
        { name: 'floor', value: name.floor, words: textOf(tokens, at, slash + 2) },
        { name: 'floors', value: floorsBehind, words: textOf(tokens, at, slash + 2) },
      ]
    const isAlone = at === 0 && keys.length === name?.length
    if (name && (isAlone || ((inTitle || hasDwelling) && isOwnFloor(keys, at, name.length, inTitle))))
      return [{ name: 'floor', value: name.floor, words: textOf(tokens, at, at + name.length) }]
    const storeys = countOf(token)
    if (storeys !== undefined && /^(spratova|sprata|spratnica|floors|storeys)$/.test(keys[at + 1] ?? '')) {
      if (keys.some((key) => /^(zgrad|building|objekat)/.test(key)) && /^(ima|sa|od|has|with)$/.test(before))
        return [{ name: 'floors', value: storeys, words: textOf(tokens, at, at + 2) }]
    }
  }
  return []
}

function floorOf(floor: number, floors: number | undefined, words: string): Measure[] {
  const own: Measure = { name: 'floor', value: floor as Floor, words }
  return floors !== undefined && floors >= floor ? [own, { name: 'floors', value: floors, words }] : [own]
}

/** `na 3. spratu od 5`, `treći sprat od ukupno pet`. */
function floorsAfter(tokens: readonly Token[], at: number): number | undefined {
  if (!/^(od|of)$/.test(tokens[at]?.key ?? '')) return undefined
  const next = /^(ukupno|njih|total)$/.test(tokens[at + 1]?.key ?? '') ? at + 2 : at + 1
  const token = tokens[next]
  const unit = tokens[next + 1]?.key ?? ''
  return token && !/^(m|m2|kvm|sob|soba|min|minuta)/.test(unit) ? countOf(token) : undefined
}

function floorName(keys: readonly string[], at: number): { floor: string; length: number } | undefined {
  const [first = '', second = ''] = keys.slice(at)
  if (/^visok(o|om|og)$/.test(first) && /^prizemlj(e|u|a)$/.test(second))
    return { floor: 'high_ground', length: 2 }
  if (/^nisk(o|om|og)$/.test(first) && /^prizemlj(e|u|a)$/.test(second))
    return { floor: 'low_ground', length: 2 }
  if (first === 'vpr') return { floor: 'high_ground', length: 1 }
  if (first === 'npr') return { floor: 'low_ground', length: 1 }
  if (/^prizemlj(e|u)$/.test(first)) return { floor: 'ground', length: 1 }
  if (first === 'ground' && second === 'floor') return { floor: 'ground', length: 2 }
  if (/^suteren(|u)$/.test(first)) return { floor: 'basement', length: 1 }
  return /^(potkrovlje|potkrovlju|ptk|mansarda|mansardi)$/.test(first)
    ? { floor: 'attic', length: 1 }
    : undefined
}

/** Not that of a shop below (`u prizemlju zgrade je market`), nor one that is beside it (`prizemlje i sprat`). */
function isOwnFloor(keys: readonly string[], at: number, length: number, inTitle: boolean): boolean {
  const next = keys[at + length] ?? ''
  const before = keys[at - 1] ?? ''
  if (
    /^(i|\+|ili|zgrade|-|\/|and|plus)$/.test(next) ||
    /^(iznad|nije|ni|nisu|bez|i|\+|do|not|above)$/.test(before)
  )
    return false
  if (inTitle) return true
  const first = keys.findIndex((key) => dwelling.test(key))
  return first >= 0 && first < at && at - first <= 6
}

/** The four directions, in their order. */
const directionNames = ['north', 'east', 'south', 'west']

const directions: readonly [stem: string, value: string][] = [
  ['sever', 'north'],
  ['jug', 'south'],
  ['istok', 'east'],
  ['istoc', 'east'],
  ['zapad', 'west'],
  ['north', 'north'],
  ['south', 'south'],
  ['east', 'east'],
  ['west', 'west'],
]

const compounds: readonly (readonly [RegExp, string])[] = [
  [/^(jugo|south)./, 'south'],
  [/^(severo|north)./, 'north'],
]
const directionPatterns = directions.map(
  ([stem, value]) =>
    [new RegExp(`^(jugo|severo|south|north)?${stem}(|u|ni|na|no|noj|nu|a|e)$`), value] as const,
)

/** Directions of a sentence that speaks of the orientation: `orijentisan jugozapadno`, `orijentacija (istok-zapad)`. */
export function readOrientation(tokens: readonly Token[]): Measure[] {
  const at = tokens.findIndex(({ key }) => /^orij?ent|^facing$/.test(key))
  if (at < 0) return []
  const near = tokens.slice(Math.max(0, at - 3), at + 6)
  const named = near.filter(({ key }) => directionPatterns.some(([pattern]) => pattern.test(key)))
  const values = new Set(
    named.flatMap(({ key }) =>
      [...directionPatterns, ...compounds].filter(([pattern]) => pattern.test(key)).map(([, value]) => value),
    ),
  )
  const words = named.map(({ text }) => text).join(' ')
  return directionNames
    .filter((value) => values.has(value))
    .map((value) => ({ name: 'orientation', value, words }))
}

const plotNoun =
  /^(plac|placa|placu|placem|parcel|parcela|parcele|parceli|dvorist|dvoriste|dvoristu|dvorista|okucnic|imanj|zemljist|plot)/

function readPlot(tokens: readonly Token[], { type }: Context): Measure[] {
  if (type === 'apartment' || type === 'condo') return []
  const noun = tokens.findIndex(({ key }) => plotNoun.test(key))
  if (noun < 0) return []
  const found = tokens.findIndex(
    ({ value }, at) =>
      value !== undefined &&
      value > 0 &&
      /^(a|ar|ara|ari|arova)$/.test(tokens[at + 1]?.key ?? '') &&
      Math.abs(at - noun) <= 4,
  )
  const value = tokens[found]?.value
  if (value === undefined || value > 100_000) return []
  return [{ name: 'plotAres', value: Math.round(value * 10) / 10, words: textOf(tokens, found, found + 2) }]
}

function readDeposit(tokens: readonly Token[], { purpose }: Context): Measure[] {
  if (purpose !== 'RENT') return []
  const noun = tokens.findIndex(({ key }) => /^(depozit|deposit|kaucija)$/.test(key))
  if (noun < 0) return []
  const found = tokens.findIndex(
    ({ value }, at) =>
      value !== undefined &&
      Number.isInteger(value) &&
      value >= 50 &&
      at > noun &&
      at - noun <= 4 &&
      /^(e|eur|eura|evra|euro|euros|€)$/.test(tokens[at + 1]?.key ?? ''),
  )
  const value = tokens[found]?.value
  return value === undefined ? [] : [{ name: 'deposit', value, words: textOf(tokens, noun, found + 2) }]
}
