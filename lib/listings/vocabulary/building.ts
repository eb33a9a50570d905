import type { Attributes, Structure } from '@/lib/listings/attributes/attributes'
import type { VocabularyEntry } from './entry'

/** Listings with heating of their own (electricity, gas, wood, a heat pump) have this word in the index. */
export const ownHeatingWord = 'etažno'

/** A raised ground floor, attics and basements are searched as words. */
export const floorEntries: readonly VocabularyEntry[] = [
  {
    phrases: [
      '(nije|ne|bez|osim) prizemlj(e|a|u)',
      '(nije|ne) u prizemlju',
      'ne prizemno',
      '(not|no) ground floor',
      'not on the ground floor',
      'iznad prizemlja',
    ],
    filters: { notGroundFloor: true },
    examples: ['nije prizemlje', 'not ground floor'],
  },
  {
    phrases: [
      '(nije|ne|bez|osim) (zadnj|poslednj)(i|eg|em) sprat(|a|u)',
      'nije na (zadnj|poslednj)em spratu',
      'not top floor',
      'not (the|on) top floor',
      'not the last floor',
    ],
    filters: { notTopFloor: true },
    examples: ['nije zadnji sprat', 'not top floor'],
  },
  {
    phrases: ['visok(o|om|og) prizemlj(e|a|u)', 'vpr', '(high|raised) ground floor'],
    required: 'visoko prizemlje',
    examples: ['visoko prizemlje', 'VPR'],
  },
  {
    phrases: [
      'prizemlj(e|a|u|em)',
      'prizemn*',
      'nisk(o|om|og) prizemlj(e|a|u)',
      '(npr|pr|razizemlje)',
      'ground floor',
    ],
    filters: { floorMin: 0, floorMax: 0 },
    examples: ['stan u prizemlju', 'ground floor'],
  },
  {
    phrases: [
      '(nije|ne|bez|osim) potkrovlj(e|a|u)',
      '(nije|ne|bez|osim) mansard(a|e|u)',
      '(nije|ne|bez) ptk',
      '(nije|ne) u potkrovlju',
      'not (attic|loft)',
      'not (an|the|in) attic',
      'no (attic|loft)',
    ],
    without: { floorNamed: ['attic'] },
    examples: ['nije potkrovlje', 'ne u potkrovlju', 'no attic'],
  },
  {
    phrases: ['potkrovlj(e|a|u)', 'ptk', 'mansard*', 'attic', 'loft'],
    required: 'potkrovlje',
    examples: ['stan u potkrovlju', 'attic flat'],
  },
  {
    phrases: ['suteren*', 'basement'],
    required: 'suteren',
    examples: ['suteren'],
  },
  {
    phrases: ['podrumsk* stan(|a|ovi)', 'basement (flat|apartment)(|s)'],
    filters: { type: ['apartment'] },
    required: 'suteren',
    examples: ['basement flat'],
  },
  {
    phrases: [
      '(nije|ne|bez|osim) suteren*',
      '(nije|ne) u suterenu',
      'not (a|in|the) basement',
      'no basement',
    ],
    without: { floorNamed: ['basement', 'low_ground'] },
    examples: ['nije suteren', 'no basement'],
  },
  {
    phrases: ['(zadnj|poslednj)(i|eg|em) sprat(|a|u)', 'na (zadnj|poslednj)em spratu', '(top|last) floor'],
    required: 'poslednji sprat',
    examples: ['stan na zadnjem spratu', 'top floor'],
  },
]

const adjectives: readonly [Structure, string, ...string[]][] = [
  [1, 'jednosob*', 'jedno sob*'],
  [1.5, 'jednoiposob*', 'jednoipo sob*', 'jedno i po sob*', 'jednoipos*', 'jedan i po sob*'],
  [2, 'dvosob*', 'dvo sob*', 'dvos', 'two room(|ed)'],
  [2.5, 'dvoiposob*', 'dvoipo sob*', 'dvo i po sob*', 'dvaiposob*', 'dva i po sob*'],
  [3, 'trosob*', 'tro sob*', 'tros', 'three room(|ed)'],
  [3.5, 'troiposob*', 'troipo sob*', 'tro i po sob*', 'tri i po sob*'],
  [4, 'cetvorosob*', 'cetvoro sob*', 'cetverosob*', 'cetvoros*', 'four room(|ed)'],
  [4.5, 'cetvoroiposob*', 'cetvoroipo sob*', 'cetvoro i po sob*'],
  [5, 'petosob*', 'peto sob*', 'sestosob*', 'five room(|ed)'],
]

export const structureEntries: readonly VocabularyEntry[] = [
  ...adjectives.flatMap(([structure, ...phrases]): VocabularyEntry[] => {
    const named = phrases[0]?.replace('*', 'an')
    return [
      {
        phrases,
        filters: { structureMin: structure, structureMax: structure },
        examples: [`${named} stan`],
      },
      {
        phrases: phrases.flatMap((phrase) => [
          `(min|minimum|minimalno|najmanje|bar|barem|od) ${phrase}`,
          `${phrase} (i|ili) (vis|vec)*`,
        ]),
        filters: { structureMin: structure },
        examples: [`najmanje ${named} stan`, `${named} i veći`],
      },
      {
        phrases: phrases.flatMap((phrase) => [
          `(do|max|maks|maksimalno|najvise) ${phrase}`,
          `${phrase} (i|ili) manj*`,
        ]),
        filters: { structureMax: structure },
        examples: [`najviše ${named}`],
      },
    ]
  }),
  {
    phrases: ['visesob*', 'vise sob*'],
    filters: { structureMin: 4 },
    examples: ['višesoban stan'],
  },
]

type Heating = NonNullable<Attributes['heating']>[number]

const heatings: readonly [Heating, examples: string[], phrases: string[]][] = [
  ['none', ['bez grejanja'], ['(bez|nema) grejanja', '(no|without) heating']],
  [
    'air_conditioning',
    ['grejanje na klimu'],
    ['klima grejanje', 'grejanj(e|a) na klim(u|e)', 'inverter* grejanje'],
  ],
  [
    'central',
    ['CG Vračar', 'sa centralnim grejanjem'],
    [
      '(cg|centralno|centralac)',
      '(centraln|daljinsk)(o|im|og) grejanj(e|a|em)',
      '(central|district) heating',
      'heating central',
      'gradsk* grejanj(e|a|em)',
    ],
  ],
  ['electric', ['električno grejanje'], ['elektricn(o|im) grejanj(e|em)', 'electric heating', 'na struju']],
  ['storage', ['TA peć'], ['ta pec(|i)', 'ta grejanje', 'termoakumulacion* pec(|i)', 'storage heater(|s)']],
  [
    'gas',
    ['kuća sa gasnim grejanjem', 'etažno grejanje na gas'],
    [
      'grejanj(e|em) na gas',
      'grejanj(e|em) gas',
      'gas grejanje',
      'etazn(o|im) grejanj(e|em) na gas',
      'etazn(o|im) grejanj(e|em) gas',
      'etazno na gas',
      'gasn(o|im) grejanj(e|em)',
      'na gas',
      'gas heating',
      'plinsk(o|im) grejanj(e|em)',
    ],
  ],
  ['floor', ['podno grejanje'], ['podn(o|im|og) grejanj(e|em|a)', '(floor|underfloor) heating']],
  [
    'heat_pump',
    ['toplotna pumpa'],
    [
      'toplotn(a|e|om|u|im|ih|oj) pump(a|e|om|u|ama|i)',
      'grejanj(e|em|a) na toplotn(u|e) pump(u|e)',
      'heat pump',
    ],
  ],
  [
    'stove',
    ['grejanje na drva'],
    [
      '(grejanje|grejanja|pec|peci) na drva',
      'na (drva|pelet)',
      'na drva ili pelet',
      'na pelet ili drva',
      'etazno na (pelet|drva)',
      'cvrsto gorivo',
      'wood stove',
      'kaljev(a|u) pec',
    ],
  ],
]

export const heatingEntries: readonly VocabularyEntry[] = [
  ...heatings.map(
    ([heating, examples, phrases]): VocabularyEntry => ({
      phrases,
      filters: { heating: [heating] },
      examples,
    }),
  ),
  {
    // Any heating of the flat's own, whatever it burns; listings are indexed with the word.
    phrases: [
      '(eg|eta|etazno)',
      'et grejanje',
      'etazn(o|im|og) grejanj(e|em|a)',
      '(own|independent) heating',
    ],
    required: ownHeatingWord,
    examples: ['etažno grejanje', 'EG'],
  },
]
