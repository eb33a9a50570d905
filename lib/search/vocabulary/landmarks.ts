import type { QueryVocabularyEntry } from './entry'

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
export const landmarkEntries: readonly QueryVocabularyEntry[] = [
  {
    phrases: [
      'cent(ar|ra|ru)',
      'cent(ar|ra|ru) (grada|varosi)',
      '(strog|uz|sir|sam)(i|om|og|em|eg) cent(ar|ru|ra)',
      '(strog|uz|sir|sam)(i|om|og|em|eg) cent(ar|ru|ra) grada',
      'gradsk(i|om|og) cent(ar|ru|ra)',
      '(city|town) cent(er|re)',
      'cent(er|re)',
      'downtown',
      'centr(|om)',
      'centr(e|a|) goroda',
    ],
    required: 'centar',
    isCentre: true,
    examples: ['stan centar grada', 'strogi centar Beograd', 'city center', 'u centru', 'в центре'],
  },
  {
    phrases: [
      '(trzn|soping|poslovn|klinick|sportsk|spa|medicinsk|tehnick|kongresn|edukativn|velnes|wellness)* cent(ar|ra|ru|rom)',
    ],
    examples: ['blizu tržnog centra'],
  },
  ...landmarks.map(
    ([serbian, ...english]): QueryVocabularyEntry => ({
      phrases: english,
      required: serbian,
      examples: english.slice(0, 1).map((word) => `near a ${word}`),
    }),
  ),
]
