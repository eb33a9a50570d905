/** Places that take `na` instead of `u`: hills, resorts, parts of towns. */
const withNa: ReadonlySet<string> = new Set([
  'Divčibare', 'Kopaonik', 'Palić', 'Rudnik', 'Zlatibor',
  'Voždovac', 'Vračar', 'Zvezdara', 'Novi Beograd', 'Palilula', 'Savski venac', 'Stari grad', 'Čukarica',
  'Liman', 'Grbavica', 'Sajmište', 'Podbara', 'Salajka', 'Rotkvarija', 'Detelinara', 'Novo naselje', 'Telep', 'Adice',
  'Vidovdansko naselje', 'Klisa', 'Slana bara', 'Medijana', 'Pantelej', 'Crveni krst',
  'Aerodrom', 'Erdoglija', 'Bagremar', 'Pivara',
]) // biome-ignore format: a list of names reads best in rows

/** Irregular names, or irregular last words of names. */
const exceptions: ReadonlyMap<string, string> = new Map(Object.entries({
  'Jaša Tomić': 'Jaši Tomiću',
  'Salaš Crnobarski': 'Salašu Crnobarskom',
  'Salaš Noćajski': 'Salašu Noćajskom',
  'Vojvoda Stepa': 'Vojvodi Stepi',
  'Petrovac na Mlavi': 'Petrovcu na Mlavi',
  Grocka: 'Grockoj', Raška: 'Raškoj', Rumska: 'Rumskoj', Duboka: 'Dubokoj', Sutjeska: 'Sutjesci',
  Požega: 'Požezi', Palanka: 'Palanci', Salajka: 'Salajci',
  Varoš: 'Varoši', Centar: 'Centru', Rušanj: 'Rušnju', Ripanj: 'Ripnju', Žabalj: 'Žablju',
  Krupanj: 'Krupnju', Ražanj: 'Ražnju', Sečanj: 'Sečnju', Jarak: 'Jarku',
  Klenak: 'Klenku', Čačak: 'Čačku', Šabac: 'Šapcu', Golubac: 'Golupcu', Lec: 'Lecu',
  Divčibare: 'Divčibarama', Stubline: 'Stublinama', Sakule: 'Sakulama', Ševarice: 'Ševaricama', Barice: 'Baricama',
  Jarebice: 'Jarebicama', Lokve: 'Lokvama', Zuce: 'Zucama', Adice: 'Adicama', Pčelice: 'Pčelicama',
})) // biome-ignore format: a table of names reads best in rows

/** Nouns in -i are plurals: u Pećincima, u Lučanima. */
const plural = /i$/

/** For example `u Novom Sadu`, `na Vračaru`. @param name a town or a district in the lists' spelling */
export function toLocative(name: string): string {
  return `${withNa.has(name) ? 'na' : 'u'} ${locative(name)}`
}

/** Novi Sad: Novom Sadu; Sremski Karlovci: Sremskim Karlovcima. */
function locative(name: string): string {
  const whole = exceptions.get(name)
  if (whole !== undefined) return whole
  const words = name.split(' ')
  const noun = words.pop() ?? ''
  const irregular = exceptions.get(noun)
  const isPlural = plural.test(noun) || /(ama|ima)$/.test(irregular ?? '')
  return [...words.map((word) => adjective(word, isPlural)), irregular ?? declineNoun(noun)].join(' ')
}

/** Novi: Novom, Novim; Gornji: Gornjem; Bela: Beloj; Bačko: Bačkom; Gadžin: Gadžinom. */
function adjective(word: string, isPlural: boolean): string {
  const stem = word.replace(/[aeio]$/, '')
  if (isPlural) return `${stem}im`
  if (word.endsWith('a')) return `${stem}oj`
  return /(nj|lj|č|ć|š|ž|đ)$/.test(stem) ? `${stem}em` : `${stem}om`
}

/** Subotica: Subotici; Kraljevo: Kraljevu; Odžaci: Odžacima; Kragujevac: Kragujevcu; Niš: Nišu. */
function declineNoun(noun: string): string {
  if (plural.test(noun)) return `${noun}ma`
  if (noun.endsWith('a')) return `${noun.slice(0, -1)}i`
  if (/[eo]$/.test(noun)) return `${noun.slice(0, -1)}u`
  return `${noun.replace(/ac$/, 'c')}u`
}
