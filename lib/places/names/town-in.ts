import type { Locale } from '@/lib/i18n/routing'

/** Towns that English has a name of its own for. Niš too is written in English as in Serbian. */
const englishNames: ReadonlyMap<string, string> = new Map([
  ['Beograd', 'Belgrade'],
  ['Šumadija i Zapadna Srbija', 'Šumadija and Western Serbia'],
  ['Južna i Istočna Srbija', 'Southern and Eastern Serbia'],
])

const names: Record<Locale, ReadonlyMap<string, string>> = { 'sr-Latn': new Map(), en: englishNames }

/** The name of a town in a language. Data, addresses of homes and of pages have the Serbian one. */
export function townIn(locale: Locale, town: string): string {
  return names[locale].get(town) ?? town
}

/** The same for the name of a place with its town: `Vračar, Belgrade`. */
export function placeIn(locale: Locale, place: string): string {
  return place
    .split(', ')
    .map((name) => townIn(locale, name))
    .join(', ')
}

/** The Serbian name of a town that may be typed in English; other names are returned unchanged. */
export function serbianTown(typed: string): string {
  const name = typed.trim().toLowerCase()
  return [...englishNames].find(([, english]) => english.toLowerCase() === name)?.[0] ?? typed
}
