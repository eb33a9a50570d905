import type { LexiconEntry } from './entry'

/** A raised ground floor is level 0, and ranks first when named; attics and basements are searched as words. */
export const floorEntries: readonly LexiconEntry[] = [
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
    filters: { floorMin: 0, floorMax: 0 },
    preferred: 'visoko prizemlje',
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
