import type { QueryVocabularyEntry } from './entry'

/**
 * Russian in Latin letters: as transliteration and folding yield it (`квартиры` is `kvartiri`) and as people type it on
 * a Latin keyboard (`kvartiry`, `dvukhkomnatnaya`). Endings are open, since Russian declines nouns and adjectives.
 */

/** A Russian count of rooms includes the living room, as the Serbian structure does. */
const counts: readonly [structure: number, ...phrases: string[]][] = [
  [1, 'odnokomnatn*', 'odnusk(a|u|i)', 'odna komnat*', 'odnu komnat*', ...digits(1, 'no')],
  [2, '(dvuh|dvukh)komnatn*', 'dvusk(a|u|i)', '(dve|dvumja) komnat*', ...digits(2, 'h')],
  [3, '(treh|trekh)komnatn*', 'tresk(a|u|i)', 'tri komnat*', ...digits(3, 'h')],
  [4, '(cetireh|cetirekh|cetjreh|cetjrekh)komnatn*', '(cetire|cetjre) komnat*', ...digits(4, 'h')],
  [5, 'pjatikomnatn*', 'pjat komnat*', ...digits(5, 'ti')],
]

/** `2-комнатная`, `2 комн`, `2-х комнатная`, `2х комнатная`. */
function digits(count: number, ending: string): string[] {
  return [`${count} -`, `${count} - ${ending}`, `${count} ${ending}`, `${count}${ending}`, `${count}`].map(
    (number) => `${number} komn*`,
  )
}

/** The Russian first floor is the ground floor. */
const ordinals: readonly [level: number, ...phrases: string[]][] = [
  [0, 'perv(ij|om|ogo)', '1', '1 - m', '1 j', '1 - j'],
  [1, 'vtor(oj|om|ogo)', '2', '2 - m', '2 j', '2 - j'],
  [2, 'tret(ij|jem|em|jego)', '3', '3 - m', '3 j', '3 - j'],
  [3, 'cetvert(ij|om|ogo)', '4', '4 - m', '4 j', '4 - j'],
  [4, 'pjat(ij|om|ogo)', '5', '5 - m', '5 j', '5 - j'],
]
const floorNoun = 'etaz(|e|a)'

const landmarks: readonly [word: string, example: string, ...phrases: string[]][] = [
  ['reka', 'у реки', '(u|okolo|vozle) rek(i|u)'],
  ['jezero', 'дача у озера', 'ozer(o|a|e|om)'],
  ['skola', 'рядом со школой', 'skol(oj|i)'],
  ['vrtic', 'детский сад', 'detsk* sad(|a|om|u)'],
  ['pijaca', 'рядом с рынком', 'rinok', 'rink(a|om|u)'],
  ['stanica', 'около вокзала', 'vokzal(|a|om|e)'],
]

export const russianEntries: readonly QueryVocabularyEntry[] = [
  {
    phrases: [
      'kupit',
      'kuplju',
      'prodaz(a|i|u|e)',
      'na prodazu',
      'prodaetsja',
      'prodajut',
      'prodam',
      'pokupk(a|u|i)',
    ],
    filters: { purpose: 'SALE' },
    examples: ['купить квартиру', 'продажа домов', 'продаётся дом'],
  },
  {
    phrases: [
      'arend(a|i|u|e|oj|ovat|uju)',
      '(v|pod) arendu',
      'snja(t|l|la)',
      'snim(u|em)',
      'sda(m|ju|jut|jutsja|et|etsja|ecja)',
      '(dolgo|kratko)srocn*',
      'na dlitelnij srok',
      '(v|na) mesjac',
      'na god',
    ],
    filters: { purpose: 'RENT' },
    examples: ['снять квартиру', 'аренда', 'сдаётся дом', 'снимем'],
  },
  {
    phrases: ['kvartir*', 'apartament*', 'zil(e|je|ja)', 'zilu'],
    filters: { type: ['apartment'] },
    examples: ['квартиры', 'апартаменты', 'kvartiry'],
  },
  {
    phrases: ['studi(i|ej)', 'kvartir* - studij(a|u|i)'],
    filters: { type: ['apartment'], structureMin: 0.5, structureMax: 0.5 },
    examples: ['квартира-студия', 'студии'],
  },
  ...counts.map(
    ([structure, ...phrases]): QueryVocabularyEntry => ({
      phrases: phrases.flatMap((phrase) => [phrase, `${phrase} kvartir*`]),
      filters: { type: ['apartment'], structureMin: structure, structureMax: structure },
      examples: [`${structure}-комнатная квартира`, `${structure} комн`],
    }),
  ),
  {
    phrases: [
      'dom(|a|u|e|om|ov|ah|ik|iki)',
      '(castn|zagorodn|otdeln|kirpicn|derevjann)* dom*',
      'kottedz*',
      'taunhaus*',
    ],
    filters: { type: ['house'] },
    examples: ['частный дом', 'таунхаус', 'дома'],
  },
  {
    // Institutions, named in Serbian.
    phrases: ['dom* (zdravlja|omladine|kulture|sindikata|penzionera|ucenika)', '(student|ucenick)* dom*'],
    examples: ['blizu Doma zdravlja', 'studentski dom'],
  },
  {
    phrases: ['dac(a|u|e|noj)'],
    filters: { type: ['house'] },
    preferred: 'vikendica',
    examples: ['дача'],
  },
  {
    phrases: [
      'ucast(ok|ka|ke|ki|ku|kov|kom)',
      'ucast(ok|ka|ki|ku) pod (stroitelstvo|zastrojku|dom)',
      'zemeln* ucast(ok|ka|ki|ku|kov)',
      'zemeln* ucast(ok|ka|ki|ku|kov) pod (stroitelstvo|zastrojku|dom)',
    ],
    filters: { type: ['land'] },
    examples: ['участок', 'земельный участок под строительство'],
  },
  {
    phrases: ['kommercesk*', 'kommercesk* (nedvizim|pomes|plosad)*', 'pomesen*'],
    filters: { type: ['commercial'] },
    examples: ['коммерческая недвижимость', 'помещение'],
  },
  {
    phrases: ['ofis(|a|e|i|ov)', 'ofisn* pomesen*'],
    filters: { type: ['commercial'], premises: ['office'] },
    examples: ['офис', 'офисное помещение'],
  },
  {
    phrases: ['sklad(|a|e|i)', 'skladsk* pomesen*'],
    filters: { type: ['commercial'], premises: ['warehouse'] },
    examples: ['склад'],
  },
  {
    phrases: ['magazin(|a|e|i)', 'torgov* pomesen*'],
    filters: { type: ['commercial'], premises: ['shop'] },
    examples: ['магазин'],
  },
  { phrases: ['garaz(|em)'], filters: { parking: ['garage'] }, examples: ['гараж'] },
  {
    phrases: ['parkovk*', 'parkovocn* mest*'],
    filters: { amenities: ['parking'] },
    examples: ['с парковкой', 'парковочное место'],
  },
  {
    phrases: ['mebelj(u|ju)', 'meblirovann*', 's mebel*'],
    filters: { furnished: ['yes'] },
    examples: ['с мебелью', 'меблированная'],
  },
  { phrases: ['bez mebel*'], filters: { furnished: ['no'] }, examples: ['без мебели'] },
  { phrases: ['terras(a|oj|u|i)'], filters: { amenities: ['terrace'] }, examples: ['с террасой'] },
  { phrases: ['bassejn*'], filters: { amenities: ['pool'] }, examples: ['с бассейном'] },
  { phrases: ['s (sadom|dvorom)'], filters: { amenities: ['garden'] }, examples: ['дом с садом'] },
  { phrases: ['kondicioner*'], filters: { amenities: ['air_conditioning'] }, examples: ['с кондиционером'] },
  {
    phrases: ['vid(|om) na (reku|dunaj|savu)'],
    filters: { amenities: ['river_view'] },
    examples: ['вид на реку'],
  },
  {
    phrases: ['novostroj*', 'nov(ij|om) dom(|e)'],
    filters: { condition: ['new'] },
    examples: ['новостройка', 'в новом доме'],
  },
  {
    phrases: ['remontom', '(nov|horos|svez)* remont*', 'posle remonta', 'evroremont*'],
    filters: { condition: ['renovated'] },
    examples: ['с ремонтом', 'с новым ремонтом', 'евроремонт'],
  },
  {
    phrases: ['bez remonta', 'pod remont', 'trebuet remonta'],
    filters: { condition: ['to_renovate'] },
    examples: ['без ремонта'],
  },
  {
    phrases: [
      '(s|so) (zivotn|sobak|kosk|pitomc)*',
      'mozno s (zivotn|sobak|kosk|pitomc)*',
      '(zivotn|sobak|kosk|pitomc)* (razresen|mozno)*',
    ],
    filters: { petsAllowed: true },
    examples: ['можно с животными', 'с собакой'],
  },
  {
    phrases: ['ot (sobstvennik|hozjain|vladelc)*', 'bez (posrednik|agent|rielt)*'],
    filters: { advertiser: 'owner' },
    examples: ['от собственника', 'без посредников'],
  },
  { phrases: ['bez komissi*'], without: { commission: true }, examples: ['без комиссии'] },
  { phrases: ['centraln* otoplen*'], filters: { heating: ['central'] }, examples: ['центральное отопление'] },
  { phrases: ['gazov* otoplen*'], filters: { heating: ['gas'] }, examples: ['газовое отопление'] },
  {
    phrases: ['ne pervij', 'ne na pervom', 'ne 1', 'krome pervogo'].map(
      (negated) => `${negated} ${floorNoun}`,
    ),
    filters: { notGroundFloor: true },
    examples: ['не первый этаж', 'кроме первого этажа'],
  },
  {
    phrases: ['ne poslednij', 'ne na poslednem', 'krome poslednego'].map(
      (negated) => `${negated} ${floorNoun}`,
    ),
    filters: { notTopFloor: true },
    examples: ['не последний этаж'],
  },
  { phrases: [`posledn* ${floorNoun}`], required: 'poslednji sprat', examples: ['последний этаж'] },
  ...ordinals.map(
    ([level, ...named]): QueryVocabularyEntry => ({
      phrases: named.map((ordinal) => `${ordinal} ${floorNoun}`),
      filters: { floorMin: level, floorMax: level },
      examples: [`${level + 1} этаж`, `на ${level + 1}-м этаже`],
    }),
  ),
  {
    phrases: ['(desev|nedorog)*'],
    filters: { sort: 'price_asc' },
    examples: ['недорого', 'дешёвые квартиры'],
  },
  { phrases: ['sem(ja|ju|i|ji)'], preferred: 'porodica', examples: ['для семьи'] },
  ...landmarks.map(
    ([word, example, ...phrases]): QueryVocabularyEntry => ({ phrases, required: word, examples: [example] }),
  ),
]
