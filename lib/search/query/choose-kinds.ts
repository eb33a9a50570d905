import type { Part } from './scan-phrases'
import type { Token } from './tokens'

const alternatives = ['ili', 'or', '/']
const conjunctions = ['i', 'and']
const prepositions = ['sa', 's', 'u', 'na', 'za', 'uz', 'kod', 'with', 'in', 'on', 'near']

/**
 * Returns the parts whose kind of property is searched: the first, and those joined to it. `stan, kuća ili plac` and
 * `stanovi i kuće` are all, `stan u kući` and `kuća sa baštom i lokalom` are not.
 */
export function chooseKinds(parts: readonly Part[], tokens: readonly Token[]): ReadonlySet<Part> {
  const kinds = parts.filter(({ entry }) => entry?.filters.type)
  const between = kinds.slice(1).map((next, at) => keysBetween(kinds[at], next, tokens))
  const end = between.findIndex((keys) => keys.length > 0 && !isJoined(keys))
  const lastJoined = (end === -1 ? between : between.slice(0, end)).findLastIndex(isJoined)
  return new Set(kinds.slice(0, lastJoined + 2))
}

function keysBetween(before: Part | undefined, next: Part, tokens: readonly Token[]): string[] {
  const { start, length } = before ?? next
  return tokens.slice(start + length, next.start).map(({ key }) => key)
}

function isJoined(between: readonly string[]): boolean {
  const last = between.at(-1) ?? ''
  if (alternatives.includes(last)) return true
  return conjunctions.includes(last) && !between.some((key) => prepositions.includes(key))
}
