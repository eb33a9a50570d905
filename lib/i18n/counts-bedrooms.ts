import type { Locale } from './routing'

/** Whether a language counts the bedrooms of a home, as English does; Serbian counts its rooms, with the living room. */
export const countsBedrooms: Record<Locale, boolean> = { 'sr-Latn': false, en: true }
