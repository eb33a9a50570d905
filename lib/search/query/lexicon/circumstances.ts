import type { LexiconEntry } from './entry'

/** Words about the seeker, the reason or the way there: listings with them rank first, but none has to contain them. */
export const circumstanceEntries: readonly LexiconEntry[] = [
  {
    phrases: ['student(|a|e|i|u|ima|kinja|kinje|kinju|kinjama|s)'],
    filters: {},
    word: { text: 'studenti', match: 'may' },
    examples: ['stan za studente', 'flat for students'],
  },
  {
    phrases: ['porodic(a|e|i|u|om)', 'dec(a|e|i|u|om)', 'family', 'families', 'kids', 'children'],
    filters: {},
    word: { text: 'porodica', match: 'may' },
    examples: ['stan za porodicu', 'flat for a family'],
  },
  {
    phrases: ['quiet', 'peaceful'],
    filters: {},
    word: { text: 'mirna', match: 'may' },
    examples: ['quiet street'],
  },
  {
    phrases: ['radnik(|a|e)', 'radnic(i|e|ima)', 'workers'],
    filters: {},
    word: { text: 'radnici', match: 'may' },
    examples: ['kuća za radnike'],
  },
  {
    phrases: [
      '(mlad|mladi|bracni|stariji) par(|a|u)',
      '(mlad|mladi) bracni par',
      'mladom paru',
      '(young|married) couple',
      'couple(|s)',
      'samac',
      'samc(a|u|e|i)',
      'penzioner(|a|i|e)',
      'stran(ac|ca|ce|ci|cima)',
      'za (dvoje|troje|cetvoro)',
      'za (jednu|dve|tri|starije|stariju) osob(u|e)',
      'za (starije|seniore)',
      'za firm(u|e)',
      'za preduzec(e|a)',
      'for (seniors|company|companies)',
      'expat(|s)',
      'foreigner(|s)',
      '(za|kao) investicij(u|a)',
      'investicij(a|e|u)',
      'bez ulaganja',
      'za odmor',
      '(as|an|for) investment',
    ],
    filters: {},
    examples: ['mlad par traži stan', 'stan za samca', 'young couple'],
  },
  {
    phrases: [
      'preko puta',
      'next to',
      'walking distance',
      'within walking distance',
      '(dobr|odlicn|super|fin)(a|oj|u) lokacij(a|i|u)',
      '(good|great|nice) location',
    ],
    filters: {},
    examples: ['preko puta škole', 'na dobroj lokaciji', 'walking distance'],
  },
  {
    phrases: [
      '(januar|februar|mart|april|maj|jun|jul|avgust)(a|u)',
      '(septemb|oktob|novemb|decemb)(ar|ra|ru)',
      '(september|october|november|december|january|february|august|march|june|july)',
    ],
    filters: {},
    examples: ['od 1. decembra', 'from September'],
  },
  {
    phrases: ['countryside', 'in the country', 'in (a|the) village', 'rural'],
    filters: {},
    word: { text: 'selo', match: 'may' },
    examples: ['house in the countryside'],
  },
  {
    phrases: [
      '(dobar|dobro) (dan|vece|jutro)',
      'molim',
      'molim vas',
      '(hvala|pozdrav|postovani)',
      '(zanima|interesuje) me',
      'hello',
      'please',
    ],
    filters: {},
    examples: ['Dobar dan, tražim stan', 'molim vas', 'please'],
  },
  {
    // There is no filter for a year.
    phrases: [
      '(zidan|izgraden|sagraden)(|a|o|e|i)',
      '(zidan|izgraden|sagraden)(|a|o|e|i) (posle|nakon|pre)',
      'godi(na|ne|nu|ste|sta)',
      'godin(a|e|u) (gradnje|izgradnje)',
      'year built',
      'built',
      'built (in|after|before)',
    ],
    filters: {},
    examples: ['zidano 2015', 'izgrađen posle 2010', '2020 godina gradnje', '2015. godište', 'built in 2015'],
  },
  {
    // Other forms begin names of places, which may be mistyped.
    phrases: ['nov', 'novo'],
    filters: {},
    word: { text: 'nov', match: 'may' },
    examples: ['novo, dvosoban'],
  },
  {
    phrases: ['kupatil(o|om)', 'kupaonic(a|om|u)', 'bathroom'],
    filters: {},
    word: { text: 'kupatilo', match: 'may' },
    examples: ['stan s kupaonicom'],
  },
  {
    phrases: ['za rusenje', '(tear|pull) down'],
    filters: {},
    word: { text: 'rušenje', match: 'may' },
    examples: ['kuća za rušenje'],
  },
  {
    phrases: ['(dnevn|radn|spavac|dec|gostinsk)* sob*', 'living room'],
    filters: {},
    examples: ['dnevna soba', 'dečja soba'],
  },
  {
    // A flat that refuses pets is no wish to have them allowed.
    phrases: [
      'bez (ljubim|zivotinj)*',
      'bez kucn* (ljubim|zivotinj)*',
      'ljubim* nisu dozvoljen*',
      'kucn* ljubim* nisu dozvoljen*',
      'no (pets|dogs|cats)',
      'no (pets|dogs|cats) allowed',
    ],
    filters: {},
    examples: ['stan bez ljubimaca', 'no pets'],
  },
]
