import type { AttributeValue } from '@/lib/listings/attributes/attributes'
import type { PropertyType } from '@/lib/listings/attributes/purposes-and-types'
import type { QueryVocabularyEntry } from './entry'

/** Premises by their use; listings with a preferred word rank first. */
const premises: readonly [
  uses: AttributeValue<'premises'>[],
  examples: string[],
  phrases: string[],
  preferred?: string,
][] = [
  [
    ['shop'],
    ['lokali', 'retail space', 'prodavnica', 'shop'],
    ['lokal(|a|u|om|i|e|ima)', 'retail space', 'prodavnic(a|e|i|u)', 'shop(|s)', 'store'],
  ],
  [
    ['office'],
    ['kancelarije', 'office space'],
    ['kancelarij(a|e|i|u|om|ama)', 'kancelarijsk* prostor(|a|i)', 'ured', 'office(|s)', 'office space'],
  ],
  [
    ['warehouse'],
    ['magacin', 'skladište', 'warehouse'],
    ['magacin(|a|u|om|i|e|ima)', 'magacinsk* prostor(|a|i)', 'skladist(e|a|u)', 'warehouse(|s)'],
  ],
  [
    ['production'],
    ['proizvodna hala'],
    ['hal(a|e|i|u|om|ama)', 'proizvodn* (hal|pogon|prostor)*', 'industrial hall'],
  ],
  [['warehouse', 'production'], ['magacinska hala'], ['magacinsk* hal(a|e|i|u)']],
  [['hotel'], ['hotel', 'motel'], ['(hotel|motel|pansion|hostel)(|a|u|i|e|s)', 'guest house(|s)']],
  [['office'], ['ordinacija', 'clinic'], ['ordinacij(a|e|i|u)', 'clinic', 'doctor* office'], 'ordinacija'],
  [
    ['hospitality', 'shop'],
    ['kafić', 'restoran'],
    [
      '(kafic|kafan|restoran)(|a|u|i|e)',
      'ugostiteljsk* (objek|lokal|prostor)*',
      'lokal(|a|u|i) za (kafic|kafanu|restoran|bar|piceriju|pekaru)',
      'kafe',
      'cafe',
      'restaurant(|s)',
    ],
    'kafić',
  ],
]

/** Kinds without their own type: listings with the word rank first. */
const preferredKinds: readonly [PropertyType, word: string, examples: string[], phrases: string[]][] = [
  [
    'house',
    'salaš',
    ['seosko domaćinstvo', 'farma', 'salaš'],
    [
      'seosk* (domacinstv|imanj|kuc)*',
      'salas(|a|u|i)',
      'farm(a|e|i|u)',
      'farm',
      'farmhouse(|s)',
      'bauernhof',
      'imanj(e|a|u)',
    ],
  ],
  ['house', 'stara', ['stara kuća sa okućnicom'], ['star(a|e|u|i) kuc(a|e|u|i)', 'old house(|s)']],
  ['house', 'brvnara', ['brvnara', 'log cabin'], ['brvnar(a|e|i|u|om|ama)', 'log (cabin|house)(|s)']],
  ['house', 'vila', ['vila na Dedinju', 'villas'], ['vil(a|e|i|u|om|ama)', 'villa(|s)']],
  [
    'house',
    'vikendica',
    ['vikendice na Fruškoj gori', 'cottage'],
    [
      'vikendic(a|e|i|u|om|ama)',
      'vikend kuc(a|e|i|u|ama)',
      'cottage(|s)',
      'cabin(|s)',
      '(weekend|holiday|summer|vacation) (house|home|cottage)(|s)',
    ],
  ],
  ['commercial', 'poslovna zgrada', ['poslovna zgrada'], ['poslovn* zgrad(a|e|i|u)', 'office building(|s)']],
  [
    'land',
    'njiva',
    ['njiva', 'poljoprivredno zemljište', 'farmland'],
    [
      'njiv(a|e|i|u|om|ama)',
      'oranic(a|e|i|u)',
      'poljoprivredn* zemljist(e|a|u)',
      'field(|s)',
      'farmland',
      'agricultural land',
    ],
  ],
  [
    'land',
    'šuma',
    ['šuma na prodaju', 'prodajem livadu'],
    [
      '(sum|livad)(a|u|e) na prodaju',
      '(prodajem|prodaja|kupujem) (sum|livad)(u|e)',
      'sumsk(o|og) zemljist(e|a)',
    ],
  ],
  [
    'land',
    'voćnjak',
    ['voćnjak'],
    ['vocnjak(|a|u|om|e)', 'vinograd(|a|u|om|e)', 'orchard(|s)', 'vineyard(|s)'],
  ],
]

/** The first matching kind wins. A garage is parking. */
export const kindEntries: readonly QueryVocabularyEntry[] = [
  {
    phrases: [
      'stan(|a|u|om|ovi|ova|ove|ovima|cic|cica|cici)',
      'gajb(a|e|u|i|ica|ice|icu)',
      'apartman(|a|u|i|e|om|ima)',
      '(flat|apartment|appartment|appartement|apartement|appartament)(|s)',
      'stambeni prostor',
      '(|ferien|eigentums)wohnung(|en)',
    ],
    filters: { type: ['apartment'] },
    examples: ['stanovi', 'gajba', 'apartman Zlatibor', 'flats in Belgrade'],
  },
  {
    phrases: ['stan(|a|u|ovi|ova) na vodi'],
    filters: { type: ['apartment'], city: ['Beograd'], neighbourhood: ['Beograd na vodi'] },
    examples: ['lux stan na vodi'],
  },
  {
    phrases: ['condo(|s|minium|miniums)', 'stan(|a|u|ovi|ova) u kompleksu', 'kondominijum*'],
    filters: { type: ['condo'] },
    examples: ['condo with pool', 'stan u kompleksu'],
  },
  {
    phrases: [
      'kuc(a|e|i|u|om|ama|ica|ice|icu)',
      '(house|home)(|s)',
      'porodicn* kuc(a|e|i|u|ama)',
      '(family|detached|terraced) house(|s)',
      'semi detached house(|s)',
      'semi - detached house(|s)',
      'townhouse(|s)',
      '(|ferien)haus',
      '(hauser|haeuser)',
    ],
    filters: { type: ['house'] },
    examples: ['kuće', 'u kući', 'family house'],
  },
  {
    phrases: [
      'prizemn(a|e|u|i) kuc(a|e|u|i)',
      'prizemnic(a|e|u|i)',
      'kuc(a|e|u|i) prizemn(a|e|u|i)',
      '(single|one) storey house(|s)',
      'bungalow(|s)',
    ],
    filters: { type: ['house'] },
    required: 'prizemnica',
    examples: ['prizemna kuća', 'bungalow'],
  },
  {
    phrases: [
      'spratn(a|e|u|i) kuc(a|e|u|i)',
      'kuc(a|e|u|i) na sprat(|ove)',
      'kuc(a|e|u|i) (na|sa) (dva|dve|tri|2|3) (sprat|etaz)(a|e)',
      'kuc(a|e|u|i) (dva|dve|tri|2|3) (sprat|etaz)(a|e)',
      'kuc(a|e|u|i) prizemlje (plus|i|+) sprat',
      '(dvo|tro)spratn(a|e|u|i) kuc(a|e|u|i)',
      'kuc(a|e|u|i) (dvo|tro)spratn(a|e|u|i)',
      '(two|multi) storey house(|s)',
      '(2|two|three|3) (floor|storey|story) house(|s)',
    ],
    filters: { type: ['house'] },
    required: 'spratna',
    examples: ['kuća na sprat', 'two storey house'],
  },
  {
    phrases: [
      'poslovn* prostor(|a|u|om|i|e|ima)',
      'poslovnjak',
      'poslovn* objek(at|ta|ti)',
      'prostor za',
      'commercial',
      'commercial (space|property|premises)',
      'business (space|premises)',
      'premises',
    ],
    filters: { type: ['commercial'] },
    examples: ['poslovni prostor', 'commercial space'],
  },
  {
    phrases: [
      'vineyard (house|home|cottage)(|s)',
      'kuc(a|e|u|i) (u|sa|s) vinograd(u|om)',
      'vinogradarsk* kuc(a|e|u)',
    ],
    filters: { type: ['house'] },
    required: 'vinograd',
    examples: ['vineyard house', 'kuća u vinogradu'],
  },
  {
    phrases: ['penthaus(|a|u|i|e)', 'penthouse(|s)', 'pent haus', 'pentaus'],
    filters: { type: ['apartment'] },
    required: 'penthaus',
    examples: ['penthaus Beograd', 'penthouse'],
  },
  {
    phrases: ['dupleks(|a|u|i|e)', 'duplex(|es)', 'na dve etaze', 'na dva nivoa'],
    required: 'dupleks',
    examples: ['dupleks', 'duplex flat'],
  },
  {
    phrases: ['salonac', 'salonc(a|u|i)', 'salonsk* stan(|a|ovi)', 'salonski'],
    filters: { type: ['apartment'] },
    required: 'salonac',
    examples: ['salonac', 'salonski stan'],
  },
  {
    phrases: [
      'garsonjer(a|e|i|u|om|ama)',
      'garsonjeric(a|u)',
      'gars',
      'studio(|s)',
      'studij(a|u)',
      'studio (apartman|stan|flat|apartment)',
    ],
    filters: { type: ['apartment'], structureMin: 0.5, structureMax: 0.5 },
    examples: ['garsonjera', 'studio apartment'],
  },
  {
    phrases: [
      'plac(|a|u|em|om|evi|eva|eve|evima)',
      'zemljist(e|a|u|em|ima)',
      'parcel(a|e|i|u|om|ama)',
      'gradevinsk* zemljist(e|a|u)',
      'gradevinsk* plac(|a|evi|eva)',
      'gradevinsk* parcel(a|e|u)',
      'land',
      '(plot|lot)(|s)',
      'building (plot|land)(|s)',
      '(land|plot)(|s) for (a|the|building) (house|home)',
      '(land|plot)(|s) for building a (house|home)',
      '(land|plot)(|s) for building',
      '(land|plot)(|s) for building (house|home)(|s)',
      '(plac|zemljist|parcel)(|a|e|u) za (kuc|vikendic)u',
      '(plac|zemljist|parcel)(|a|e|u) za (gradnju|izgradnju) (kuc|vikendic)e',
      '(plac|zemljist|parcel)(|a|e|u) za (gradnju|izgradnju|gradenje)',
      'zemlj(a|e|u|i)',
      'grund(stuck|stueck)(|e)',
    ],
    filters: { type: ['land'] },
    examples: ['placevi', 'građevinsko zemljište', 'plot of land'],
  },
  ...premises.map(
    ([uses, examples, phrases, preferred]): QueryVocabularyEntry => ({
      phrases,
      filters: { type: ['commercial'], premises: uses },
      ...(preferred ? { preferred } : {}),
      examples,
    }),
  ),
  ...preferredKinds.map(
    ([type, preferred, examples, phrases]): QueryVocabularyEntry => ({
      phrases,
      filters: { type: [type] },
      preferred,
      examples,
    }),
  ),
]
