import { maxListLength } from '@/lib/http/reading/read-json'
import { snakeCase } from '@/lib/http/snake-case'
import { amenitiesWithoutAttribute } from '@/lib/listings/attributes/amenities'
import {
  attributeEntries,
  attributeNames,
  type Floor,
  maxFloor,
  structures,
} from '@/lib/listings/attributes/attributes'
import { isOnRequest } from '@/lib/listings/attributes/price-on-request'
import type { Purpose } from '@/lib/listings/attributes/purposes-and-types'
import { listingFields } from '@/lib/listings/writing/input-schema'
import { parseAmount, roundTo } from '@/lib/text/amount'
import { foldText } from '@/lib/text/fold'
import { toPlainText } from '@/lib/text/plain-text'
import { transliterate } from '@/lib/text/transliterate'
import { amenityColumns } from '../columns/column-fields'
import { findAmenity } from './read-amenity'
import {
  choicesOf,
  findFloorName,
  findKind,
  findPurpose,
  findStructure,
  readFlag,
  spelledAs,
} from './spellings'

/** Of a cell that holds a value, not a text: a longer one is none. */
const maxValueLength = 200

/** What a cell says, by API field: `III/5` is a floor and the floors of the building. */
export interface Reading {
  fields: Record<string, unknown>
  /** Parts of a list that could not be read. */
  unread?: string[]
}

type CellReader = (text: string, field: string) => Reading | undefined

/** Fields whose values are sentences or names, which any text is. */
const texts = new Set(
  Object.keys(listingFields).filter((name) =>
    /^(title|description|city|state|country|address|zip|district|neighbourhood|contact)/.test(name),
  ),
)

const readers = new Map<string, CellReader>([
  ...(['price', 'deposit', 'monthly_costs'] as const).map((name) => [name, readWhole] as const),
  ...(['rooms', 'bathrooms', 'min_months'] as const).map((name) => [name, readCount] as const),
  ['area_m2', readArea],
  ['plot_ares', readAres],
  ['year_built', readYear],
  ['type', readKind],
  ['purpose', (text) => given('purpose', readPurpose(text))],
  ['currency', readCurrency],
  ['structure', (text) => given('structure', readStructure(text))],
  ['floor', readFloorCell],
  ['floors', readFloors],
  ['lat', readDegrees],
  ['lng', readDegrees],
  ['garage', readGarage],
  ['amenities', readAmenities],
  ...amenityColumns.map((name) => [name, readPresence] as const),
  ...attributeNames.flatMap((name): [string, CellReader][] => {
    const { kind } = attributeEntries[name]
    if (kind === 'flag') return [[snakeCase(name), readFlagOrCount]]
    if (kind === 'date') return [[snakeCase(name), readDate]]
    return kind === 'choice' || kind === 'choices' ? [[snakeCase(name), readChoices]] : []
  }),
])

/** Fields that a column of a feed may fill, beside the reference and the addresses of photos. */
export const valueFields = Object.keys(listingFields).filter((name) => name !== 'reference')

/**
 * Reads a cell that is not empty, as the trade writes it; undefined when it cannot be read. Texts are cleared of HTML, and
 * are always read. One table for imports and for whatever else takes what people write.
 */
export function readValue(field: string, cell: string): Reading | undefined {
  if (texts.has(field)) return { fields: { [field]: toPlainText(cell) } }
  if (cell.length > maxValueLength && field !== 'amenities') return undefined
  const reader = readers.get(field)
  if (!reader) return { fields: { [field]: cell.trim() } }
  return reader(field === 'amenities' ? cell.trim() : inLatin(cell), field)
}

/** `54 м²` and `4. спрат`, and an `х` that marks what is there. */
function inLatin(cell: string): string {
  const text = cell.trim()
  return /^[хХ]$/.test(text) ? 'x' : transliterate(text, 'latin')
}

const given = (field: string, value: unknown): Reading | undefined =>
  value === undefined ? undefined : { fields: { [field]: value } }

export type Price =
  | { kind: 'amount'; amount: number; currency: 'EUR' | 'RSD' }
  /** `Na upit`, or nothing. */
  | { kind: 'on_request' }

/** @param currency of a column of its own, or in the name of the column of prices */
export function readPrice(text: string, currency = ''): Price | undefined {
  if (text.length > maxValueLength) return undefined
  // With or without tax, of which a listing says nothing.
  const cell = inLatin(text)
    // Some portals put a space behind every dot.
    .replace(/(?<=\d)\.\s(?=\d{3}(?!\d))/g, '.')
    .replace(/[\s(+,]{0,3}(?:(?:sa|bez|plus)\s)?pdv(?:[- ]?om|[- ]?a)?\)?$/i, '')
    .replace(
      /\s{0,3}(?:\+|plus)\s{0,3}(?:infostan|re[zž]ij\p{L}{1,3}|komunalij\p{L}{1,2}|tro[sš]kov\p{L}|depozit)$/iu,
      '',
    )
  if (isOnRequest(cell)) return { kind: 'on_request' }
  if (isRate(cell)) return undefined
  const said = /rsd|din|дин/i.test(cell) ? 'RSD' : /€|eur|evr/i.test(cell) ? 'EUR' : currencyOf(currency)
  const isMonthly = /(?:(?:\/|na |po )\s{0,3})?(?:mese[cč]\p{L}{0,6}|mes\.?|month|mo\.?)$/iu
  const amount = readAmount(
    cell
      .replace(isMonthly, '')
      .replace(/(?<![/\s])[/\s]+$/, '')
      .replace(/(?<=\d\s?)e$/i, ''),
  )
  if (amount === undefined || said === undefined) return undefined
  return amount === 0 ? { kind: 'on_request' } : { kind: 'amount', amount, currency: said }
}

/** `231.5` of a sheet that counts in thousands: no price of a listing to buy has one decimal, as a rent may have. */
export function isInThousands(text: string): boolean {
  return /^\d{1,3}[.,]\d$/.test(text.replace(/[\s€]|eur\p{L}?/giu, ''))
}

/** What is paid for a square metre or an are. */
export function isRate(text: string): boolean {
  return /m2|m²|kvadrat|kvm|(?:\/|\bpo|\bza)\s?(?:ar\p{L}{0,2}|a|ha|hektaru?)\b/iu.test(text)
}

const multiples: readonly (readonly [RegExp, number])[] = [
  [/(?<=\d)\s?(?:k|hilj?\.?|hiljad[aeu]?)(?=\s?(?:€|e[uv]r\p{L}{0,2}|din\.?|rsd)?$)/iu, 1_000],
  [/(?<=\d)\s?(?:mil\.?|milion[a-zčć]{0,3})(?=\s?(?:€|e[uv]r\p{L}{0,2}|din\.?|rsd)?$)/iu, 1_000_000],
]

/** Also `95k`, `120 hiljada €`, `1,2 mil`. */
function readAmount(text: string): number | undefined {
  const [sign, times = 1] = multiples.find(([each]) => each.test(text)) ?? []
  const amount = parseAmount(sign ? text.replace(sign, '') : text)
  return amount === undefined ? undefined : Math.round(amount * times * 100) / 100
}

function currencyOf(text: string): 'EUR' | 'RSD' | undefined {
  const key = foldText(text)
  if (text.trim() === '€' || ['', 'eur', 'euro', 'evro', 'evra', 'eura', 'e'].includes(key)) return 'EUR'
  return ['rsd', 'din', 'dinar', 'dinara', 'dinari'].includes(key) ? 'RSD' : undefined
}

function readCurrency(text: string): Reading | undefined {
  return given('currency', currencyOf(text))
}

function readWhole(text: string, field: string): Reading | undefined {
  // Neither dinars nor how many rents.
  if (/rsd|din/i.test(text)) return undefined
  const amount = parseAmount(text.replace(/(?<=\d)\s?e$/i, ''))
  if (amount !== undefined) return given(field, Math.round(amount))
  return field !== 'price' && readFlag(text) === false ? given(field, null) : undefined
}

const numerals: Record<string, number> = {
  jedan: 1,
  jedna: 1,
  jednu: 1,
  one: 1,
  dva: 2,
  dve: 2,
  two: 2,
  tri: 3,
  three: 3,
}

/** How many monthly rents a deposit is: `1 mesečna kirija`, `dva depozita`, `2x`, `u visini kirije`, `dvomesečni`. */
export function readRents(text: string): number | undefined {
  const [, count = '', unit = ''] =
    /^(\d|jedan|jedn[au]|dv[ae]|tri|one|two|three)?\s?(?:x\s?)?(?:mesecn[a-z]{1,2}\s|monthly\s|months?\s)?(kirij[a-z]|zakupnin[a-z]|depozita?|rents?|months?|mesec[a-z]?)?$/.exec(
      foldText(text),
    ) ?? []
  const words = foldText(text)
  if (/^(?:u visini )?(?:jedne )?(?:mesecne )?kirije$|^jednomesecn[a-z]+$|^mesec dana$/.test(words)) return 1
  if (/^dvomesecn[a-z]+$/.test(words)) return 2
  const number = /^\d$/.test(count) ? Number(count) : (numerals[count] ?? (count === '' ? 1 : undefined))
  const isAmountAlone = unit === '' && (count === '' || !/x\s*$/i.test(text))
  return isAmountAlone || number === 0 ? undefined : number
}

/** `1 god`, `godinu dana`. */
function readYears(text: string): number | undefined {
  const [found, count = ''] = /^(\d|[a-z]{3,5})? ?god(?:in[aeu])?(?: dana)?$/.exec(foldText(text)) ?? []
  if (found === undefined) return undefined
  return count === '' ? 1 : (numerals[count] ?? (/^\d$/.test(count) ? Number(count) : undefined))
}

/** `2.5` rooms are three. */
function readCount(text: string, field: string): Reading | undefined {
  const words = text.replace(
    /\b(?:soba|sobe|kupatila|kupatilo|meseci|meseca|mesec|rooms?|beds?|baths?|months?)$/i,
    '',
  )
  const years = field === 'min_months' ? readYears(text) : undefined
  if (years !== undefined) return given(field, 12 * years)
  const amount = parseAmount(words)
  return given(field, amount === undefined ? undefined : Math.ceil(amount))
}

/** Square metres; land may be written in ares or hectares, and a plot beside the home: `145 m2 + 6 ari`. */
function readArea(text: string, field: string): Reading | undefined {
  const [, area = text, plot] = /^([^+]+)\+\s*(\d[\d.,\s]*ar\p{L}{0,3})$/iu.exec(text) ?? []
  if (/\b(?:ar|ara|ari|a|ha|hektara?)\.?$/i.test(area)) {
    const ares = readAres(area, field)?.fields[field]
    return given(field, typeof ares === 'number' ? roundTo(ares * 100, 1) : undefined)
  }
  const amount = parseAmount(area.replace(about, ''))
  if (amount === undefined) return undefined
  const beside = plot === undefined ? undefined : readAres(plot, 'plot_ares')
  return { fields: { [field]: roundTo(amount, 1), ...beside?.fields } }
}

/** What says that a number is not exact: `cca 60`. */
const about = /^(?:cca\.?|ca\.?|oko|otprilike|~|≈)\s*/i

/** Ares, or square metres when it says so, or hectares. */
function readAres(text: string, field: string): Reading | undefined {
  const hectares = /^([\d.,\s]+)(?:ha|hektara?)$/i.exec(text)?.[1]
  const amount = parseAmount(hectares ?? text.replace(/(?<=\d)\s{0,3}a\.?$/i, ''))
  if (amount === undefined) return undefined
  // What a program writes for a flat.
  if (amount === 0 && field === 'plot_ares') return given(field, null)
  const ares = hectares ? amount * 100 : /m2|m²|kvm/i.test(text) ? amount / 100 : amount
  return given(field, roundTo(ares, 1))
}

function readYear(text: string, field: string): Reading | undefined {
  const [, year] =
    /^(\d{4})\.?\s*(?:god\.?|godine|godina)?$/i.exec(text.replace(/^['’](?=[3-9]\d\.?$)/, '19')) ?? []
  return given(field, year === undefined ? undefined : Number(year))
}

function readKind(text: string): Reading | undefined {
  const kind = findKind(text) ?? findKind(text.split(/[-–,/(|]/)[0] ?? '')
  return kind && { fields: { ...kind } }
}

/** Also among other words, `Prodaja stanova`; not of both. */
function readPurpose(text: string): Purpose | undefined {
  const whole = findPurpose(text)
  if (whole) return whole
  const words = foldText(text)
    .split(' ')
    .filter((word) => word.length > 3)
  const found = new Set(words.flatMap((word) => findPurpose(word) ?? []))
  return found.size === 1 ? [...found][0] : undefined
}

/** `Četvorosoban i veći` is named by its least; `2 i po` has half a room more. */
function readStructure(cell: string): number | null | undefined {
  const text = cell
    .replace(/(?:\s?\+|\s(?:i|ili)\s(?:ve[cć]i|ve[cć]e|vi[sš]e))$/i, '')
    .replace(/^(\d)\s?i\s?po(?:\s?sob[ae]n?)?$/i, '$1.5')
  const named = findStructure(cell) ?? findStructure(text)
  if (named !== undefined) return named
  const [, digits = ''] =
    /^(\d{1,2}(?:[.,]\d{1,2})?)\s?\+?\s?(?:-?\s?(?:soban|sobni|sobna|soba|sobe|s))?\.?$/i.exec(text) ?? []
  if (digits === '') return undefined
  const value = Number(digits.replace(',', '.'))
  if (value === 0) return null
  const taken = Math.min(value, 5)
  return structures.find((each) => each === taken)
}

const roman = new Map(
  Array.from({ length: 30 }, (_, at) => [
    'X'.repeat(Math.floor((at + 1) / 10)) +
      ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][(at + 1) % 10],
    at + 1,
  ]),
)

const ordinals = new Map(
  ['prvi', 'drugi', 'treci', 'cetvrti', 'peti', 'sesti', 'sedmi', 'osmi', 'deveti', 'deseti'].map(
    (word, at) => [word, at + 1],
  ),
)

/** `III`, `3.`, `3. sprat`, `treći sprat`, `VPR`. */
export function readFloor(text: string): Floor | undefined {
  const bare = text
    .trim()
    .replace(/^(?:sprat|floor|etaža|etaza)\s+/i, '')
    .replace(/(?:sprat|floor|kat|spratu|st|nd|rd|th)$/i, '')
    .trimEnd()
    .replace(/(?<!\.)\.+$/, '')
    .trim()
  if (/^-\s?[1-3]$/.test(bare)) return 'basement'
  const named = findFloorName(text) ?? findFloorName(bare)
  if (named) return named
  const level =
    roman.get(bare.toUpperCase()) ??
    ordinals.get(foldText(bare)) ??
    (/^\d{1,2}(?:[.,]0)?$/.test(bare) ? Number.parseInt(bare, 10) : undefined)
  if (level === 0) return 'ground'
  return level !== undefined && level <= maxFloor ? level : undefined
}

function readFloorCell(text: string): Reading | undefined {
  const named = readFloor(text)
  if (named !== undefined) return { fields: { floor: named } }
  const [first = '', second = '', ...rest] = text.split(/\/|_|\bod\b|\bof\b/i)
  // `II+PTK/4` is a flat on two floors.
  const floor = rest.length > 0 || second === '' ? undefined : readFloor(first.split('+')[0] ?? '')
  // How high the building is, which is what a house has.
  if (floor === undefined) return text.includes('+') ? readFloors(text) : undefined
  const floors = readFloors(second) ?? readFloors(/\d{1,2}/.exec(second)?.[0] ?? '')
  return { fields: { floor, ...floors?.fields } }
}

/** `P+4` and `Su+P+4+Pk` have four floors above the ground. */
function readFloors(text: string): Reading | undefined {
  const parts = text.trim().split('+')
  const levels = parts.map((part) => readFloor(part))
  const count = levels.findLast((each) => typeof each === 'number')
  return given('floors', typeof count === 'number' && count > 0 ? count : undefined)
}

function readDegrees(text: string, field: string): Reading | undefined {
  const bare = text.replace(/°$/, '')
  return given(field, /^-?\d{1,3}(?:[.,]\d{1,15})?$/.test(bare) ? Number(bare.replace(',', '.')) : undefined)
}

/** Of one amenity: how many there are, or how large it is, says that it is there, as a name does: `2 terase`, also another's. */
function readPresence(text: string, field: string): Reading | undefined {
  if (/^\d{1,4}(?:[.,]\d{1,2})?\s?(?:m|m2|m²|kvm|kom\.?|x)?$/i.test(text))
    return given(field, Number.parseFloat(text) > 0)
  const named = findAmenity(text)
  if (named && amenitiesWithoutAttribute.includes(named)) return { fields: { [`amenity_${named}`]: true } }
  if (isDescribed.test(foldText(text))) return given(field, true)
  // `da, 12 m2`, `ima (zastakljena)`.
  return readFlagOrCount(text, field) ?? readFlagOrCount(text.split(/[,;(–]|\s-\s/)[0]?.trim() ?? '', field)
}

const isDescribed =
  /^(?:(?:velik|mal|zastakljen|zatvoren|otvoren|natkriven|prikljucen|uveden|sopstven|zajednick)[aeiou]?|prikljucak|na parceli|do parcele|u dvoristu)$/

/** A building's two lifts are a lift; `Ima (2)` has no other. */
function readFlagOrCount(cell: string, field: string): Reading | undefined {
  const text = cell.replace(/(?<=\p{L})\s?[(,:–-]?\s?\d{1,2}\s?\)?$/u, '')
  const count = /^\d{1,2}(?:[.,]0)?$/.test(text) ? Number.parseInt(text, 10) > 0 : undefined
  const named = /^(?:ima|sa|\d)\s+lift/i.test(text) ? true : undefined
  return given(field, readFlag(text) ?? count ?? named)
}

function readGarage(text: string): Reading | undefined {
  const places = choicesOf('parking').get(foldText(text))?.[0]
  const isNamed = places === 'garage' || places === 'garage_space' ? true : undefined
  return readFlagOrCount(isNamed ? 'da' : text, 'garage')
}

const listSigns = /[|;,\n/+]/

function readChoices(text: string, field: string): Reading | undefined {
  const isList = ['heating', 'parking', 'orientation', 'viewing_times'].includes(field)
  const spellings = choicesOf(field)
  const whole = spelledAs(spellings, text) ?? spelledAs(spellings, text.replace(/\([^()]*\)/g, ''))
  if (whole) return { fields: { [field]: isList ? [...whole] : whole[0] } }
  if (!isList) {
    if (readFlag(text) !== undefined) {
      const flag = spellings.get(readFlag(text) ? 'da' : 'ne')?.[0]
      return flag === undefined ? undefined : { fields: { [field]: flag } }
    }
    return undefined
  }
  // How many there are.
  if (field === 'parking' && /^[2-9]$/.test(text)) return { fields: { parking: ['own_space'] } }
  const parts = splitList(text, listSigns).map((part) => part.replace(/^\d{1,2}\s?x?\s?(?=\p{L})/iu, ''))
  const finer = parts.flatMap((part) => (spelledAs(spellings, part) ? [part] : part.split(/\s(?:i|and)\s|-/)))
  const read = finer.map((part) => [part.trim(), spelledAs(spellings, part)] as const)
  const values = [...new Set(read.flatMap(([, found]) => found ?? []))]
  const unread = read.filter(([part, found]) => part !== '' && !found).map(([part]) => part)
  return values.length === 0 ? undefined : { fields: { [field]: values }, unread }
}

function readAmenities(text: string): Reading {
  const values = splitList(text, text.includes('|') ? '|' : /[;,\n•]/)
  const fields = [...new Set(values.map((value) => toPlainText(value).trim()).filter(Boolean))]
  return { fields: { amenities: fields } }
}

function splitList(text: string, sign: string | RegExp): string[] {
  return text
    .split(sign)
    .map((value) => value.trim())
    .filter(Boolean)
    .slice(0, maxListLength + 1)
}

/** Says that there is no day to wait for. */
const anyTime =
  /^(?:odmah|useljiv[aoe]?|slobod(?:an|na|no)|(?:po )?dogovor[ua]?|now|immediately|available now|asap|by agreement)(?:[ ,/]{1,3}(?:odmah|useljiv[aoe]?|(?:po )?dogovor[ua]?))?\.?$/i

/** In either language, Serbian also in the genitive. */
const monthNames = [
  ...[/^jan(?:uara?|uary)?$/i, /^feb(?:ruara?|ruary)?$/i, /^mar(?:ta?|ch)?$/i, /^apr(?:ila?)?$/i],
  ...[/^ma(?:ja?|y|i)$/i, /^jun[aei]?$/i, /^jul[aiy]?$/i, /^a[uv]g(?:usta?)?$/i],
  ...[/^sept?(?:emb(?:ar|ra|er))?$/i, /^o[ck]t(?:obar|obra|ober)?$/i],
  ...[/^nov(?:emb(?:ar|ra|er))?$/i, /^de[cs](?:emb(?:ar|ra|er))?$/i],
]

/** A month, which begins on its first, or a day of a named one: `mart 2027`, `03/2027`, `15. marta 2027.` */
function readMonth(text: string): string | undefined {
  const [, day = '1', name = '', year = ''] =
    /^(?:(\d{1,2})\.?\s+)?(\p{L}{3,10}|\d{1,2})\.?\s?[./-]?\s?(20\d{2})\.?(?: ?god\.?| ?godine)?$/iu.exec(
      text,
    ) ?? []
  const month = /^\d/.test(name) ? Number(name) : monthNames.findIndex((each) => each.test(name)) + 1
  if (month < 1 || month > 12) return undefined
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** `2026-12-01`, `1.12.2026.`, a month, or the days since 1899-12-30 that spreadsheets count. */
function readDate(cell: string, field: string): Reading | undefined {
  if (anyTime.test(cell)) return given(field, null)
  const text = cell.replace(/^(?:od|from)\s+/i, '')
  const [, day = '', month = '', year] =
    /^(\d{1,2})[./-]\s?(\d{1,2})[./-]\s?(\d{4}|\d{2})\.?(?!\d)/.exec(text) ?? []
  const days = /^[3-6]\d{4}(?:\.0+)?$/.test(text) ? Number(text) : undefined
  const iso = year
    ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : days === undefined
      ? (/^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(text)?.[0] ?? readMonth(text) ?? '')
      : new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10)
  const isDate =
    !Number.isNaN(Date.parse(`${iso}T00:00:00Z`)) &&
    new Date(`${iso}T00:00:00Z`).toISOString().startsWith(iso)
  return given(field, iso !== '' && isDate ? iso : undefined)
}
