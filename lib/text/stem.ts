/** Folded endings of cases and numbers, longest first. */
const endings = ['ama', 'ima', 'og', 'eg', 'om', 'em', 'oj', 'ih', 'im', 'a', 'e', 'i', 'o', 'u']
const minStemLength = 3
/** Plurals: stan, stanovi; plac, placevi. */
const pluralEnding = /(?<=...)(ov|ev)$/
/** The fleeting a: centar, u centru; miran, mirna; objekat, objekta. Kept in shorter stems: stan, plac. */
const fleeting = /(?<=..[^aeiou])a(?=[cklnr]$)|(?<=..k)a(?=t$)/
/** An l became o: svetao, svetla; ugao, ugla; ceo, cela. */
const vocalized = /(?<=..)ao$|(?<=.e)o$/
/** Before a voiceless consonant: dolazak, dolaska; kratak, kratka; Šabac, Šapca. */
const voiceless: Readonly<Record<string, string>> = { b: 'p', d: 't', z: 's' }

/** Returns the stem of a folded Serbian word: `zon` for `zona`, `zoni` and `zonama`. */
export function stem(word: string): string {
  if (vocalized.test(word)) return word.replace(vocalized, 'l')
  const base = withoutEnding(word).replace(pluralEnding, '')
  if (!fleeting.test(base)) return base
  return base.replace(fleeting, '').replace(/[bdz](?=[ckt]$)/, (letter) => voiceless[letter] ?? letter)
}

export function withoutEnding(word: string): string {
  const ending = endings.find((each) => word.endsWith(each) && word.length - each.length >= minStemLength)
  return ending ? word.slice(0, -ending.length) : word
}

/** What may follow a word without its ending. */
export const anyEnding = `(ov|ev)?(${endings.join('|')})?`

/** Returns the possible stems of a folded word: vlasnici is a plural of vlasnik, houses of house; reci a case of reka. */
export function stemsOf(word: string): string[] {
  const own = stem(word)
  const isPlural = word === 'reci' || (own.length > minStemLength && /ci(ma)?$/.test(word))
  if (isPlural) return [own, `${own.slice(0, -1)}k`]
  const singulars = englishSingulars(word).flatMap((each) => [each, stem(each)])
  return [...new Set([own, ...singulars.filter((each) => each.length > minStemLength)])]
}

/** Returns the possible singulars of a folded English word, the likeliest first. */
export function englishSingulars(word: string): string[] {
  if (word.length <= minStemLength || !/[^su]s$/.test(word)) return []
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)]
  const singulars = word.endsWith('es') ? [word.slice(0, -1), word.slice(0, -2)] : [word.slice(0, -1)]
  return /(ch|sh|x)es$/.test(word) ? singulars.reverse() : singulars
}
