import type { LexiconEntry } from './entry'

const adjectives: readonly [number, string, ...string[]][] = [
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

export const structureEntries: readonly LexiconEntry[] = [
  ...adjectives.flatMap(([structure, ...phrases]): LexiconEntry[] => {
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
