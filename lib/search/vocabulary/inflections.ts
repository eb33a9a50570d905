import { towns } from '@/lib/places/towns'
import { foldWords } from '@/lib/text/fold'
import { landmarks } from './landmarks'

/** Endings by the nominative's: adjectives (Novi, Gornja) are declined differently from nouns (Niš, Subotica). */
const endings: { nominative: RegExp; cases: string[] }[] = [
  // Novi Sad, Beli Potok: u Novom Sadu; Sremski Karlovci: u Sremskim Karlovcima.
  { nominative: /i$/, cases: ['og', 'eg', 'om', 'em', 'im', 'ih', 'ima'] },
  // Subotica, Nova Varoš, Banja: u Subotici, u Novoj Varoši.
  { nominative: /a$/, cases: ['e', 'i', 'u', 'om', 'oj'] },
  // Kosovo, Novo Selo: u Novom Selu.
  { nominative: /o$/, cases: ['a', 'u', 'om', 'og'] },
  // Vranje, Gornje Selo: u Vranju, u Gornjem Selu; Divčibare: na Divčibarama.
  { nominative: /e$/, cases: ['a', 'u', 'em', 'eg', 'ama'] },
  // Nova Varoš: u Novoj Varoši.
  { nominative: /(?<=varos)$/, cases: ['i'] },
  // Beograd, Niš, Zemun: u Beogradu.
  { nominative: /(?=[^aeiou]$)/, cases: ['a', 'u', 'om', 'em'] },
]

/** The fleeting a: Kragujevac, u Kragujevcu; Čačak, u Čačku; Šabac, u Šapcu; centar, u centru; Ripanj, u Ripnju. */
const fleeting: [RegExp, string][] = [
  [/bac$/, 'pc'],
  [/ac$/, 'c'],
  [/ak$/, 'k'],
  [/ar$/, 'r'],
  [/anj$/, 'nj'],
  [/alj$/, 'lj'],
]

/** Words that titles use for the same thing. */
const synonyms: Record<string, string[]> = {
  penthaus: ['penthouse'],
  dupleks: ['duplex'],
  potkrovlje: ['mansarda', 'attic', 'loft'],
  suteren: ['basement'],
  salonac: ['salonski', 'salonskog'],
  poslednji: ['zadnji', 'poslednjem', 'zadnjem'],
  vila: ['villa'],
  prizemnica: ['prizemna', 'prizemnu', 'bungalov'],
  kancelarija: ['office', 'kancelarijski'],
  magacin: ['warehouse', 'skladiste'],
  ...Object.fromEntries(landmarks.map(([serbian, ...english]) => [serbian, english])),
}

const minLength = 3

let lemmasByForm: Map<string, string[]> | undefined

/** Returns a folded word's nominatives with another stem (u Šapcu) and its synonyms; empty for other words. */
export function lemmasOf(word: string): string[] {
  lemmasByForm ??= declineAll()
  return lemmasByForm.get(word) ?? []
}

function declineAll(): Map<string, string[]> {
  const forms = new Map<string, string[]>()
  const add = (form: string, nominative: string) => {
    const nominatives = forms.get(form) ?? []
    if (form !== nominative && !nominatives.includes(nominative))
      forms.set(form, [...nominatives, nominative])
  }
  const names = towns.flatMap(({ name }) => foldWords(name)).filter((name) => name.length >= minLength)
  for (const name of names) for (const form of inflect(name)) add(form, name)
  add('belgrade', 'beograd')
  for (const [word, others] of Object.entries(synonyms)) for (const other of others) add(word, other)
  return forms
}

/** Returns the other cases of a folded nominative; nonexistent forms do no harm. */
export function inflect(nominative: string): string[] {
  const { nominative: ending, cases } = endings.find((each) => each.nominative.test(nominative)) ?? {
    nominative: /$/,
    cases: [],
  }
  const stems = [nominative.replace(ending, '')]
  for (const [pattern, stem] of fleeting)
    if (pattern.test(nominative)) stems.push(nominative.replace(pattern, stem))
  return stems.flatMap((stem) => cases.map((each) => stem + each))
}
