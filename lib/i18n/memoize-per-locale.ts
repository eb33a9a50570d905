import type { Locale } from './routing'

/** Makes one of something per language, at its first use: what is dear to make, and the same for every reader. */
export function memoizePerLocale<Made>(make: (locale: Locale) => Made): (locale: Locale) => Made {
  const made = new Map<Locale, Made>()
  return (locale) => {
    const known = made.get(locale)
    if (known !== undefined) return known
    const fresh = make(locale)
    made.set(locale, fresh)
    return fresh
  }
}
