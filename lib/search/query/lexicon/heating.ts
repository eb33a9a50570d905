import type { Facts } from '@/lib/listings/facts'
import type { LexiconEntry } from './entry'

type Heating = NonNullable<Facts['heating']>[number]

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
  [
    'electric',
    ['etažno grejanje'],
    [
      '(eg|eta|etazno)',
      'et grejanje',
      'etazno(|g) grejanj(e|a)',
      'etazn(o|im) grejanj(e|em)',
      'elektricn(o|im) grejanj(e|em)',
      'electric heating',
      'na struju',
    ],
  ],
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
  ['heat_pump', ['toplotna pumpa'], ['toplotn(a|om|u) pump(a|om|u)', 'heat pump']],
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

export const heatingEntries = heatings.map(
  ([heating, examples, phrases]): LexiconEntry => ({ phrases, filters: { heating: [heating] }, examples }),
)
