import { type ReadText, readText } from './as-read'
import { findPhoneNumber, type Range } from './phone-number'
import { findEmail, findWebAddress } from './web-address'

export interface FoundContact {
  kind: 'phone' | 'email' | 'address'
  /** Where it stands in the text. */
  start: number
  end: number
}

/** Names of towns and amenities, which most listings repeat. */
const known = new Map<string, FoundContact | null>()
const [maxKnown, longestKnown] = [2_000, 100]

/** The first telephone number, e-mail address or web address in a text, however it is spelled; null without one. */
export function findContact(text: string): FoundContact | null {
  if (text.length > longestKnown) return findFirst(text)
  const before = known.get(text)
  if (before !== undefined) return before
  if (known.size >= maxKnown) known.clear()
  const contact = findFirst(text)
  known.set(text, contact)
  return contact
}

function findFirst(text: string): FoundContact | null {
  const read = readText(text)
  const found = findIn(read) ?? findSpaced(read)
  // A digit by its looks, or a sign between digits.
  return found ?? (text.includes(ten) ? findIn(readText(text.replaceAll(ten, '##'))) : null)
}

const ten = '\u{1f51f}'

function findIn(read: ReadText): FoundContact | null {
  return (
    found(read, 'email', findEmail(read)) ??
    found(read, 'phone', findPhoneNumber(read.text)) ??
    found(read, 'address', findWebAddress(read))
  )
}

function found({ origins, original }: ReadText, kind: FoundContact['kind'], range: Range | null) {
  if (!range) return null
  const [start, end] = range
  return { kind, start: origins[start] ?? 0, end: origins[end] ?? original.length }
}

const spelledOut = /(?<![\p{L}\d])(?:[\p{L}\d.@][ _-]){3,}[\p{L}\d.@](?![\p{L}\d])/gu

/** Addresses that are written letter by letter: k l j u c . r s */
function findSpaced({ text, original, origins }: ReadText): FoundContact | null {
  for (const { 0: letters, index } of text.matchAll(spelledOut)) {
    const closed = readText(letters.replace(/[ _-]/g, ''))
    const kind = findEmail(closed) ? 'email' : findWebAddress(closed) ? 'address' : null
    const end = origins[index + letters.length] ?? original.length
    if (kind) return { kind, start: origins[index] ?? 0, end }
  }
  return null
}

/** A contact, with the fields that carry it: more than one when it is split over them. */
export interface FieldContact {
  kind: FoundContact['kind']
  /** The part of the contact in each field. */
  parts: { field: string; text: string }[]
}

/** The first contact in texts that readers see one after the other; null without one. */
export function findContactInFields(
  fields: readonly (readonly [field: string, text: string])[],
): FieldContact | null {
  const found = findContact(fields.map(([, text]) => text).join('\n'))
  if (!found) return null
  let offset = 0
  const parts = fields.flatMap(([field, text]) => {
    const part = text.slice(Math.max(0, found.start - offset), Math.max(0, found.end - offset)).trim()
    offset += text.length + 1
    return part === '' ? [] : { field, text: part }
  })
  // A contact that is whole in one field may seem to go on in the next.
  const whole = parts.length > 1 ? fields.find(([, text]) => findContact(text) !== null) : undefined
  return whole ? findContactInFields([whole]) : { kind: found.kind, parts }
}

/** Longer than a contact however it is spelled: 16 digits in words, with what stands between them. */
const edgeLength = 500

/**
 * The first contact that is split over fields, in a time that does not grow with them: what is far from a field's ends
 * is not read, and left to the field's own check.
 */
export function findSplitContact(
  fields: readonly (readonly [field: string, text: string])[],
): FieldContact | null {
  return findContactInFields(fields.map(([field, text]) => [field, edgesOf(text)] as const))
}

function edgesOf(text: string): string {
  if (text.length <= 2 * edgeLength) return text
  return `${text.slice(0, edgeLength)}\n…\n${text.slice(-edgeLength)}`
}
