import type { Token } from '@/lib/text/phrases/tokens'
import { type Structure, structures } from '../attributes/attributes'
import { readFloor } from './floors'
import { type Context, type Measure, wordsOf } from './measure'
import { readPlot } from './plots'

/** Reads floor, number of floors, structure, plot, deposit and orientation from a clause. */
export function readMeasures(tokens: readonly Token[], context: Context): Measure[] {
  return [
    ...readStructure(tokens, context),
    ...readFloor(tokens, context),
    ...readPlot(tokens, context),
    ...readDeposit(tokens, context),
    ...readAvailable(tokens),
    ...readNew(tokens, context),
    ...readAlone(tokens, context),
  ]
}

/** What is said by a word alone between commas. */
function readAlone(tokens: readonly Token[], { inTitle, isListed }: Context): Measure[] {
  const [{ key, text } = { key: '', text: '' }, ...others] = tokens
  if (others.length > 0) return []
  if (key === 'nov' && inTitle) return [{ name: 'condition', value: 'new', words: text }]
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
    const isRange = next === '-' && tokens[at + 2]?.value !== undefined
    const isOther =
      isRange ||
      /^(m|m2|kvm|km|a|ar|ara|ari|ha|%|€|eur|k|mil|\+|\/)$/.test(next) ||
      tokens[at - 1]?.key === '+'
    return isPlain && !isOther ? [{ name: 'structure', value: structure as Structure, words: text }] : []
  })
}

/** The four directions, in their order. */
const directionNames = ['north', 'east', 'south', 'west']

const directions: readonly [stem: string, value: string][] = [
  ['sever', 'north'],
  ['sjever', 'north'],
  ['jug', 'south'],
  ['juz', 'south'],
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
  [/^(severo|sjevero|north)./, 'north'],
]
const directionPatterns = directions.map(
  ([stem, value]) =>
    [new RegExp(`^(jugo|severo|sjevero|south|north)?${stem}(|u|ni|na|no|noj|nu|a|e)$`), value] as const,
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

/** `depozit u visini jedne mesečne zakupnine 600 €` */
const depositReach = 7

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
      at - noun <= depositReach &&
      /^(e|eur|eura|evra|euro|euros|€)$/.test(tokens[at + 1]?.key ?? ''),
  )
  const value = tokens[found]?.value
  return value === undefined ? [] : [{ name: 'deposit', value, words: wordsOf(tokens, noun, found + 2) }]
}

const moveIn = /^(useljiv|useljen|slobod|dostup|raspoloziv|available|vacant)/

/** `useljiv od 15.01.2027.`: without a year the day depends on when it was written. */
function readAvailable(tokens: readonly Token[]): Measure[] {
  const start = tokens.findIndex(({ key }) => moveIn.test(key))
  if (start < 0) return []
  const found = tokens.findIndex(
    ({ isDate }, at) =>
      isDate && at > start && at - start <= 3 && /^(od|from)$/.test(tokens[at - 1]?.key ?? ''),
  )
  const [, day = '', month = '', year] = /^(\d+)\.\s?(\d+)\.\s?(20\d\d)/.exec(tokens[found]?.text ?? '') ?? []
  if (year === undefined) return []
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const isDay = new Date(value).toISOString().startsWith(value)
  return isDay ? [{ name: 'availableFrom', value, words: wordsOf(tokens, start, found + 1) }] : []
}

/** What may stand between `nov` and the home that is new: `potpuno nov lux trosoban stan`. */
const besideNew =
  /^(lux|luks|luksuzan|moderan|lep|prelep|odlican|komforan|funkcionalan|svetao|namesten|opremljen|poslovni|poslovan|soban|sobni|-|(jedno|dvo|tro|cetvoro|peto)(ipo)?sob(an|ni|na|nu))$/
const newHome = /^(stan|apartman|dupleks|duplex|penthaus|penthouse|studio|lokal|prostor)$/
const newHouse = /^(kuca|kucu|garsonjera|garsonjeru|vikendica|vikendicu)$/
const offerVerb = /^(prodajem|prodajemo|prodaje|prodaju|izdajem|izdajemo|izdaje|se)$/

/** `Novi` and a new house are this one only in a title or behind the verb: a house may yet be built there. */
function readNew(tokens: readonly Token[], { inTitle, isFirst }: Context): Measure[] {
  for (const [at, { key }] of tokens.entries()) {
    if (!/^nov(|i|a|u)$/.test(key) || /^(kao|skoro|za)$/.test(tokens[at - 1]?.key ?? '')) continue
    const home = tokens.findIndex(
      (token, next) => next > at && !(token.value !== undefined || besideNew.test(token.key)),
    )
    const named = tokens[home]?.key ?? ''
    const isOffered =
      inTitle || (isFirst && tokens.slice(Math.max(0, at - 2), at).some((each) => offerVerb.test(each.key)))
    // `Izdaje se nov, opremljen stan`
    const isCut =
      key === 'nov' && isFirst && at === tokens.length - 1 && offerVerb.test(tokens[at - 1]?.key ?? '')
    if (isCut) return [{ name: 'condition', value: 'new', words: wordsOf(tokens, at, at + 1) }]
    const isNew =
      key === 'nov' ? newHome.test(named) : isOffered && (newHome.test(named) || newHouse.test(named))
    if (isNew && home - at <= 5)
      return [{ name: 'condition', value: 'new', words: wordsOf(tokens, at, home + 1) }]
  }
  return []
}
