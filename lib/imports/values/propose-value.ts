import { townsWithDistricts } from '@/lib/places/districts'
import { parseAmount } from '@/lib/text/amount'
import { foldText } from '@/lib/text/fold'
import { isWithinOneEdit } from '@/lib/text/typos'
import { isRate, type Reading, readPrice, readRents, readValue } from './read-value'
import { spellingsOf } from './spellings'

const maxLength = 60
const lists = new Set(['heating', 'parking', 'orientation', 'viewing_times'])

/**
 * What a cell that was not read most likely says, as a text that is read: `4. sprat/6` for a floor is `4/6`. Undefined
 * when several things are as likely.
 * @param city in whose list a part of a town is looked for
 */
export function proposeValue(field: string, value: string, city = ''): string | undefined {
  const text = value.trim()
  if (text === '' || text.length > maxLength) return undefined
  const proposal = isPlace(field)
    ? proposePlace(city, text)
    : (proposers.get(field)?.(text) ?? proposeSpelling(field, text))
  if (proposal === undefined || isPlace(field)) return proposal
  return readProposal(field, proposal) ? proposal : undefined
}

/** What a proposal is read as. */
export function readProposal(field: string, proposal: string): Reading | undefined {
  // So many rents, whose price the row has.
  if (field === 'deposit' && readRents(proposal) !== undefined) return { fields: {} }
  if (field !== 'price') return readValue(field, proposal)
  const price = readPrice(proposal)
  return price?.kind === 'amount' ? { fields: { price: Math.round(price.amount) } } : undefined
}

const isPlace = (field: string) => field === 'district' || field === 'neighbourhood'

const proposers = new Map<string, (text: string) => string | undefined>([
  ['price', proposePrice],
  // Ares are no square metres.
  ['area_m2', (text) => (/\d\s?(?:a|ar\p{L}{0,2}|ha)\b/iu.test(text) ? undefined : proposeSize(text))],
  ['plot_ares', proposeSize],
  ['deposit', proposeEuros],
  ['monthly_costs', proposeEuros],
  ['rooms', proposeCount],
  ['bathrooms', proposeCount],
  ['min_months', (text) => (/\bdo\b|god|\d\s?\+/i.test(text) ? undefined : proposeCount(text))],
  ['floors', proposeCount],
  ['floor', proposeFloor],
  [
    'structure',
    (text) => only([...text.matchAll(/(?<![\d.,])[0-5][.,][05](?![\d.,])/g)].map(([part]) => part)),
  ],
  ['year_built', (text) => only([...text.matchAll(/(?<!\d)(?:1[89]|20)\d\d(?!\d)/g)].map(([part]) => part))],
])

/** The one of them; undefined for none and for several. */
function only(values: readonly string[]): string | undefined {
  const [first, ...others] = new Set(values)
  return others.length === 0 ? first : undefined
}

/** `od 95.000 €`, `145 hiljada`, `89.900 + PDV`; not a price for a square metre, and not one of two. */
function proposePrice(text: string): string | undefined {
  if (isRate(text)) return undefined
  // `231.5` of a sheet that counts in thousands.
  const [, whole, tenths] = /^€?\s?(\d{2,3})[.,](\d)\s?(?:€|eur)?$/i.exec(text) ?? []
  if (whole) return `${whole}.${tenths}00`
  const amount = only(numbersIn(text))
  const [, thousands] = /^[^\d]*(\d{2,4})\s?(?:hilj|hiljad|k\b)/i.exec(text) ?? []
  return thousands === undefined ? amount : `${thousands}000`
}

/** `oko 60`, `57+6`, of which the first is the area; not `60-65`. */
function proposeSize(text: string): string | undefined {
  const [first, ...others] = numbersIn(text)
  return others.length === 0 || /^[^\d]{0,10}[\d.,]+\s?\+/.test(text) ? first : undefined
}

/** Neither dinars nor how many rents: `1+1`, `1,5 kirija`. */
function proposeEuros(text: string): string | undefined {
  return /rsd|din|kirij|mese|rent|month|%|\d\s?\+\s?\d/i.test(text) ? undefined : proposeSize(text)
}

/** Amounts, without the digit of `m2`. */
function numbersIn(text: string): string[] {
  const found = text.replace(/\bm2\b|(?<=\d)\s?m2/gi, ' ').match(/\d[\d.,]*/g) ?? []
  return found
    .map((part) => part.replace(/(?<![.,])[.,]+$/, ''))
    .filter((part) => parseAmount(part) !== undefined)
}

const counts = ['nula', 'jed(?:an|na|no)', 'dv(?:a|e)', 'tri', 'cetiri', 'pet'].map(
  (name) => new RegExp(`^${name}\\b`),
)

function proposeCount(text: string): string | undefined {
  const [, digits] = /^[^\d]{0,20}(\d{1,2})(?![\d.,])/.exec(text) ?? []
  const named = counts.findIndex((name) => name.test(foldText(text)))
  return digits ?? (named === -1 ? undefined : String(named))
}

/** A spreadsheet makes a date of `3/5`: the floor is the smaller number, whichever of them it took for the month. */
const datedFloor = /^(\d{1,2})[.\-/ ]\s?([a-z]{3,9}|\d{1,2})[.\-/ ]?(?:\s?20\d\d\.?)?$/i
const datedFloorReversed = /^([a-z]{3})[.\-/ ](\d{1,2})$/i
const months = [
  'jan',
  'feb',
  'mar',
  'apr',
  'ma',
  'jun',
  'jul',
  'a[vu]g',
  'sep',
  'o[kc]t',
  'nov',
  'de[cz]',
].map((name) => new RegExp(`^${name}`, 'i'))

function proposeFloor(text: string): string | undefined {
  const dated = floorOfDate(text)
  if (dated) return dated
  const bare = text
    .replace(/\([^()]*\)/g, ' ')
    .replace(/(?<=\d)\s?(?:\.|-?\s?(?:ti|i|ta|og))?\s?(?:sprat\p{L}*|kat)\b/giu, ' ')
    .replace(/\s{2,}/g, ' ')
  const [first = '', second, ...rest] = bare.split('/')
  if (second !== undefined && rest.length === 0) {
    const floors = only(second.match(/\d{1,3}/g) ?? [])
    const digits = only(first.match(/\d{1,3}/g) ?? [])
    const level = digits ?? (readValue('floor', first) ? first.trim() : proposeSpelling('floor', first))
    return level && floors ? `${level}/${floors}` : undefined
  }
  const [, single] = /^[^\d/]{0,12}(\d{1,2})(?![\d.,]?\d)[^\d]{0,20}$/.exec(bare) ?? []
  return single ?? proposeSpelling('floor', text)
}

function floorOfDate(text: string): string | undefined {
  const monthOf = (name = '') =>
    /^\d/.test(name) ? Number(name) : months.findIndex((month) => month.test(name)) + 1
  const [, day, month] = datedFloor.exec(text) ?? []
  const [, name, other] = datedFloorReversed.exec(text) ?? []
  // As a workbook stores it: days since 1899-12-30.
  const serial = /^4[5-9]\d{3}$/.test(text)
    ? new Date(Date.UTC(1899, 11, 30) + Number(text) * 86_400_000)
    : undefined
  const pair = serial
    ? [serial.getUTCDate(), serial.getUTCMonth() + 1]
    : [Number(day ?? other), monthOf(month ?? name)]
  if (!pair.every((part) => part >= 1 && part <= 31)) return undefined
  return `${Math.min(...pair)}/${Math.max(...pair)}`
}

/** A spelling with a slip, an abbreviated one, or one among other words. */
function proposeSpelling(field: string, text: string): string | undefined {
  const folded = foldText(text)
  const spellings = spellingsOf(field)
  const isList = lists.has(field)
  const near = spellings.filter(
    (spelling) => spelling.length >= 4 && folded.length >= 4 && isSlip(spelling, folded),
  )
  const same = near.length > 0 ? near : spellings.filter((spelling) => isAbbreviated(folded, spelling))
  if (same.length > 0) return meaningOf(field, same)
  const isDenied =
    /(?:^| )(?:ne|ni|nije|nisu|nema|bez|not|no|osim|semi|half|polu|pola|skoro|delimicno|partly)(?: |$)/.test(
      folded,
    )
  const found = spellings.filter(
    (spelling) =>
      (spelling.length >= 3 || folded.startsWith(`${spelling} `)) &&
      ` ${folded} `.includes(` ${spelling} `) &&
      (!isDenied || /(?:^| )(?:ne|nije|nema|bez|no|not|semi|half|polu|partly)(?: |$)/.test(spelling)),
  )
  // `na gas` says more than `gas`, and `visoko prizemlje` another thing than `prizemlje`.
  const whole = found.filter(
    (spelling) => !found.some((other) => other !== spelling && ` ${other} `.includes(` ${spelling} `)),
  )
  const inOrder = whole.toSorted((one, other) => folded.indexOf(one) - folded.indexOf(other))
  if (isList) return inOrder.length > 0 ? inOrder.join(', ') : undefined
  return field === 'type' ? inOrder[0] : meaningOf(field, inOrder)
}

/** One of them where all are read as the same. */
function meaningOf(field: string, spellings: readonly string[]): string | undefined {
  const meanings = new Set(spellings.map((spelling) => JSON.stringify(readValue(field, spelling)?.fields)))
  return meanings.size === 1 ? spellings[0] : undefined
}

/** Word for word: `niz prizemlje` is no slip of `vis prizemlje`. */
function isSlip(name: string, typed: string): boolean {
  const [names, words] = [name.split(' '), typed.split(' ')]
  if (name === typed || names.length !== words.length) return false
  return names.every((each, at) => {
    const word = words[at] ?? ''
    return each === word || (Math.min(each.length, word.length) >= 4 && isWithinOneEdit(each, word))
  })
}

/** `vis priz` for `visoko prizemlje`. */
function isAbbreviated(typed: string, name: string): boolean {
  const [short, long] = [typed.split(' '), name.split(' ')]
  if (short.length !== long.length || typed.length < 4 || typed === name) return false
  return short.every((word, at) => word === long[at] || (word.length >= 3 && long[at]?.startsWith(word)))
}

/** The name of a part of a town that stands among other words: `Blok 45 (TC Enjub)`; or with a slip. */
function proposePlace(city: string, text: string): string | undefined {
  const town = townsWithDistricts.find((each) => foldText(each.city) === foldText(city))
  if (!town) return undefined
  const folded = foldText(text)
  const places = town.districts.flatMap(({ name, aliases, neighbourhoods }) =>
    [{ name, aliases }, ...neighbourhoods].flatMap((place) =>
      [place.name, ...place.aliases].map((spelling) => ({ name: place.name, key: foldText(spelling) })),
    ),
  )
  const near = places.filter(({ key }) => key.length >= 5 && isSlip(key, folded))
  const among = places.filter(({ key }) => key.length >= 5 && ` ${folded} `.includes(` ${key} `))
  const whole = among.filter(({ key }) => !among.some((other) => other.key.length > key.length))
  return only((near.length > 0 ? near : whole).map(({ name }) => name))
}
