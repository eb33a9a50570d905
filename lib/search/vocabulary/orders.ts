import type { QueryVocabularyEntry } from './entry'

export const orderEntries: readonly QueryVocabularyEntry[] = [
  {
    phrases: [
      '(naj|)(jeftin|povoljn)*',
      '(nisk|najniz|pristupacn)* (cen|kirij|rent)*',
      'low(|est) (price|rent)(|s)',
      'cheap*',
      'affordable',
    ],
    filters: { sort: 'price_asc' },
    examples: ['jeftini stanovi', 'niska cena', 'cheap flats'],
  },
  {
    phrases: [
      'snizen(|o|a|e|i)',
      '(snizen|spusten)(a|om|e) cen(a|om|e)',
      'pala cena',
      'na snizenju',
      'snizenj(e|a)',
      'reduced',
      'reduced price',
      'price (drop|reduced|cut)',
    ],
    filters: { priceDown: true },
    examples: ['snižena cena', 'sniženo', 'price drop'],
  },
  {
    phrases: ['najvec(i|a|e)', 'largest', 'biggest'],
    filters: { sort: 'area_desc' },
    examples: ['najveći stanovi'],
  },
]
