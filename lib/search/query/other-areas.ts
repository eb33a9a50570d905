import type { Token } from '@/lib/text/phrases/tokens'
import { isOfPlot } from './numbers/amount-filters'
import { minBareArea } from './numbers/amounts'
import { isUnknown, type Part } from './scan-phrases'

/** What belongs to a home and has an area of its own. */
const extras: ReadonlySet<string> = new Set([
  'terrace',
  'balcony',
  'french_balcony',
  'loggia',
  'storage',
  'cellar',
  'garden',
  'garage_space',
])

/** Between such a thing and its area. */
const between = ['od', 'of', '-', 'ima']

/**
 * Keeps one area, that of the home: `54m2 + terasa 26m2`, `60m2, 20m2 terasa`. The area of a terrace or a garage, and a
 * second one, are recognised without a filter. A garage alone has its own.
 */
export function dropOtherAreas(parts: readonly Part[], tokens: readonly Token[]): readonly Part[] {
  const areas = parts.filter(
    (part, at) =>
      isArea(part, parts[at - 1]) && !(part.amount && isOfPlot(part.amount, tokens[part.start - 1])),
  )
  if (areas.length === 0) return parts
  const ofExtras = new Set(areas.filter((area) => isOfExtra(area, areas, parts, tokens)))
  const [dwelling] = areas.filter((area) => !ofExtras.has(area))
  return parts.map((part) =>
    areas.includes(part) && part !== dwelling ? { ...withoutAmount(part), entry: {} } : part,
  )
}

/** Other bounds are a seeker's, and two of them may stand in one text. */
function isArea({ amount }: Part, before: Part | undefined): boolean {
  if (amount?.unit !== 'area') return false
  const isOfBefore = amount.bound === 'min' && before !== undefined && isExtra(before)
  return amount.bound === undefined || amount.bound === 'about' || isOfBefore
}

function isOfExtra(
  area: Part,
  areas: readonly Part[],
  parts: readonly Part[],
  tokens: readonly Token[],
): boolean {
  const at = parts.indexOf(area)
  const before = parts.slice(0, at).findLast((part) => !between.includes(keyOf(part, tokens)))
  const next = parts[at + 1]
  if (next && isExtra(next) && area !== areas[0] && !(before && isExtra(before))) return true
  if (!before || !isExtra(before)) return false
  const isAdded = tokens[before.start - 1]?.key === '+'
  const isSmall = (area.amount?.min ?? 0) < minBareArea && !isGarageAlone(before, parts)
  return isAdded || isSmall || areas.length > 1
}

function isExtra({ entry }: Part): boolean {
  const { amenities = [], parking } = entry?.filters ?? {}
  return parking !== undefined || amenities.some((each) => extras.has(each))
}

function isGarageAlone({ entry }: Part, parts: readonly Part[]): boolean {
  return entry?.filters?.parking !== undefined && !parts.some((part) => part.entry?.filters?.type)
}

function keyOf(part: Part, tokens: readonly Token[]): string {
  return isUnknown(part) ? (tokens[part.start]?.key ?? '') : ''
}

function withoutAmount({ amount: _, ...part }: Part): Part {
  return part
}
