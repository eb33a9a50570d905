import type { LexiconEntry } from './entry'

const ordinals = [
  ['prv*', 'first', '1st'],
  ['drug*', 'second', '2nd'],
  ['trec*', 'third', '3rd'],
  ['cetvrt*', 'fourth', '4th'],
  ['pet(i|om|og)', 'fifth', '5th'],
  ['sest(i|om|og)', 'sixth', '6th'],
  ['sedm*', 'seventh', '7th'],
  ['osm*', 'eighth', '8th'],
  ['devet(i|om|og)', 'ninth', '9th'],
  ['deset(i|om|og)', 'tenth', '10th'],
]

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
  ...ordinals.flatMap(([serbian, ...english], at) => floorBounds(at + 1, serbian ?? '', english)),
  ...ordinals.map(
    ([serbian, ...english], at): LexiconEntry => ({
      phrases: [`${serbian} sprat(|a|u)`, ...english.map((word) => `${word} floor`)],
      filters: { floorMin: at + 1, floorMax: at + 1 },
      examples: [`${english[1]} floor`],
    }),
  ),
]

/** Bounds by a floor's name: up to the third, from it, below and above it. */
function floorBounds(floor: number, serbian: string, english: readonly string[]): LexiconEntry[] {
  const named = (before: string, englishBefore: string) => [
    `${before} ${serbian} sprat(|a|u)`,
    ...english.flatMap((word) => [`${englishBefore} ${word} floor`, `${englishBefore} the ${word} floor`]),
  ]
  const bounds: [phrases: string[], filters: LexiconEntry['filters']][] = [
    [named('(do|najvise|maks|max)', 'up to'), { floorMax: floor }],
    [named('(od|najmanje|min)', 'from'), { floorMin: floor }],
    [named('ispod', 'below'), { floorMax: floor - 1 }],
    [named('(iznad|preko)', 'above'), { floorMin: floor + 1 }],
  ]
  const examples = ['up to', 'from', 'below', 'above'].map((before) => `${before} the ${english[1]} floor`)
  return bounds.map(([phrases, filters], at) => ({ phrases, filters, examples: examples.slice(at, at + 1) }))
}
