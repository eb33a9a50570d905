const { compare: compareNames } = new Intl.Collator('sr-Latn')

/** Most listings first, then by name. */
export function compareTowns(a: { city: string; count: number }, b: { city: string; count: number }): number {
  return b.count - a.count || compareNames(a.city, b.city)
}
