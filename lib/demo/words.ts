const ordinals = [
  'prizemlju',
  'prvom',
  'drugom',
  'trećem',
  'četvrtom',
  'petom',
  'šestom',
  'sedmom',
  'osmom',
  'devetom',
  'desetom',
  'jedanaestom',
  'dvanaestom',
  'trinaestom',
  'četrnaestom',
  'petnaestom',
  'šesnaestom',
  'sedamnaestom',
  'osamnaestom',
]
const cardinals = [
  'nula',
  'jedan',
  'dva',
  'tri',
  'četiri',
  'pet',
  'šest',
  'sedam',
  'osam',
  'devet',
  'deset',
  'jedanaest',
  'dvanaest',
  'trinaest',
  'četrnaest',
  'petnaest',
  'šesnaest',
  'sedamnaest',
  'osamnaest',
  'devetnaest',
  'dvadeset',
]

/** Where a flat is, in the locative: `3/5` is "na trećem spratu", `PTK/4` "u potkrovlju". */
export function floorPhrase(floor: string): string {
  const [own = ''] = floor.split('/')
  if (own === 'PR') return 'u prizemlju'
  if (own === 'VPR') return 'u visokom prizemlju'
  if (own === 'SU') return 'u suterenu'
  if (own === 'PTK') return 'u potkrovlju'
  const ordinal = ordinals[Number(own)]
  if (!ordinal) throw new Error(`No word for the floor ${floor}`)
  return `na ${ordinal} spratu`
}

/** How high the building is: `3/5` is "pet spratova", `1/2` "dva sprata". */
export function storeysPhrase(floor: string): string {
  const count = Number(floor.split('/')[1])
  const word = cardinals[count]
  if (!word) throw new Error(`No word for the storeys of ${floor}`)
  const noun = new Intl.PluralRules('sr-Latn-RS').select(count)
  return `${word} ${noun === 'one' ? 'sprat' : noun === 'few' ? 'sprata' : 'spratova'}`
}

const cyrillic: Record<string, string> = {
  a: 'а',
  b: 'б',
  c: 'ц',
  č: 'ч',
  ć: 'ћ',
  d: 'д',
  đ: 'ђ',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'х',
  i: 'и',
  j: 'ј',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  r: 'р',
  s: 'с',
  š: 'ш',
  t: 'т',
  u: 'у',
  v: 'в',
  z: 'з',
  ž: 'ж',
  lj: 'љ',
  nj: 'њ',
  dž: 'џ',
}

/** Serbian Latin text in Cyrillic. The few words where `nj` is two letters (injekcija) do not occur in the stock. */
export function toCyrillic(text: string): string {
  return text.replace(/lj|nj|dž|[a-zčćđšž]/gi, (latin) => {
    const letter = cyrillic[latin.toLowerCase()] ?? latin
    return latin[0] === latin[0]?.toLowerCase() ? letter : letter.toUpperCase()
  })
}

/** Figures with a no-break space before their unit, so that no line ends between `104` and `m²`. */
export function keepUnits(text: string): string {
  return text.replace(/(?<=\d) (?=(?:[mм]²|ar[ai]|ар[аи]|hektara?)(?!\p{L}))/gu, '\u00a0')
}
