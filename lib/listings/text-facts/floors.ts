import type { Token } from '@/lib/text/phrases/tokens'
import type { Floor } from '../attributes/attributes'
import { type Context, type Measure, wordsOf } from './measure'

const maxFloors = 40

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
  /^(stan|stana|stanu|garsonjera|apartman|lokal|prostor|kancelarija|nalazi|nalaze|smesten|flat|apartment|located|situated)$/

export function readFloor(typed: readonly Token[], context: Context): Measure[] {
  if (context.type === 'house' || context.type === 'land') return []
  if (!typed.some(({ key }) => floorWords.test(key))) return []
  const tokens = bareNumbers(typed)
  const measures = ownFloor(tokens, context)
  if (measures.some(({ name }) => name === 'floors')) return measures
  const storeys = tokens.flatMap((_, at) => storeysAt(tokens, at) ?? []).slice(0, 1)
  return [...measures, ...storeys]
}

function ownFloor(tokens: readonly Token[], { inTitle, isListed }: Context): Measure[] {
  const keys = tokens.map(({ key }) => key)
  const isAloneInList = isListed && keys.length === 3
  const ofBuilding = /^od (?:ukupno )?(\S+) sprat(ova|a)$/.exec(keys.join(' '))
  const storeysOf = ofBuilding && countOf(tokens.at(-2) as Token)
  if (storeysOf) return [{ name: 'floors', value: storeysOf, words: wordsOf(tokens, 0, tokens.length) }]
  const hasDwelling = keys.some((key) => dwelling.test(key))
  for (const [at, token] of tokens.entries()) {
    const before = keys[at - 1] ?? ''
    const number = ordinalOf(token)
    const isBare = at === 0 || /^(sprat|spratu|spratnost|kat|na)$/.test(before)
    if (number !== undefined && floorNoun.test(keys[at + 1] ?? '')) {
      const isOther = /^(do|od|iznad|ispod|svakom|svaki|pored|ima|ukupno|to|above|below)$/.test(before)
      // `na drugom i trećem spratu`
      const isPair = /^(i|ili|and|or|,|\/|-)$/.test(before) && at > 1 && ordinalOf(tokens[at - 2] as Token)
      if (isPair) return []
      const isBuilding = keys.some((key) => /^(na|on)$/.test(key)) || at === 0 || inTitle || hasDwelling
      if (isOther || !isBuilding) continue
      return floorOf(number, floorsAfter(tokens, at + 2), wordsOf(tokens, at, at + 2))
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
        return floorOf(number, floors, wordsOf(tokens, at, at + 3))
    }
    // `sprat 3 od 5`, `II od V spratova`
    const isCounted = /^sprat(|u)$/.test(before) || /^sprat(ova|a)$/.test(keys[at + 3] ?? '')
    if (number !== undefined && floors !== undefined && keys[at + 1] === 'od' && isCounted)
      return floorOf(number, floors, wordsOf(tokens, at, at + 3))
    if (number !== undefined && at === 1 && keys.length === 2 && /^(sprat|kat|floor)$/.test(before))
      return floorOf(number, undefined, wordsOf(tokens, 0, 2))
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
        { name: 'floor', value: name.floor, words: wordsOf(tokens, at, slash + 2) },
        { name: 'floors', value: floorsBehind, words: wordsOf(tokens, at, slash + 2) },
      ]
    const isAlone = at === 0 && keys.length === name?.length
    const isLabelled = /^(sprat|spratnost|kat|etaza)$/.test(before)
    if (
      name &&
      (isAlone || isLabelled || ((inTitle || hasDwelling) && isOwnFloor(keys, at, name.length, inTitle)))
    ) {
      const words = wordsOf(tokens, at, at + name.length)
      const storeys = floorsAfter(tokens, at + name.length)
      const own: Measure = { name: 'floor', value: name.floor, words }
      return storeys ? [own, { name: 'floors', value: storeys, words }] : [own]
    }
    if (number !== undefined && /^- stor(y|ey) building$/.test(keys.slice(at + 1, at + 4).join(' ')))
      return [{ name: 'floors', value: number, words: wordsOf(tokens, at, at + 4) }]
  }
  return []
}

/** `zgrada ima 5 spratova`, `u zgradi koja ima ukupno X spratova` */
function storeysAt(tokens: readonly Token[], at: number): Measure | undefined {
  const value = countOf(tokens[at] as Token)
  if (value === undefined || !/^(spratova|sprata|spratnica|floors|storeys)$/.test(tokens[at + 1]?.key ?? ''))
    return undefined
  const isBuilding = tokens.some(({ key }) => /^(zgrad|building|objekat)/.test(key))
  if (!isBuilding || !/^(ima|sa|od|ukupno|has|with)$/.test(tokens[at - 1]?.key ?? '')) return undefined
  return { name: 'floors', value, words: wordsOf(tokens, at, at + 2) }
}

/** `V-om spratu`, `5-ti sprat`, `III-spratu` and `na 7. poslednjem spratu` are said of floors by their number alone. */
function bareNumbers(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ key }) => key === '-' || lastFloor.test(key))) return tokens
  const bare: Token[] = []
  for (const [at, token] of tokens.entries()) {
    const [next = '', previous] = [tokens[at + 1]?.key, bare.at(-1)]
    const isBehindNumber = previous !== undefined && ordinalOf(previous) !== undefined
    const isHyphen = token.key === '-' && (ending.test(next) || floorNoun.test(next) || lastFloor.test(next))
    const isEnding = tokens[at - 1]?.key === '-' && ending.test(token.key)
    const isLast = lastFloor.test(token.key) && floorNoun.test(next)
    if (!(isBehindNumber && (isHyphen || isEnding || isLast))) bare.push(token)
  }
  return bare
}

const ending = /^(om|em|og|eg|oj|i|a|u|ti|gi|ci|vi|mi|tom|gom|cem|vom|mom)$/
const lastFloor = /^(poslednj|zadnj)(i|em)$/

function floorOf(floor: number, floors: number | undefined, words: string): Measure[] {
  const own: Measure = { name: 'floor', value: floor as Floor, words }
  return floors !== undefined && floors >= floor ? [own, { name: 'floors', value: floors, words }] : [own]
}

/** `na 3. spratu od 5`, `treći sprat od ukupno pet`. */
function floorsAfter(tokens: readonly Token[], at: number): number | undefined {
  if (!/^(od|of)$/.test(tokens[at]?.key ?? '')) return undefined
  const next = /^(ukupno|njih|total|a)$/.test(tokens[at + 1]?.key ?? '') ? at + 2 : at + 1
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
  if (/^(high|raised)$/.test(first) && second === 'ground' && keys[at + 2] === 'floor')
    return { floor: 'high_ground', length: 3 }
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
  const last = keys.slice(0, at).findLastIndex((key) => dwelling.test(key))
  const isOfBuilding = keys.slice(last + 1, at).some((key) => /^(zgrad|objekt|koj|cij|gde)/.test(key))
  return (first >= 0 && first < at && at - first <= 6) || (last >= 0 && at - last <= 3 && !isOfBuilding)
}
