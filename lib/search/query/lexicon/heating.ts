import type { LexiconEntry } from './entry'

export const heatingEntries: readonly LexiconEntry[] = [
  {
    phrases: [
      'cg',
      '(centraln|daljinsk)(o|im|og) grejanj(e|a|em)',
      'centralno',
      'central heating',
      'heating central',
      'gradsk* grejanj(e|a|em)',
      'district heating',
    ],
    filters: { heating: ['central'] },
    examples: ['CG Vračar', 'sa centralnim grejanjem'],
  },
  {
    phrases: [
      'eg',
      'eta',
      'et grejanje',
      'etazno(|g) grejanj(e|a)',
      'etazn(o|im) grejanj(e|em)',
      'elektricn(o|im) grejanj(e|em)',
      'electric heating',
      'na struju',
    ],
    filters: { heating: ['electric'] },
    examples: ['etažno grejanje'],
  },
  {
    phrases: ['ta pec(|i)', 'ta grejanje', 'termoakumulacion* pec(|i)', 'storage heater(|s)'],
    filters: { heating: ['storage'] },
    examples: ['TA peć'],
  },
  {
    phrases: [
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
    filters: { heating: ['gas'] },
    examples: ['kuća sa gasnim grejanjem', 'etažno grejanje na gas'],
  },
  {
    phrases: ['podn(o|im) grejanj(e|em)', 'floor heating', 'underfloor heating'],
    filters: { heating: ['floor'] },
    examples: ['podno grejanje'],
  },
  {
    phrases: ['toplotn(a|om|u) pump(a|om|u)', 'heat pump'],
    filters: { heating: ['heat_pump'] },
    examples: ['toplotna pumpa'],
  },
  {
    phrases: ['grejanje na drva', 'na drva', 'cvrsto gorivo', 'wood stove', 'na pelet', 'kaljev(a|u) pec'],
    filters: { heating: ['stove'] },
    examples: ['grejanje na drva'],
  },
]
