import type { Part } from './scan-phrases'
import type { Token } from './tokens'

const alternatives = ['ili', 'or', '/']
const conjunctions = ['i', 'and']
const prepositions = ['sa', 's', 'u', 'na', 'za', 'uz', 'kod', 'with', 'in', 'on', 'near']

/**
 * Returns the parts whose kind of property is searched: the first, and those joined to it. `stan ili kuća` and `stanovi
 * i kuće` are both, `stan u kući` and `kuća sa baštom i lokalom` are not.
 */
export function chooseKinds(parts: readonly Part[], tokens: readonly Token[]): ReadonlySet<Part> {
  const kinds = parts.filter(({ entry }) => entry?.filters.type)
  const chosen = new Set(kinds.slice(0, 1))
  for (const [at, part] of kinds.entries()) {
    const previous = kinds[at - 1]
    if (previous && chosen.has(previous) && isJoined(keysBetween(previous, part, tokens))) chosen.add(part)
  }
  return chosen
}

function keysBetween({ start, length }: Part, next: Part, tokens: readonly Token[]): string[] {
  return tokens.slice(start + length, next.start).map(({ key }) => key)
}

function isJoined(between: readonly string[]): boolean {
  const last = between.at(-1) ?? ''
  if (alternatives.includes(last)) return true
  return conjunctions.includes(last) && !between.some((key) => prepositions.includes(key))
}
