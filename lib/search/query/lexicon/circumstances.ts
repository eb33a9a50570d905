import type { LexiconEntry } from './entry'

/** Words about the seeker, the reason or the way there: they only rank listings that contain them higher. */
export const circumstanceEntries: readonly LexiconEntry[] = [
  {
    phrases: ['student(|a|e|i|u|ima|kinja|kinje|kinju|kinjama|s)'],
    preferred: 'studenti',
    examples: ['stan za studente', 'flat for students'],
  },
  {
    phrases: [
      'porodic(a|e|i|u|om)',
      'dec(a|e|i|u|om)',
      '(dvoje|troje) dece',
      'det(e|eta|etu|etom)',
      'famil(y|ies)',
      '(kids|children)',
    ],
    preferred: 'porodica',
    examples: ['stan za porodicu', 'flat for a family'],
  },
  { phrases: ['quiet', 'peaceful'], preferred: 'mirna', examples: ['quiet street'] },
  { phrases: ['bright', 'light'], preferred: 'svetao', examples: ['bright flat'] },
  { phrases: ['sunny'], preferred: 'sunčan', examples: ['sunny apartment'] },
  { phrases: ['spacious', 'roomy'], preferred: 'prostran', examples: ['spacious flat'] },
  {
    phrases: ['radni(k|ka|ke|ci|ce|cima)', 'workers'],
    preferred: 'radnici',
    examples: ['kuća za radnike'],
  },
  {
    phrases: [
      '(mlad|mladi|bracni|stariji) par(|a|u)',
      '(mlad|mladi) bracni par',
      'mladom paru',
      '(young|married) couple',
      '(couple|expat|foreigner)(|s)',
      'sam(ac|ca|cu|ce|ci)',
      'penzioner(|a|i|e)',
      'stran(ac|ca|ce|ci|cima)',
      'za (dvoje|troje|cetvoro)',
      'za (jednu|dve|tri|1|2|3|4|cetiri|starije|stariju) osob(u|e|a)',
      'za (starije|seniore)',
      'za firm(u|e)',
      'za preduzec(e|a)',
      'for (seniors|company|companies)',
      '(za|kao) investicij(u|a)',
      'investicij(a|e|u)',
      'bez ulaganja',
      '(na|za) (rate|kes|gotovinu)',
      '(kes|gotovina|gotovinu|rate)',
      '(nisk|visok)* (rezij|trosk|gradnj|sprat|temperatur)*',
      'van (centra|grada)',
      'za odmor',
      '(as|an|for) investment',
    ],
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
    examples: ['preko puta škole', 'na dobroj lokaciji', 'walking distance'],
  },
  {
    phrases: [
      '(januar|februar|mart|april|maj|jun|jul|avgust)(a|u)',
      '(septemb|oktob|novemb|decemb)(ar|ra|ru)',
      '(september|october|november|december|january|february|august|march|june|july)',
    ],
    examples: ['od 1. decembra', 'from September'],
  },
  {
    phrases: ['countryside', 'in the country', 'in (a|the) village', 'rural'],
    preferred: 'selo',
    examples: ['house in the countryside'],
  },
  {
    phrases: [
      '(dobar|dobro) (dan|vece|jutro)',
      'molim vas',
      '(zdravo|cao|pozdrav|postovani|molim|hvala|hello|please)',
      '(zanima|interesuje) me',
      '(hteo|htela|zeleo|zelela|voleo|volela|trebao|trebala|trebalo) (bih|bi)',
      '(trebao|trebala|trebalo) bi mi',
      'koliko kosta(|ju)',
    ],
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
    examples: ['zidano 2015', 'izgrađen posle 2010', '2020 godina gradnje', '2015. godište', 'built in 2015'],
  },
  {
    // Other forms are also the first words of place names, which may be mistyped.
    phrases: ['nov', 'novo'],
    preferred: 'nov',
    examples: ['novo, dvosoban'],
  },
  {
    phrases: ['kupatil(o|om)', 'kupaonic(a|om|u)', 'bathroom'],
    preferred: 'kupatilo',
    examples: ['stan s kupaonicom'],
  },
  {
    phrases: ['za rusenje', '(tear|pull) down'],
    preferred: 'rušenje',
    examples: ['kuća za rušenje'],
  },
  {
    phrases: ['(dnevn|radn|spavac|dec|gostinsk)* sob*', 'living room'],
    examples: ['dnevna soba', 'dečja soba'],
  },
  {
    // "No pets" does not filter for listings that allow them.
    phrases: [
      'bez (ljubim|zivotinj)*',
      'bez kucn* (ljubim|zivotinj)*',
      'ljubim* nisu dozvoljen*',
      'kucn* ljubim* nisu dozvoljen*',
      'no (pets|dogs|cats)',
      'no (pets|dogs|cats) allowed',
    ],
    examples: ['stan bez ljubimaca', 'no pets'],
  },
]
