import type { LexiconEntry } from './entry'

export const purposeEntries: readonly LexiconEntry[] = [
  {
    phrases: [
      '(na|za) prodaju',
      'prodaj(a|e|u|i|om|em)',
      // Also `prodja` and `prodjem`, which lack the a, since dj is folded to d.
      'prod(|a|u|em)',
      'prodaj(e|u) se',
      'kupovin(a|e|u|i)',
      'kup(ujem|iti|im)',
      'for sale',
      '(sale|buy|buying|purchase)',
      'to buy',
      'kupi(m|o|la) bi(h|)',
      '(kaufen|verkauf)',
      'zu verkaufen',
    ],
    filters: { purpose: 'SALE' },
    examples: ['prodaja stanova', 'kuća na prodaju', 'prodjem kuću', 'flat for sale', 'Wohnung kaufen'],
  },
  {
    phrases: [
      'izdavanj(e|a|u|em)',
      'izd',
      '(za|na) izdavanje',
      'izdaj(e|u|em)',
      'izdaj(e|u) se',
      'iznajmljiv*',
      'iznajmi*',
      'za iznajmljivanje',
      'naj(am|ma|mu|mom)',
      '(u|za) najam',
      'rent(|a|e|u|i|om|iranje|iranja|al|als)',
      'zakup(|a|u|om)',
      '(u|pod) zakup',
      'for (rent|lease)',
      'to (rent|let)',
      'lease',
      '(mesecno|monthly|nedeljno|tjedno|weekly)',
      'na (mesec|dan|duze|godinu)',
      'per (month|week)',
      'a month',
      '/ (mes|mesec|mesecno|month)',
      'kirij(a|e|u|om)',
      '(na|za) mjesec',
      'unajm*',
      'miete(|n)',
      'zu (mieten|vermieten)',
      '(dnevn|kratkorocn|dugorocn)(o|i|a|u) (izdavanj|najam|naj)(|e|a|u)',
      '(kratkorocn|dugorocn)o',
      'na (duze|duzi|krace) vreme(|nski)',
      'na (6|12|sest|dvanaest) meseci',
      '(na|minimum|najmanje) godinu dana',
      'na minimum godinu dana',
      'ugovor na godinu dana',
      'ugovor na 12 meseci',
      '(duzi|kraci) period',
      'na (duzi|kraci) period',
      'na (duzi|kraci) vremenski period',
      '(short|long) term',
      '(short|long) term (rental|rent|let)(|s)',
    ],
    filters: { purpose: 'RENT' },
    examples: [
      'izdavanje stanova',
      'stan u najam',
      'flat to let',
      '400 evra mesečno',
      'unajmiti',
      'zu vermieten',
    ],
  },
  {
    // A single room is for rent: `soba za studenta`.
    phrases: ['sob(a|u|ica|icu)'],
    filters: { purpose: 'RENT' },
    required: 'soba',
    examples: ['soba za studenta'],
  },
  {
    phrases: ['cimer(|a|i|e|ka|ku|ke)', 'roommate(|s)', 'flatmate(|s)'],
    filters: { purpose: 'RENT' },
    examples: ['cimerka traži sobu', 'roommate wanted'],
  },
]

/** Phrases about the advertiser and the terms of an offer. */
export const termEntries: readonly LexiconEntry[] = [
  {
    phrases: [
      'od vlasnika',
      'direktno od vlasnika',
      'vlasnik(|a)',
      'samo vlasnici',
      'privatn* oglas*',
      'bez (posrednika|agencije|agencija|provizije)',
      'bez (posrednika|agencije|agencija) i provizije',
      'bez provizije i (posrednika|agencije|agencija)',
      'agencij(e|a) ne zov*',
      'agencij(e|a) molim da ne zov*',
      'agencij(e|a) iskljucen*',
      'bez agencijske provizije',
      'from (owner|owners)',
      'from the owner',
      '(by|direct|private) owner',
      'owner direct',
      'direct from owner',
      'no (agent|agency|broker|commission) fee(|s)',
      'no (agents|agent|agency|agencies|broker|fee|fees|commission)',
      'bez (agenata|agenta|posredovanja)',
      'without (agency|agents|commission|fees)',
    ],
    filters: { advertiser: 'owner' },
    examples: ['stan od vlasnika', 'bez agencije'],
  },
  {
    phrases: [
      '(od|preko|putem) agencij(e|a|om)',
      'agencijsk* (ponud|prodaj|oglas)*',
      'from an agency',
      'from agency',
      'agencija (izdaje|prodaje)',
    ],
    filters: { advertiser: 'agency' },
    examples: ['preko agencije', 'from an agency'],
  },
  {
    phrases: ['bez (depozita|kaucije)', 'depozit(|a|om)', 'kaucij*', '(no|without) deposit', 'deposit'],
    preferred: 'depozita',
    examples: ['bez depozita', 'sa depozitom', 'no deposit'],
  },
  {
    phrases: ['na kredit', 'moguc kredit', 'moguca kupovina na kredit', 'kredit(|om)', 'with a loan'],
    preferred: 'kredit',
    examples: ['stan na kredit'],
  },
  {
    phrases: ['od investitora', 'direktno od investitora', 'investitor(|a)', 'from (investor|developer)'],
    filters: { advertiser: 'investor' },
    examples: ['direktno od investitora'],
  },
]

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
