import { packageIds, type SiteSettings } from './schema'

/** Packages by size, and a notice as its form has it: the database keeps an object's keys in an order of its own. */
const partsInOrder = [...packageIds, 'sr', 'en', 'link']

/** A setting as a line, the same in both languages; `–` for none. */
export function describeSetting(value: SiteSettings[keyof SiteSettings]): string {
  if (value === null) return '–'
  if (typeof value !== 'object') return String(value)
  const parts: Record<string, unknown> = value
  return partsInOrder.flatMap((name) => parts[name] ?? []).join(' / ')
}
