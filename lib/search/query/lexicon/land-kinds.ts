import type { LexiconEntry } from './entry'

/** Plots, fields and woods. */
export const landEntries: readonly LexiconEntry[] = [
  {
    phrases: [
      'plac(|a|u|em|om|evi|eva|eve|evima)',
      'zemljist(e|a|u|em|ima)',
      'parcel(a|e|i|u|om|ama)',
      'gradevinsk* zemljist(e|a|u)',
      'gradevinsk* plac(|a|evi|eva)',
      'gradevinsk* parcel(a|e|u)',
      'land',
      'plot(|s)',
      'building (plot|land)(|s)',
      '(land|plot) for building',
      'lot(|s)',
      '(plac|zemljist|parcel)(|a|e|u) za (gradnju|izgradnju|gradenje)',
      'zemlj(a|e|u|i)',
      'grund(stuck|stueck)(|e)',
    ],
    filters: { type: ['land'] },
    examples: ['placevi', 'građevinsko zemljište', 'plot of land'],
  },
  {
    phrases: [
      'njiv(a|e|i|u|om|ama)',
      'oranic(a|e|i|u)',
      'poljoprivredn* zemljist(e|a|u)',
      'field(|s)',
      'farmland',
      'agricultural land',
    ],
    filters: { type: ['land'] },
    word: { text: 'njiva', match: 'may' },
    examples: ['njiva', 'poljoprivredno zemljište', 'farmland'],
  },
  {
    phrases: [
      '(sum|livad)(a|u|e) na prodaju',
      '(prodajem|prodaja|kupujem) (sum|livad)(u|e)',
      'sumsk(o|og) zemljist(e|a)',
    ],
    filters: { type: ['land'] },
    word: { text: 'šuma', match: 'may' },
    examples: ['šuma na prodaju', 'prodajem livadu'],
  },
  {
    phrases: ['vocnjak(|a|u|om|e)', 'vinograd(|a|u|om|e)', 'orchard(|s)', 'vineyard(|s)'],
    filters: { type: ['land'] },
    word: { text: 'voćnjak', match: 'may' },
    examples: ['voćnjak'],
  },
]
