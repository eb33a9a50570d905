import type { Facts } from '@/lib/listings/facts'
import type { LexiconEntry } from './entry'

const conditions: readonly [NonNullable<Facts['condition']>, examples: string[], phrases: string[]][] = [
  [
    'under_construction',
    ['stan u izgradnji'],
    ['u izgradnji', 'under construction', 'off plan', 'siva faza', 'u sivoj fazi', 'roh bau', 'rohbau'],
  ],
  [
    'new',
    ['novogradnja', 'nova gradnja', 'new build'],
    [
      'novogr*',
      'nov(a|e|oj|u) (gradnj|zgrad)(a|e|i|u)',
      'new (build|building|construction|development)',
      'newly built',
      'brand new',
      'nov(o|a)izgraden*',
    ],
  ],
  ['luxury', ['lux stan', 'luksuzan penthaus'], ['lux', 'luks', 'luksuz*', 'luxury', 'luxurious']],
  [
    'renovated',
    ['renoviran stan', 'sređen'],
    [
      'renoviran*',
      '(kompletno|potpuno|skroz|sveze|tek) renoviran*',
      'adaptiran*',
      'sreden*',
      '(renovated|refurbished)',
      '(newly|fully|completely|recently) (renovated|refurbished)',
    ],
  ],
  [
    'to_renovate',
    ['stan za renoviranje', 'za adaptaciju'],
    [
      'za (renoviranje|sredivanje|adaptaciju)',
      'potrebn(o|a) (renoviranje|sredivanje|adaptacija)',
      'treba (renovir|sred|adaptir)*',
      'nerenoviran*',
      'nesreden*',
      '(nije|ne) (renovir|sred|adaptir)*',
      'not renovated',
      'needs renovation',
      'to renovate',
      'fixer upper',
    ],
  ],
  ['original', ['izvorno stanje'], ['izvorno stanje', 'u izvornom stanju', 'original condition']],
]

/** Facts of a building and of an offer. "Bez" excludes; the longest phrase wins: nenamešten, garažno mesto. */
export const factLexicon: readonly LexiconEntry[] = [
  {
    phrases: ['lift(|a|u|om|ova|ovi)', 'dizal(o|om|a)', 'elevator'],
    filters: { lift: true },
    examples: ['stan sa liftom', 'with lift'],
  },
  {
    phrases: ['bez lifta', 'nema lift(|a)', '(no|without) (lift|elevator)', 'without a (lift|elevator)'],
    without: { lift: true },
    examples: ['stan bez lifta', 'no lift'],
  },
  {
    phrases: ['(ne|nije) uknjizen*', 'neuknjizen*', 'unregistered', 'not registered'],
    filters: { registered: 'no' },
    examples: ['neuknjižena kuća'],
  },
  {
    phrases: ['u (procesu|postupku) uknjiz*', 'uknjizba u toku', 'u toku uknjiz*'],
    filters: { registered: 'in_progress' },
    examples: ['u procesu uknjižbe'],
  },
  {
    phrases: [
      'uknj',
      'uknjiz*',
      'uknjiz* 1 / 1',
      '1 / 1',
      'registered',
      'cist(i|im) papiri(|ma)',
      'cist* vlasnistv*',
      'clean title',
    ],
    filters: { registered: 'yes' },
    examples: ['uknjižen stan', 'uknjiženo', 'čisti papiri'],
  },
  {
    phrases: [
      'nov(|i|e|ih) stan(|ovi|ova|ove)',
      'new (apartment|flat)(|s)',
      'new (build|construction) (apartment|flat)(|s)',
    ],
    filters: { type: ['apartment'], condition: ['new'] },
    examples: ['novi stanovi', 'new apartments'],
  },
  {
    phrases: ['nov(a|e|u) kuc(a|e|u)', 'new (house|home)(|s)'],
    filters: { type: ['house'], condition: ['new'] },
    examples: ['nova kuća', 'new house'],
  },
  {
    phrases: [
      'star(a|e|oj|u|ija|ije|ijoj|iju) gradnj(a|e|i|u)',
      'starogradnj(a|e|i|u)',
      'old(|er) building',
      'pre war',
      'predratn*',
    ],
    preferred: 'predratna',
    examples: ['stara gradnja Vračar', 'starogradnja', 'old building'],
  },
  {
    phrases: [
      'bez namestaja',
      'nenamest*',
      'nije namesten*',
      'nenamjest*',
      'unfurnished',
      'not furnished',
      'prazan',
    ],
    filters: { furnished: ['no'] },
    examples: ['nenamešten stan', 'prazan stan', 'unfurnished'],
  },
  {
    phrases: ['polunamest*', 'polu namest*', 'delimicno namest*', '(part|partly|partially|semi) furnished'],
    filters: { furnished: ['half'] },
    examples: ['polunamešten'],
  },
  {
    phrases: [
      'namest(en|ena|eno|eni|enog|enom|enu|enih|ene|enim)',
      'namjesten*',
      'opremljen*',
      '(sa|s) namestajem',
      'furnished',
      '(mo|moe)bliert',
      'fully furnished',
      'kompletno namest*',
    ],
    filters: { furnished: ['yes'] },
    examples: ['namešten stan', 'furnished flat'],
  },
  {
    phrases: [
      'ljubim(ac|ci|ce|cima|aca)',
      'kucn* ljubim*',
      '(ljubim|zivotinj)* dozvoljen*',
      'kucn* ljubim* dozvoljen*',
      'dozvoljen* (ljubim|ps|pas|mack)*',
      'dozvoljen* psi i mack*',
      '(psi|mack)* dozvoljen*',
      'dozvoljen* kucn* ljubim*',
      '(pet|dog) friendly',
      '(pet|pets|dog|dogs|cat|cats) (allowed|ok|welcome)',
      'zivotinj(a|e|ama)',
      '(kucn|dozvoljen)* zivotinj*',
      'moze (pas|macka)',
      'ima(m|mo) (psa|macku|pse|macke|ljubimca)',
      'i have a (dog|cat|pet)',
      '(sa|s) (psom|mackom)',
      'za psa',
      '(pas|psi|pets)',
      'with dog',
      'with a (dog|cat)',
      'allow(s|ing) (dog|dogs|cat|cats|pets)',
      'allow(s|ing) a (dog|cat|pet)',
    ],
    filters: { petsAllowed: true },
    examples: ['kućni ljubimci dozvoljeni', 'stan dozvoljene mačke', 'pet friendly'],
  },
  {
    phrases: [
      'garazn(o|im|og|a|ih) mest(o|om|a)',
      'gm',
      'mest(o|om|a) u garazi',
      'parking mest(o|om|a) u garazi',
      'garage space',
      'parking garage',
    ],
    filters: { parking: ['garage_space'] },
    examples: ['garažno mesto', 'sa garažnim mestom'],
  },
  {
    phrases: ['garaz(a|e|i|u|om|ama)', 'garage(|s)'],
    filters: { parking: ['garage'] },
    examples: ['kuća sa garažom', 'garaža'],
  },
  {
    phrases: ['bez garaze', 'nema garaz(a|e|u)', '(no|without) garage', 'without a garage'],
    without: { parking: ['garage', 'garage_space'], amenities: ['garage_space'] },
    examples: ['bez garaže', 'without a garage'],
  },
  ...conditions.map(
    ([condition, examples, phrases]): LexiconEntry => ({
      phrases,
      filters: { condition: [condition] },
      examples,
    }),
  ),
]
