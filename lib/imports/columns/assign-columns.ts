import { isKnownPlace } from '@/lib/places/known-place'
import { parseAmount } from '@/lib/text/amount'
import { readFloor, readValue } from '../values/read-value'
import { choicesOf, findKind, findPurpose, findStructure } from '../values/spellings'
import type { Choices, ColumnChoice, FileColumn } from './choices'
import { amenityOfColumn } from './column-fields'
import { essentialFields, fieldOfHeader, isColumn, isSameHeader, rateField } from './field-names'

export interface Assigned {
  /** By column, from 0; null is left out. */
  fields: (string | null)[]
  /** By field. */
  constants: Record<string, string>
  columns: FileColumn[]
  /** Whether every header is known, and nothing is missing that each listing needs. */
  isComplete: boolean
  /** Of the essential fields, those that no column and no value gives. */
  missing: string[]
}

/**
 * What the columns of a file are: as its owner said, else by their headers, else a guess by their values, which nobody has
 * confirmed.
 */
export function assignColumns(
  found: readonly { header: string; samples: readonly string[] }[],
  { columns: choices }: Pick<Choices, 'columns'>,
): Assigned {
  const said = Object.entries(choices)
  const choiceOf = (header: string): ColumnChoice | undefined =>
    (Object.hasOwn(choices, header) ? choices[header] : undefined) ??
    said.find(([name]) => isSameHeader(name, header) && !isFieldAlone(name, found))?.[1] ??
    (said.some(([name, choice]) => choice === null && isSameHeader(name, header)) ? null : undefined)
  const constants: Record<string, string> = {}
  const taken = new Set<string>()
  for (const [name, choice] of said)
    if (typeof choice === 'object' && choice !== null) {
      const header = found.find((each) => isSameHeader(each.header, name))?.header
      const field = name === rateField ? rateField : (fieldOfHeader(header ?? name) ?? null)
      if (field) constants[field] = choice.value
    }
  for (const { header } of found) {
    const choice = choiceOf(header)
    if (typeof choice === 'string') taken.add(choice)
  }
  const ofUnits =
    Object.hasOwn(constants, 'project') ||
    found.some(({ header }) => (choiceOf(header) ?? fieldOfHeader(header)) === 'project')
  const columns = found.map(({ header, samples }): FileColumn => {
    const column = { header, samples: [...samples] }
    if (header === '') return { ...column, field: null, known: true }
    const choice = choiceOf(header)
    if (choice !== undefined) {
      const field = typeof choice === 'string' && isColumn(choice) ? choice : null
      return { ...column, field, known: true }
    }
    const first = ofUnits && isSameHeader(header, 'status') ? 'unit_state' : fieldOfHeader(header)
    // `Opština` and `Lokacija` are both a part of the town, one in the other.
    const named = first === 'district' && taken.has(first) ? 'neighbourhood' : first
    if (named === null || (named !== undefined && Object.hasOwn(constants, named)))
      return { ...column, field: null, known: true }
    if (named !== undefined && !taken.has(named)) {
      taken.add(named)
      return { ...column, field: named, known: true }
    }
    // `Broj terasa` beside `Terasa`: the first that says something counts.
    if (named !== undefined && amenityOfColumn(named)) return { ...column, field: named, known: true }
    // A column without a value says nothing.
    return { ...column, field: null, known: samples.every((sample) => sample.trim() === '') }
  })
  for (const column of columns) {
    if (column.known) continue
    const guess = guessField(column.samples.filter(Boolean), taken)
    if (guess === undefined) continue
    column.field = guess
    taken.add(guess)
  }
  const given = new Set([
    ...columns.flatMap(({ field, known }) => (known && field ? [field] : [])),
    ...Object.keys(constants),
  ])
  const missing = essentialFields.filter(
    (field) =>
      !given.has(field) &&
      !(field === 'city' && given.has('district')) &&
      !(given.has('project') && isOfProject(field)),
  )
  return {
    fields: columns.map(({ field }) => field),
    constants,
    columns,
    missing,
    isComplete: missing.length === 0 && columns.every(({ known }) => known),
  }
}

/** What units have of their project. */
const isOfProject = (field: string) => field === 'city' || field === 'purpose'

const isFieldAlone = (name: string, found: readonly { header: string }[]) =>
  isColumn(name) && !found.some(({ header }) => isSameHeader(header, name))

const guesses: [field: string, isValue: (text: string) => boolean][] = [
  ['images', (text) => /^https?:\/\/\S+\.(?:jpe?g|png|webp)/i.test(text)],
  ['purpose', (text) => findPurpose(text) !== undefined],
  ['type', (text) => findKind(text) !== undefined],
  ['heating', (text) => choicesOf('heating').size > 0 && isChoice('heating', text)],
  ['structure', (text) => findStructure(text) !== undefined],
  [
    'floor',
    (text) =>
      !/^\d/.test(text) &&
      !isPurposeLetter(text) &&
      (readFloor(text) !== undefined || readValue('floor', text) !== undefined),
  ],
  ['contact_email', (text) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)],
  ['city', (text) => isKnownPlace(text)],
  ['price', (text) => /€|eur/i.test(text) && parseAmount(text) !== undefined],
  ['area_m2', (text) => /m2|m²/i.test(text) && parseAmount(text) !== undefined],
  ['description', (text) => text.length > 120],
]

/** `P` and `I` are prodaja and izdavanje, and prizemlje and the first floor. */
const isPurposeLetter = (text: string) => /^[pi]$/i.test(text.trim())

const isChoice = (field: string, text: string) =>
  !/^[\d+-]$/.test(text) && readValue(field, text) !== undefined

/** Undefined for values that any field could have. */
function guessField(samples: readonly string[], taken: ReadonlySet<string>): string | undefined {
  if (samples.length === 0) return undefined
  // One letter alone says nothing: P and I are both.
  if (samples.length === 1 && isPurposeLetter(samples[0] ?? '')) return undefined
  return guesses.find(([field, isValue]) => !taken.has(field) && samples.every(isValue))?.[0]
}
