import { truncateText } from '@/lib/text/clean-text'
import { packageIds, type SiteSettings, type TownText } from './schema'

/** Packages by size, and a notice as its form has it: the database keeps an object's keys in an order of its own. */
const partsInOrder = [...packageIds, 'sr', 'en', 'link']

/** A setting before and after a change, a line each, the same in both languages; `–` for none. */
export function describeChange<Name extends keyof SiteSettings>(
  before: SiteSettings[Name],
  after: SiteSettings[Name],
): { before: string; after: string } {
  return { before: describeSetting(before, after), after: describeSetting(after, before) }
}

/** @param other of a list, what it has too is left out */
function describeSetting(value: unknown, other: unknown): string {
  if (Array.isArray(value)) return describeTexts(value, Array.isArray(other) ? other : [])
  if (value === null) return '–'
  if (typeof value !== 'object') return String(value)
  const parts = value as Record<string, unknown>
  return partsInOrder.flatMap((name) => parts[name] ?? []).join(' / ')
}

const shownOfText = 80

function describeTexts(texts: TownText[], others: TownText[]): string {
  const own = texts.filter(
    ({ place, sr, en }) => !others.some((each) => each.place === place && each.sr === sr && each.en === en),
  )
  const lines = own.map(({ place, sr, en }) => `${place}: ${opening(sr)} / ${opening(en)}`)
  return lines.join('; ') || '–'
}

function opening(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > shownOfText ? `${truncateText(line, shownOfText)}…` : line
}
