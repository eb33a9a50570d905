import type { LexiconEntry } from './entry'

/**
 * Floors. A raised ground floor is the ground, level 0; attics and basements have no filter and are searched as words.
 */
export const floorEntries: readonly LexiconEntry[] = [
  {
    phrases: [
      '(nije|ne|bez|osim) prizemlj(e|a|u)',
      'nije u prizemlju',
      'ne u prizemlju',
      'ne prizemno',
      'not ground floor',
      'not on the ground floor',
      'no ground floor',
      'iznad prizemlja',
    ],
    filters: { notGroundFloor: true },
    examples: ['nije prizemlje', 'not ground floor'],
  },
  {
    phrases: [
      '(nije|ne|bez|osim) (zadnj|poslednj)(i|eg|em) sprat(|a|u)',
      'nije na (zadnj|poslednj)em spratu',
      'nije potkrovlje',
      'not top floor',
      'not (the|on) top floor',
      'not the last floor',
    ],
    filters: { notTopFloor: true },
    examples: ['nije zadnji sprat', 'not top floor'],
  },
  {
    phrases: [
      'prizemlj(e|a|u|em)',
      'prizemn*',
      'visok(o|om|og) prizemlj(e|a|u)',
      'nisk(o|om|og) prizemlj(e|a|u)',
      'ground floor',
      'pr',
      'vpr',
      'razizemlje',
    ],
    filters: { floorMin: 0, floorMax: 0 },
    examples: ['stan u prizemlju', 'visoko prizemlje', 'ground floor'],
  },
  {
    phrases: ['potkrovlj(e|a|u)', 'ptk', 'mansard*', 'attic', 'loft'],
    filters: {},
    word: { text: 'potkrovlje', match: 'must' },
    examples: ['stan u potkrovlju', 'attic flat'],
  },
  {
    phrases: ['suteren*', 'podrumsk* stan(|a|ovi)', 'basement flat', 'basement'],
    filters: {},
    word: { text: 'suteren', match: 'must' },
    examples: ['suteren'],
  },
  {
    phrases: [
      '(zadnj|poslednj)(i|eg|em) sprat(|a|u)',
      'na (zadnj|poslednj)em spratu',
      'top floor',
      'last floor',
    ],
    filters: {},
    word: { text: 'poslednji sprat', match: 'must' },
    examples: ['stan na zadnjem spratu', 'top floor'],
  },
]
