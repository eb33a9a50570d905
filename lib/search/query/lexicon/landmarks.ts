import type { LexiconEntry } from './entry'

/** Landmarks that ads mention: in Serbian, as in most ads, and in English. Folded, in the nominative. */
export const landmarks: readonly [serbian: string, ...english: string[]][] = [
  ['reka', 'river', 'riverside'],
  ['pogled', 'view'],
  ['pijaca', 'market'],
  ['dunav', 'danube'],
  ['jezero', 'lake', 'lakeside'],
  ['suma', 'forest', 'wood'],
  ['plaza', 'beach'],
  ['planina', 'mountain'],
  ['skola', 'school'],
  ['vrtic', 'kindergarten', 'nursery'],
  ['fakultet', 'university', 'faculty', 'college'],
  ['bolnica', 'hospital'],
  ['stanica', 'station'],
  ['autoput', 'highway', 'motorway'],
]

/** English landmarks are searched by the Serbian word. */
export const landmarkEntries: readonly LexiconEntry[] = [
  {
    phrases: [
      'centar grada',
      '(strog|uz|sam)(i|om) cent(ar|ru)',
      'city cent(er|re)',
      'cent(er|re)',
      'downtown',
    ],
    required: 'centar',
    examples: ['stan centar grada', 'strogi centar Beograd', 'city center'],
  },
  ...landmarks.map(
    ([serbian, ...english]): LexiconEntry => ({
      phrases: english,
      required: serbian,
      examples: english.slice(0, 1).map((word) => `near a ${word}`),
    }),
  ),
]
