export type TextLanguage = 'sr-Latn' | 'sr-Cyrl' | 'ru' | 'en'

/** Russian and Ukrainian letters that Serbian does not have. */
const foreignCyrillic = /[ёйщъыьэюяіїєґ]/i

const english = new Set(
  [
    'the',
    'and',
    'with',
    'of',
    'for',
    'in',
    'is',
    'to',
    'from',
    'near',
    'this',
    'at',
    'on',
    'has',
    'are',
  ].concat([
    'bedroom',
    'bathroom',
    'apartment',
    'flat',
    'house',
    'room',
    'floor',
    'located',
    'building',
    'spacious',
    'by',
  ]),
)
const serbian = new Set(
  [
    'i',
    'u',
    'na',
    'sa',
    'za',
    'je',
    'se',
    'od',
    'do',
    'kod',
    'blizu',
    'ima',
    'su',
    'koji',
    'iz',
    'po',
    'uz',
  ].concat([
    'stan',
    'kuća',
    'kuca',
    'soba',
    'sprat',
    'sprata',
    'zgrada',
    'prodaja',
    'izdaje',
    'prodaje',
    'plac',
    'lokal',
  ]),
)

export function isForeignCyrillic(text: string): boolean {
  return foreignCyrillic.test(text)
}

/** The language that an owner wrote a text in, by its letters and most frequent words. @param inDoubt as short texts leave it */
export function languageOf(text: string, inDoubt: 'sr-Latn' | 'en' = 'sr-Latn'): TextLanguage {
  const cyrillic = text.match(/[Ѐ-ӿ]/g)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (cyrillic > latin) return isForeignCyrillic(text) ? 'ru' : 'sr-Cyrl'
  const words: string[] = text.match(/\p{L}+/gu) ?? []
  const count = (matches: (word: string) => boolean) => words.filter(matches).length
  const [englishWords, serbianWords] = [count((word) => english.has(word.toLowerCase())), count(isSerbian)]
  if (englishWords === serbianWords) return inDoubt
  return englishWords > serbianWords ? 'en' : 'sr-Latn'
}

/** A capital begins a name, which English texts have too: `a flat in Dorćol`. */
function isSerbian(word: string): boolean {
  return serbian.has(word.toLowerCase()) || /^\p{Ll}*[čćžšđ]/u.test(word)
}
