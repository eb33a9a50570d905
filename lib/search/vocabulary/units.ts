import { readPhrase } from '@/lib/text/phrases/pattern'

const phrasesOf = <Name extends string>(named: Record<Name, string[]>) =>
  (Object.entries(named) as [Name, string[]][])
    .flatMap(([name, phrases]) => phrases.map((phrase) => ({ name, words: readPhrase(phrase) })))
    // The longest match wins.
    .sort((a, b) => b.words.length - a.words.length)

/** Phrases after a number; folded. `soma` is a thousand; `other` are units without a filter. */
export const units = phrasesOf({
  price: ['€', 'eur(|o|os|a)', 'euro(|s|va)', 'evr(o|a|i|ica)', 'e'],
  thousands: [
    'k',
    'hilj',
    '(h|)iljad(a|e|u)',
    'som(a|ova)',
    'thousand',
    '(t|tsd)',
    'tis(|uca|uce|ucu|jac|jaci)',
  ],
  millions: ['mil', 'milion(|a|i)', 'milijun(|a|i)', 'million'],
  'price per m2': [
    '(€|eur|evra|e|eura) / (m2|m|kvadrat|kvm|sqm)',
    '(€|eur|evra|e|eura) (po|per|za) (m2|kvadratu|kvadrat|kvm|sqm)',
    '(€|eur|evra|e|eura) po metru kvadratnom',
    '(€|eur|evra|e|eura) per square met(er|re)',
    '(€|eur|evra|e|eura) (kvadrat|m2|kvm|sqm)',
    '(po|per|za) (m2|kvadratu|kvm|sqm)',
    'po metru kvadratnom',
    'per square met(er|re)',
    '/ (m2|kvm|sqm|kvadrat)',
  ],
  'price per are': [
    '(€|eur|evra|e|eura) po aru',
    '(€|eur|evra|e|eura) (/|za) ar',
    '(€|eur|evra|e|eura) ar',
    '(po|za) aru',
    'per are',
  ],
  dinars: ['din', 'rsd', 'dinar(|a|i|e)'],
  other: [
    '(m|km|metar|metara|metra|kilometar|kilometara|kilometra) (od|from|away|to)',
    '(min|minut|minuta|minute|minuti|minutes|mins|km)',
    'god(|ina|ine|inu|iste|ista)',
    'years',
    'years old',
  ],
  area: [
    'm 2',
    '(m|m2|kv|kvm|sqm)',
    'kv m',
    'kvadrat(|a|i|e|nih|na)',
    'kvadratn(ih|a|i) met(ara|ra|rov)',
    'met(ara|ra) kvadratn*',
    'sq m',
    'square met(er|ers|re|res)',
    'square',
  ],
  ares: ['ar(|a|i|eva|ova|es)', 'sot(ok|ki)'],
  hectares: ['ha', 'hektar(|a|i)', 'hectare(|s)'],
  rooms: ['sob(a|e|i|ni|na|an|no|nog|nom)', 'soban', 'room(|s)', 'zimmer', '- sob*', '- room'],
  bedrooms: [
    'bedroom(|s)',
    'bed(|s)',
    'br',
    'bdr',
    '- bed(|room)',
    'spavac* sob*',
    'spavac(e|ih|a|u)',
    'spaln*',
  ],
  bathrooms: ['kupatil(o|a)', 'kupaonic(a|e)', 'bathroom(|s)', 'bath(|s)', 'wc', 'kupatila', 'toalet(|a|i)'],
  floor: ['sprat(|a|u|om|ova)', 'floor', 'st floor', 'nd floor', 'rd floor', 'th floor'],
})

/** Terraces are a letter behind a number: `2T`. */
export type Unit = (typeof units)[number]['name'] | 'terraces'

/** Phrases before a number, which then needs no unit: `sprat 3`, `površina do 60`. */
export const labels = phrasesOf({
  floor: ['sprat(|a|u)', 'floor'],
  area: ['povrsin(a|e|om|u)', 'kvadratur(a|e|om|u)', '(kv|kvm|m2)', 'size', 'area'],
  rooms: ['struktur(a|e|om|u)', 'broj soba'],
  price: ['cen(a|e|om|u)', 'price', 'preis'],
  // There is no filter for a year, an age or a day.
  other: [
    'star(|a|o|i|e|ost)',
    'ne starij(i|a|e|eg|u)',
    '(starij|novij)(i|a|e|eg|u)',
    'gradnj(a|e|i)',
    'godin(a|e|u) (gradnje|izgradnje)',
    '(zidan|izgraden|sagraden)(|a|o|e|i)',
    '(useljiv|slobod|dostup)(an|na|no|ni|o|a)',
    'built',
    'available',
  ],
  // Numbers that count nothing.
  identifier: [
    '(broj|br|id|sifra|kp|ko)',
    'k (o|p)',
    'parcel(a|e|i|u) (broj|br)',
    '(autobus|trolejbus|tramvaj)(|a|i|om|em)',
    '(bus|line|ulaz|entrance)',
    '(linij|lamel)(a|e|i|u|om)',
  ],
  'price per m2': [
    'cen(a|e|om|u) (po|za) (m2|kvadratu|kvadrat)',
    'cen(a|e|om|u) kvadrata',
    'kvadrat(|a)',
    'price per (m2|sqm)',
  ],
})

export type Label = (typeof labels)[number]['name']

/** `below` and `above` exclude the number itself, for floors and rooms: `iznad 2. sprata` starts at the third floor. */
export const bounds = phrasesOf({
  max: [
    'do',
    '(max|maks|maksimalno|maksimum|maximum)',
    'najvise',
    'manj(i|a|e|eg|u|ih) od',
    'ne (vec|skuplj|vis)* od',
    'ne preko',
    '(cena|budzet|najvise) do',
    '(budzet|budget)',
    'jeftinij(i|a|e|eg|u|ih) od',
    'bis',
    'up to',
    '(less|smaller|cheaper) than',
    '(no|not) more than',
    'not over',
    'at most',
    '<',
    '≤',
    'to',
  ],
  below: ['ispod', 'under', 'below'],
  above: ['iznad', 'preko', 'over', 'above'],
  min: [
    'od',
    'ot',
    'min',
    'minimum',
    'minimalno',
    'najmanje',
    'bar(|em)',
    'vise od',
    'vec(i|a|e|eg|u|ih) od',
    'skuplj(i|a|e|eg|u|ih) od',
    'ne manj* od',
    'from',
    '(more|larger|bigger) than',
    '(no|not) less than',
    'at least',
    '(>|≥)',
  ],
  about: ['oko', 'cca', 'otprilike', 'priblizno', '~', 'around', 'about', 'approximately', 'circa'],
  between: ['izmedu', 'between'],
})

export type Bound = Exclude<(typeof bounds)[number]['name'], 'below' | 'above' | 'between'>

/** Phrases after a rent that do not mean a bound: `350 + troškovi`. */
export const addedCosts = phrasesOf({
  costs: [
    '(+|plus|i) (trosk|rezij|depozit|komunalij|infostan|racun|struj|bills|utilities|deposit)*',
    '(+|plus|i) (komunaln|mesecn)* (trosk|rezij)*',
  ],
})

/** Phrases after an amount or a structure: `3 sobe i više`. */
export const trailingBounds = phrasesOf({
  min: ['(i|ili|pa) (vis|vec|navis)*', '(or|and) (more|larger|bigger|above|up|upwards|higher)', 'plus'],
  max: ['(i|ili) manj*', 'or (less|smaller|below|lower)'],
})

/** Words between alternatives: `stan ili kuća`. */
export const alternativeWords = ['ili', 'or', '/']

export const rangeSeparators = ['-', 'do', 'to', 'i', 'and', 'ili', 'or', 'pa do']

/** Small numbers count only with a unit (`dva kupatila`, `two bedrooms`). */
export const numberWords: Readonly<Record<string, number>> = {
  jedan: 1, jedna: 1, jedno: 1, jednu: 1, dva: 2, dve: 2, tri: 3, cetiri: 4, pet: 5, sest: 6, deset: 10, dvadeset: 20,
  dvije: 2, trideset: 30, cetrdeset: 40, pedeset: 50, sezdeset: 60, sedamdeset: 70, osamdeset: 80, devedeset: 90, sto: 100,
  stotinu: 100, dvesta: 200, dvjesta: 200, trista: 300, cetiristo: 400, petsto: 500, seststo: 600, sedamsto: 700,
  osamsto: 800, devetsto: 900, hiljadu: 1000, tisucu: 1000, milion: 1_000_000, milijun: 1_000_000, pola: 0.5,
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, ten: 10, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60,
  hundred: 100, odna: 1, odnoj: 1, dvumja: 2, tremja: 3, cetire: 4, pjat: 5,
} // biome-ignore format: a table of numbers reads best in rows

/** Ordinals count only before a floor (`prvi ili drugi sprat`, `IV sprat`). */
export const ordinalWords: ReadonlyMap<string, number> = new Map(
  [
    'i prv(i|og|om|a|e|oj) first 1st',
    'ii drug(i|og|om|a|e|oj) second 2nd',
    'iii trec(i|eg|em|a|e|oj) third 3rd',
    'iv cetvrt(i|og|om|a|e|oj) fourth 4th',
    'v pet(i|og|om|a|e|oj) fifth 5th',
    'vi sest(i|og|om|a|e|oj) sixth 6th',
    'vii sedm(i|og|om|a|e|oj) seventh 7th',
    'viii osm(i|og|om|a|e|oj) eighth 8th',
    'ix devet(i|og|om|a|e|oj) ninth 9th',
    'x deset(i|og|om|a|e|oj) tenth 10th',
  ].flatMap((forms, at) =>
    readPhrase(forms).flatMap(({ stems }) => stems.map((stem): [string, number] => [stem, at + 1])),
  ),
)
