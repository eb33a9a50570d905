import type { Amenity } from '@/lib/listings/attributes/amenities'
import { readPhrase } from '@/lib/text/phrases/pattern'
import type { VocabularyEntry } from './entry'

const named: readonly [Amenity, example: string, phrases: string[]][] = [
  ['terrace', 'sa terasom', ['teras(a|e|i|u|om|ama)', 'terrace(|s)', 'terrasse(|n)']],
  ['loggia', 'lođa', ['lod(a|e|i|u|om)', 'lodi(a|e)', 'loggia(|s)']],
  ['balcony', 'balkon', ['balkon(|a|u|i|om|ima)', 'balcon(y|ies)']],
  ['french_balcony', 'francuski balkon', ['francusk* balkon(|a|om)', 'french balcony']],
  [
    'garden',
    'kuća sa dvorištem',
    [
      'dvorist(e|a|u|em)',
      'okucnic(a|e|i|u|om)',
      'bast(a|e|i|u|om)',
      'vrt(|a|u|om)',
      '(garden|gardens|yard)',
      'back yard',
    ],
  ],
  ['pool', 'house with pool', ['bazen(|a|u|om|i)', 'basen(|a|om)', 'swimming pool', 'pool(|s)']],
  [
    'air_conditioning',
    'klima',
    ['klim(a|e|u|om)', 'klima uredaj*', 'klimatizovan*', 'air condition*', 'air con', '(aircon|ac)'],
  ],
  [
    'parking',
    'stan sa parkingom',
    [
      'parking(|a|u|om)',
      'parking mest(o|a|om)',
      '(dupl|dv)(o|a) parking mest(o|a)',
      'parkirn* mest(o|a|om)',
      'parkiralist*',
      'parking(|om) u dvoristu',
      'parking mest(o|om) u dvoristu',
      'parking (space|spot|place)',
    ],
  ],
  ['cellar', 'podrum', ['podrum(|a|u|om)', 'cellar']],
  ['storage', 'ostava', ['ostav(a|e|i|u|om)', 'spajz(|a|om)', 'storage', 'storage room']],
  ['intercom', 'interfon', ['interfon*', 'intercom']],
  ['video_surveillance', 'video nadzor', ['video nadzor*', 'videonadzor*', 'video surveillance', 'cctv']],
  ['security_door', 'sigurnosna vrata', ['sigurnosn* vrata', 'blindiran* vrata', 'security door']],
  ['internet', 'internet', ['internet(|a|om)', 'wifi', 'wi fi', 'optick* internet*']],
  ['cable_tv', 'kablovska', ['kablovsk*', 'cable tv']],
  ['double_glazing', 'pvc stolarija', ['pvc stolarij*', 'double glazing', 'double glazed']],
  [
    'step_free_access',
    'rampa za invalide',
    [
      'ramp* za invalid*',
      'pristup za invalid*',
      'bez stepenica',
      'step free',
      'step free access',
      'wheelchair access*',
      'wheelchair',
      'za invalid(e|a)',
      '(invalidsk|dec)(a|im) kolica',
      '(pristupac|prilagoden)* za invalid*',
      '(pristupac|prilagoden)* za invalidska kolica',
      '(osob|lic)(e|a|ama|u) sa invaliditetom',
    ],
  ],
  ['fireplace', 'kamin', ['kamin(|a|om)', 'fireplace']],
  ['mountain_view', 'pogled na planinu', ['pogled(|om) na planin*', 'mountain view']],
  [
    'river_view',
    'pogled na reku',
    [
      'pogled(|om) na (reku|dunav|savu)',
      'pogled(|om) (dunav|sava|reka)',
      '(river|danube|sava) view',
      'view of the (river|danube|sava)',
    ],
  ],
  ['electricity', 'plac sa strujom', ['struj(a|u|om|e)', 'electricity']],
  ['water', 'voda', ['vod(a|u|om)', 'vodovod*', 'water']],
  ['sewer', 'kanalizacija', ['kanalizacij*', 'sewer*']],
  ['gas_connection', 'priključak za gas', ['gas(|om)', 'prikljuc* za gas', 'gasn* prikljuc*']],
  ['asphalt_access', 'asfaltni prilaz', ['asfalt*', 'asfaltn* prilaz*', 'asfaltn* put*']],
  ['building_permit', 'sa građevinskom dozvolom', ['gradevinsk* dozvol*', 'building permit']],
  ['shop_window', 'izlog', ['izlog(|a|om)', 'shop window']],
  ['kitchenette', 'čajna kuhinja', ['cajn* kuhinj*', 'kitchenette']],
  ['meeting_room', 'sala za sastanke', ['sal(a|u|om) za sastanke', 'meeting room']],
  ['loading_dock', 'utovarna rampa', ['utovarn* ramp*', 'loading dock']],
]

const firstForm = (phrase: string) =>
  readPhrase(phrase)
    .map(({ stems }) => stems[0])
    .join(' ')

/** "Bez" before an amenity excludes listings with it. */
export const amenityEntries: readonly VocabularyEntry[] = [
  ...named.flatMap(([amenity, example, phrases]): VocabularyEntry[] => [
    { phrases, filters: { amenities: [amenity] }, examples: [example] },
    {
      phrases: phrases.flatMap((phrase) => [
        `bez ${phrase}`,
        `no ${phrase}`,
        `without ${phrase}`,
        `nema ${phrase}`,
      ]),
      without: { amenities: [amenity] },
      examples: phrases.slice(0, 1).map((phrase) => `bez ${firstForm(phrase)}`),
    },
  ]),
  // Without these words the form means a river or lake: `pored vode`.
  {
    phrases: ['(bez|nema) vode', '(bez|nema) gradske vode'],
    without: { amenities: ['water'] },
    examples: ['plac bez vode'],
  },
]
