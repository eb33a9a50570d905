/** Folded endings of cases and numbers, longest first. */
const endings = ['ama', 'ima', 'og', 'eg', 'om', 'em', 'oj', 'ih', 'im', 'a', 'e', 'i', 'o', 'u']
const shortestStem = 3
/** Plurals: stan, stanovi; plac, placevi. */
const pluralEnding = /(?<=...)(ov|ev)$/
/** The fleeting a: centar, u centru; miran, mirna; objekat, objekta. Kept in shorter stems: stan, plac. */
const fleeting = /(?<=..[^aeiou])a(?=[cklnr]$)|(?<=..k)a(?=t$)/

/** Returns the stem of a folded Serbian word: `zon` for `zona`, `zoni` and `zonama`. */
export function stem(word: string): string {
  const ending = endings.find((each) => word.endsWith(each) && word.length - each.length >= shortestStem)
  const base = ending ? word.slice(0, -ending.length) : word
  return base.replace(pluralEnding, '').replace(fleeting, '')
}

/** Returns the possible stems of a folded word: vlasnici is a plural of vlasnik. */
export function stemsOf(word: string): string[] {
  const own = stem(word)
  const isPlural = own.length > shortestStem + 1 && /ci(ma)?$/.test(word)
  return isPlural ? [own, `${own.slice(0, -1)}k`] : [own]
}

/** Returns the possible singulars of a folded English word. */
export function englishSingulars(word: string): string[] {
  if (word.length <= shortestStem || !/[^su]s$/.test(word)) return []
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)]
  return word.endsWith('es') ? [word.slice(0, -1), word.slice(0, -2)] : [word.slice(0, -1)]
}
