import type { Attributes, Structure } from '@/lib/listings/attributes/attributes'
import { PhraseIndex, readPhrase, type WordPattern } from '@/lib/text/phrases/pattern'
import { amenityEntries } from '../vocabulary/amenities'
import { attributeLexicon } from '../vocabulary/attributes'
import { heatingEntries, structureEntries } from '../vocabulary/building'
import type { VocabularyEntry } from '../vocabulary/entry'

type Value<Name extends keyof Attributes> = NonNullable<Attributes[Name]>

/** What a phrase states of a home, by attribute. */
export interface Statement {
  lift?: true
  petsAllowed?: true
  registered?: Value<'registered'>
  condition?: Value<'condition'>
  furnished?: Value<'furnished'>
  structure?: Structure
  advertiser?: Value<'advertiser'>
  heating?: Value<'heating'>
  parking?: Value<'parking'>
  amenities?: string[]
  garage?: true
}

export type Gender = 'm' | 'f' | 'n'

/**
 * What a phrase is in a sentence: it states or denies a fact, names what another phrase may be said of, limits what follows, or
 * only looks like one of these.
 */
export type Role =
  | { role: 'fact'; states: Statement }
  | { role: 'denial'; states: Statement }
  | { role: 'noun'; isHome: boolean; gender: Gender | null }
  | { role: 'marker'; marker: Marker }
  | { role: 'plain' }

/** Why a fact that stands near is not said of the home. */
export type Marker =
  | 'not'
  | 'without'
  | 'nearby'
  | 'optional'
  | 'suited'
  | 'offer'
  | 'once'
  | 'other'
  | 'view'
  | 'shared'
  | 'partly'
  | 'have'

export type TextPhrase = { words: readonly WordPattern[] } & Role

/** Mean a fact in a query, but not in prose. */
const queryOnly: ReadonlySet<string> = new Set([
  ...[
    '1 / 1',
    'prazan',
    'gm',
    'na gas',
    'na struju',
    'na (drva|pelet)',
    'na drva ili pelet',
    'na pelet ili drva',
  ],
  ...[
    'gas(|om)',
    'vod(a|u|om)',
    'vodovod*',
    'water',
    'struj(a|u|om|e)',
    '(aircon|ac)',
    'storage',
    'cvrsto gorivo',
  ],
  ...[
    'etazno na gas',
    'etazno na (pelet|drva)',
    'centralno',
    '(cg|centralno|centralac)',
    'bez stepenica',
    'wheelchair',
  ],
  ...[
    '(pas|psi|pets)',
    'with dog',
    'with a (dog|cat)',
    'za psa',
    '(sa|s) (psom|mackom)',
    'zivotinj(a|e|ama)',
  ],
  ...[
    'ljubim(ac|ci|ce|cima|aca)',
    'kucn* ljubim*',
    'moze (pas|macka)',
    'ima(m|mo) (psa|macku|pse|macke|ljubimca)',
  ],
  ...[
    'i have a (dog|cat|pet)',
    'uknjiz*',
    'uknjiz* vlasnistv*',
    'uknjiz* 1 / 1',
    'sreden*',
    'nesreden*',
    'nerenoviran*',
  ],
  ...[
    '(nije|ne) (renovir|sred|adaptir)*',
    'not renovated',
    'opremljen*',
    '(invalidsk|dec)(a|im) kolica',
    'za invalid(e|a)',
  ],
  ...[
    'garaz(a|e|i|u|om|ama)',
    'garage(|s)',
    'namest(en|ena|eno|eni|enog|enom|enu|enih|ene|enim)',
    'treba (renovir|sred|adaptir)*',
  ],
  ...[
    'nov(|i|e|ih) stan(|ovi|ova|ove)',
    'new (apartment|flat)(|s)',
    'new (build|construction) (apartment|flat)(|s)',
  ],
  ...[
    'nov(a|e|u) kuc(a|e|u)',
    'new (house|home)(|s)',
    'asfalt*',
    'sewer*',
    'electricity',
    'kablovsk*',
    'loft',
  ],
  ...['parking mest(o|a|om)', '(dupl|dv)(o|a) parking mest(o|a|om)', '(ne|nije) uknjizen*', 'registered'],
])

function statementOf({ filters = {} }: Pick<VocabularyEntry, 'filters'>): Statement | undefined {
  const { lift, petsAllowed, registered, condition, furnished, heating, parking, amenities } = filters
  const { structureMin, structureMax, type } = filters
  const [isCondition] = condition ?? []
  const [isFurnished] = furnished ?? []
  const states: Statement = {
    ...(lift ? { lift } : {}),
    ...(petsAllowed ? { petsAllowed } : {}),
    ...(registered ? { registered } : {}),
    ...(isCondition ? { condition: isCondition } : {}),
    ...(isFurnished ? { furnished: isFurnished } : {}),
    ...(heating ? { heating } : {}),
    ...(parking ? { parking } : {}),
    ...(amenities ? { amenities } : {}),
    ...(structureMin !== undefined && structureMin === structureMax ? { structure: structureMin } : {}),
  }
  return type === undefined && Object.keys(states).length > 0 ? states : undefined
}

function fromVocabulary(entries: readonly VocabularyEntry[]): TextPhrase[] {
  return entries.flatMap((entry): TextPhrase[] => {
    const states = statementOf(entry)
    const denied = entry.without ? statementOf({ filters: entry.without }) : undefined
    const role: Role | undefined = states
      ? { role: 'fact', states }
      : denied && { role: 'denial', states: denied }
    if (!role) return []
    return entry.phrases
      .filter((phrase) => !queryOnly.has(phrase))
      .map((phrase) => ({ words: readPhrase(phrase), ...role }))
  })
}

/** How prose says a fact, beyond the words of queries. */
const prose: readonly [states: Statement, ...phrases: string[]][] = [
  [{ structure: 0.5 }, 'garsonjer(a|u|e|i|om)', 'studio apartment'],
  [{ structure: 2 }, 'two - room', 'two - roomed', 'dvosobn(e|a) struktur(e|a)'],
  [{ structure: 3 }, 'three - room', 'three - roomed', 'trosobn(e|a) struktur(e|a)'],
  [{ lift: true }, 'lift(ovi|ova|ove)', 'lift(u|ima)'],
  [
    { registered: 'yes' },
    'uknjizen(|a|o|i|e|u|og|om|oj|im|ih)',
    'uknjizen* vlasnistv*',
    'uknjizen* 1 / 1',
    'uknjizen* 1 na 1',
    'vlasnistv* 1 na 1',
    'uknjizba (uredna|cista|1)',
    'uknjizba 1 / 1',
    'uredno uknjizen*',
    'uredn* papiri',
    '(legally|fully|properly) registered',
    'registered ownership',
    '(apartment|flat|house|property) is registered',
    'registered (apartment|flat|house|property)',
    'registered 1 / 1',
  ],
  [
    { registered: 'no' },
    '(ne|nije) uknjizen(|a|o|i|e)',
    '(nije|nisu) (jos|jos uvek) uknjizen(|a|o|i|e)',
    'jos nije uknjizen*',
  ],
  [
    { registered: 'in_progress' },
    '(u|ceka) (fazi|postupku|procesu|toku) uknjiz*',
    'uknjizba je u toku',
    'ceka (se )uknjizba',
    'ceka se uknjizba',
    'predat* za uknjizbu',
    'pred uknjizb*',
  ],
  [
    { condition: 'renovated' },
    '(kompletno|potpuno|skroz|sveze|tek|novo|nov|totalno) (sreden|renoviran|adaptiran|obnovljen)*',
    '(novosreden|novorenoviran|svezerenoviran)*',
    '(temeljno|kvalitetno|nedavno|skoro|upravo|moderno) (renoviran|adaptiran)*',
    'posle renoviranj*',
    'nakon (kompletn* )(renoviranj|adaptacij)*',
  ],
  [
    { condition: 'to_renovate' },
    'za (kompletno|potpuno|totalno) (renoviranje|sredivanje)',
    'za (kompletnu|potpunu) adaptaciju',
    'potrebno ga je (renovirati|srediti|adaptirati)',
    'potrebno (je )(renovirati|srediti|adaptirati)',
    'potrebn(o|a) je (renoviranje|sredivanje|adaptacija)',
    'potrebn(o|a) (kompletno|kompletna|potpuno) (renoviranje|sredivanje|adaptacija)',
    'zahteva (renoviranje|sredivanje|adaptaciju|ulaganje)',
    'zahteva (kompletno|potpuno|kompletnu) (renoviranje|sredivanje|adaptaciju)',
    'treba (ga )(renovirati|srediti|adaptirati)',
    '(needs|requires) (renovation|renovating|refurbishment)',
  ],
  [{ condition: 'original' }, 'u originalnom stanju', 'izvorno stanje', 'originalno stanje'],
  [
    { condition: 'new' },
    'new build',
    'neuseljavan(|a|o)',
    '(nikad|nikada) (ne)useljavan(|a)',
    '(nikad|nikada) usel(javan|jivan)(|a)',
    '(potpuno|sasvim) nov stan',
  ],
  [
    { condition: 'renovated', furnished: 'yes' },
    '(kompletno|potpuno) (renoviran|adaptiran|sreden)(|a|o) i (opremljen|namesten)(|a|o)',
  ],
  [{ condition: 'luxury' }, '(lux|luks) oprem*', 'extra lux', 'ekstra lux'],
  [
    { furnished: 'yes' },
    'namesten(|a|o|i|e|u|og|om|oj)',
    '(kompletno|potpuno|skroz|moderno|lepo|luksuzno|novo) namesten*',
    '(kompletno|potpuno) opremljen(|a|o)',
    '(kompletno|potpuno) je (opremljen|namesten)(|a|o)',
    '(stan|apartman|garsonjera|kuca) je (kompletno|potpuno) opremljen(|a)',
    '(stan|apartman|garsonjera|kuca) je opremljen(|a)',
    'sa kompletnim namestajem',
    '(sa|s) (kompletnim|novim|svim) namestajem',
    'namestaj ostaje',
    'namestaj je ukljucen',
    'namestaj u ceni',
  ],
  [
    { furnished: 'no' },
    'izdaje se (kao )prazan',
    'izdaje se praz(an|na|no)',
    'potpuno prazan',
    'nenamesten*',
  ],
  [{ furnished: 'half' }, '(delom|delimicno|polu) opremljen*'],
  [
    { heating: ['central'] },
    'cg',
    'grejanj(e|a) (je )centraln*',
    'grejanje centralno',
    'grejanje cg',
    'toplana',
    'gradsk(a|e|u) toplan*',
    'prikljucen* na toplanu',
  ],
  [
    { heating: ['gas'] },
    '(centraln|etazn)* grejanj* na gas',
    'grejanje je na gas',
    'gasn* kot(ao|lom|la)',
    'grejanj* na plin',
    '(centraln|etazn)* grejanj* na plin',
    'plinsk* grejanj*',
    'kotao na gas',
    'kotlom na gas',
    'greje se na gas',
  ],
  [
    { heating: ['electric'] },
    'eg',
    'norvesk* radijator*',
    'norveski',
    'grejanj* na struju',
    '(centraln|etazn)* grejanj* na struju',
    'grejanje (je )struja',
    'elektro kotao',
    'elektrokotao',
    'elektricn* kotao',
  ],
  [
    { heating: ['stove'] },
    '(centraln|etazn)* grejanj* na (pelet|drva|ugalj)',
    '(centraln|etazn)* grejanj* na cvrsto gorivo',
    'grejanj* (je )na (pelet|drva|ugalj|cvrsto)',
    'kot(ao|lom|la) na (pelet|drva|cvrsto)',
    'pec(|i) na (pelet|drva|cvrsto)',
    'greje se na (pelet|drva)',
  ],
  [{ heating: ['storage'] }, 'ta pec(|i|ima)', 'grejanje (je )ta', 'na ta pec(|i)', 'termoakumulacion*'],
  [{ heating: ['heat_pump'] }, 'toplotn(e|im|ih|oj) pump(e|ama|i)', 'heat pump(|s)'],
  [{ heating: ['floor'] }, 'grejanje (je )podno', 'podn(o|im) grejanjem'],
  [
    { heating: ['air_conditioning'] },
    'grejanje (preko|putem) klim*',
    'greje se na klimu',
    'grejanje je na klimu',
    'grejanje klima',
  ],
  [{ garage: true, parking: ['garage'] }, 'garaz(a|e|u|om|i)', 'garage', 'dvostruk* garaz*', 'dupl* garaz*'],
  [
    { parking: ['garage_space'] },
    'mest(o|a) u (podzemnoj|zajednickoj) garazi',
    'parking(|a|om) u garazi',
    'gm',
    'podzemn* garaz*',
    '(garage|garaged) (space|spot|parking)',
  ],
  [
    { parking: ['own_space'], amenities: ['parking'] },
    'parking mest(o|a|om)',
    '(svoj|sopstven|privatn|vlastit|obezbeden|rezervisan|dodeljen|licn)* parking*',
    '(svoj|sopstven|privatn|vlastit|obezbeden|rezervisan|dodeljen|licn)* parking mest*',
    '(dva|dvojni|duplo|dupla|tri) parking mest*',
    '(private|own|dedicated|reserved) parking',
    '(private|own|dedicated|reserved) parking (space|spot|place)',
  ],
  [
    { parking: ['zone'] },
    'zonsk* parking*',
    'zon(a|i|e) parkir*',
    '(plav|crven|zut|zelen|bel|crvenoj|plavoj)* zon(a|e|i|u)',
    'parking zona',
    'parking u (prvoj|drugoj|trecoj|plavoj|crvenoj) zoni',
    'parking u zoni',
  ],
  [
    { petsAllowed: true },
    'ljubimc(i|ima) (su )dozvoljen*',
    '(kucni )ljubimci dobrodosli',
    'dozvoljeni (su )(kucni )ljubimci',
    'pets (are )(allowed|welcome|ok)',
  ],
  [
    { amenities: ['air_conditioning'] },
    'klim(a|e|u|om|ama) uredaj*',
    'klima (da|ima)',
    'inverter* klim*',
    'klimatizacij*',
  ],
  [{ amenities: ['terrace'] }, 'teras(ica|icu|icom)', 'roof terrace'],
  [{ amenities: ['loggia'] }, 'lod(ica|icu|ama)'],
  [{ amenities: ['cellar'] }, 'podrumsk* (ostav|prostorij)*', 'podrum(|a)'],
  [{ amenities: ['storage'] }, '(storage|store) room', 'ostav(ica|icu|icom|ama)', 'magacinsk* prostor'],
  [{ amenities: ['cable_tv'] }, 'kablovska (tv|televizija)', 'kablovsk(a|u|e|om)', 'ktv'],
  [{ amenities: ['double_glazing'] }, 'pvc prozor*', 'pvc i alu stolarij*', 'termopan*'],
  [{ amenities: ['internet'] }, 'wi - fi', 'optik(a|om)', 'brz* internet*'],
  [{ amenities: ['pool'] }, 'otvoren* bazen*', 'zatvoren* bazen*', 'swimming pool'],
  [
    { amenities: ['river_view'] },
    'pogled(|om) (na|ka) (reci|rijeku|dunavu|savi|moravi|nisavi|tisi|tisu|drinu|moravu|nisavu)',
  ],
  [{ amenities: ['electricity'] }, 'struj(a|u|om)', 'prikljucak za struju', 'trofazna struja', 'electricity'],
  [
    { amenities: ['water'] },
    'gradsk(a|u|om) vod(a|u|om)',
    'vod(a|u|om)',
    'vodovod(|om)',
    'prikljucak za vodu',
    'bunar',
  ],
  [{ amenities: ['sewer'] }, 'kanalizacij(a|u|om)', 'sewer(|age)'],
  [
    { amenities: ['gas_connection'] },
    'uveden gas',
    'gas je uveden',
    'prikljuc(ak|en) na gas',
    'gas',
    'gasn* prikljucak',
  ],
  [{ amenities: ['asphalt_access'] }, 'asfaltiran* (put|prilaz)*', 'do asfalta', 'na asfaltu'],
  [
    { advertiser: 'owner' },
    '(direktno )od vlasnika',
    'direktno od vlasnika',
    'vlasnik (prodaje|izdaje)',
    '(prodaje|izdaje) vlasnik',
    'oglas vlasnika',
    'bez (posrednika|agencije|agencija)',
    'agencije (ne zovite|bez poziva|iskljucene)',
    '(directly )from the owner',
    'direct(ly) from (the )owner',
  ],
  [
    { advertiser: 'investor' },
    '(direktno )od investitora',
    'direktno od investitora',
    'direktna prodaja (od )investitora',
    'investitor (direktno )prodaje',
    'prodaja od investitora',
    'directly from the (investor|developer)',
  ],
  [
    { advertiser: 'agency' },
    'agencijsk(a|e|u) (provizij|naknad)(a|e|u)',
    'provizij(a|e|u) agencij(e|i)',
    'posrednick(a|e|u) (provizij|naknad)*',
    'regist(ar|ru) posrednika',
    'agency (fee|commission)',
  ],
]

/** They contain the words of a fact or marker and mean neither. */
const plain: readonly string[] = [
  'topl* vod*',
  'voden*',
  'vod* racuna',
  '(blag|zdrav|planinsk|umeren|prijatn|mirn|povoljn|kontinentaln|primorsk)* klim*',
  'klimatsk*',
  '(botanick|letnj|kafansk)* bast*',
  '(botanicka|zooloski) (basta|vrt)',
  'zoo vrt',
  'ski lift*',
  '(mogucnost|moguc|moguca) (kupovin* )na kredit',
  'mogucnost (kupovine|kupovina) (na|preko|putem) (kredit|stambenog)*',
  'mogucnost kupovine kredit*',
  'mogucnost (kredit|useljenj|zamen|dogovor|plac)*',
  'mogucnost (brzog |odmah )useljenja',
  'moguc(a|e|) (dogovor|zamena|korekcija|kredit|kreditiranje|useljenje)',
  'moguce useljenje',
  'moguca (je )kupovina na kredit',
  'bez (ulaganja|dodatnih|provizije|posrednika|naknade|buke|tereta|hipoteke|depozita)',
  'without (commission|fees|fee)',
  'no (commission|fee|fees|agency)',
  'nema problema (sa|s|oko) parking*',
  'nema (tereta|hipoteku|hipoteke|dugova|provizije|ulaganja)',
  'ne (propustite|dozvolite|zaboravite)',
  'not only',
  'ne samo',
  'nije samo',
  'dok ne',
  'parking servis',
  'garazn* vrata',
  'garage door(|s)',
  'za garazu i',
  'adaptiran* u',
  'novij(a|e|u|oj|om) (gradnj|zgrad)*',
  'sense of luxury',
  '(po|za) parking mestu',
  'slobodan parking',
  'ispred (zgrade|stana) (ima|postoji) parking',
  'ispred (zgrade|stana) se nalazi (velik* )parking',
  'renoviranj(e|a|u)',
  'kod centra',
]

const markers: readonly [Marker, ...phrases: string[]][] = [
  [
    'not',
    'nije',
    'nisu',
    'nema',
    'nemaju',
    'nemamo',
    'ne',
    'ni',
    'niti',
    'not',
    'no',
    'isn',
    'don',
    'nikad(|a)',
    'lacks',
    'nedostaje',
    'nepostoj*',
    'izostanak',
  ],
  ['without', 'bez', 'without', 'osim', 'sem', 'izuzev', 'except'],
  [
    'nearby',
    'u blizini',
    'u (neposredn|samoj|nepos)* blizini',
    'blizin*',
    'blizu',
    'nadomak',
    'pored',
    'pokraj',
    'kod',
    'prekoputa',
    'preko puta',
    'naspram',
    'nedaleko',
    'u okolini',
    'u okruzenju',
    'okruzen*',
    'u komsiluku',
    'u (susedstvu|kraju|naselju|bloku|ulici)',
    'komsijsk*',
    'udaljen*',
    'minut(|a|i)',
    '(min|minuta) (hoda|voznje|peske|peske)',
    'javn(a|e|i|o|u|oj|om)',
    'near',
    'nearby',
    'close to',
    'next to',
    'opposite',
    '(walking|short) distance',
    'minutes',
    'steps (from|away)',
    'in the (area|neighbourhood|neighborhood|vicinity)',
    'public',
    'surrounded by',
  ],
  [
    'optional',
    'mogucnost(|i|cu)',
    'moguc(|a|e|i|no)',
    'moze (se|i|biti|da)',
    'mogu (se|biti|da)',
    'moze',
    'opcion*',
    'opcij(a|e|u)',
    'po (zelji|dogovoru)',
    'uz (doplatu|dogovor|dodatn*)',
    '(na|za) doplat(u|om)',
    'doplat(a|e|u)',
    'doplacuj*',
    'dodatn* (naplac|plac|naknad)*',
    'dokup*',
    'dokupovin*',
    'kupovin(a|e|u|om) (garaz|parking|garazn)*',
    '(posebno|odvojeno|zasebno) (se )(prodaje|placa|naplacuje)',
    '(prodaje|placa|naplacuje|kupuje) se (posebno|odvojeno|zasebno|dodatno)',
    'posebno',
    'odvojeno',
    'zasebno se',
    'nije ukljucen*',
    'na raspolaganju za',
    'u planu',
    'planiran*',
    'planira',
    'predviden*',
    'bice',
    'ce (biti|se)',
    'will be',
    'buduc*',
    'priprem(a|e|u|ljen|ljena|ljeno) za',
    'pripremljen*',
    'izvod(i|) za',
    'idej(a|om)',
    'ako',
    'ukoliko',
    'kad (bude|se)',
    'u slucaju',
    'umesto',
    'nekome',
    'optional*',
    'possibility',
    'possible',
    'option',
    'could',
    'can be',
    'for (an )(extra|additional)',
    'extra (cost|charge|fee)',
    'additional (cost|charge|fee)',
    'available for (purchase|sale|rent)',
    'if (you|needed|desired)',
    'separately',
    'planned',
  ],
  // Of what it names before the words, they say nothing: `namešten stan pogodan za kancelariju`.
  ['suited', 'pogod(an|na|no) za', 'idealn(o|a|an) za'],
  ['offer', 'u ponudi', 'u ponudi (imamo|su|je)'],
  ['once', 'nekad(|a|asnj*)', 'ranije', 'bivs(i|a|e|eg)', 'previously', 'used to', 'formerly', 'former'],
  [
    'other',
    'menja(m|mo|)',
    'zamen(a|e|u|im|imo) za',
    'u zamenu za',
    'zamena',
    'trazi(m|mo|) (se )',
    'potrazuj*',
    'za klijenta',
    'takode (prodaje|izdaje|imamo)*',
    'drug(i|e|a|ih) (stan|objekt|nekretnin)*',
    'ostal(i|e|ih) (stan|nekretnin)*',
    'nase (agencije|ponude)',
    '(exchange|swap) for',
    'looking for',
    'we also (offer|have)',
  ],
  [
    'view',
    'pogled(|a|om|i) (na|ka|prema)',
    'gleda(ju|) (na|ka|u)',
    'okrenut* (ka|prema|na|u)',
    'orijentisan* (ka|prema|na)',
    '(ka|prema)',
    'view (of|over|to)',
    'overlooking',
    'facing',
  ],
  ['shared', 'zajednick*', 'shared', 'common', 'communal'],
  ['partly', 'delimicno', 'delom', 'deo', 'dela', 'pola', 'polovin*', 'partly', 'partially', 'part of'],
  [
    'have',
    'ima',
    'imaju',
    'poseduje',
    'poseduju',
    'sadrzi',
    'opremljen* sa',
    'has',
    'features',
    'includes',
    'offers',
    'with',
    'sa',
    's',
  ],
]

const nouns: readonly [isHome: boolean, gender: Gender | null, ...phrases: string[]][] = [
  [
    true,
    'm',
    'stan(|a|u|om|ovi|ova|ove|cic)',
    'apartman(|a|u|om)',
    'lokal(|a|u|om)',
    'prostor(|a|u|om)',
    'dupleks*',
    'penthaus*',
    'studio',
    'salonac',
    'stambeni objekat',
    'objekat',
    'plac(|a|u)',
    'trosoban*',
    'dvosoban*',
  ],
  [
    true,
    'f',
    'garsonjer(a|e|i|u|om)',
    'kuc(a|e|i|u|om)',
    'vikendic(a|e|i|u|om)',
    'nekretnin(a|e|i|u|om)',
    'vil(a|e|i|u|om)',
    'parcel(a|e|i|u|om)',
  ],
  [true, null, 'apartment(|s)', 'flat(|s)', 'house', 'home', 'property', 'duplex', 'penthouse'],
  [
    false,
    'm',
    ...[
      'krov(|a|u|om)',
      'ulaz(|a|u|om|ni|nog)',
      'hodnik(|a|u|om)',
      'toalet(|a|u|om)',
      'wc',
      'parket(|a|u|om)',
      'pod(|a|ovi|ova)',
      'park(|a|u|om)',
      'trg(|a|u|om)',
    ],
    ...[
      'kompleks(|a|u|om)',
      'blok(|a|u|om)',
      'vrtic(|a|u|om)',
      'hotel(|a|u|om)',
      'restoran(|a|u|om)',
      'fakultet(|a|u|om)',
      'prozor(|a|i|ima)',
      'radijator(|i|a)',
      'balkon(|a|u|om)',
    ],
    ...[
      'podrum(|a|u|om)',
      'namestaj(|a|em)',
      'materijal(|a|i|om|ima)',
      'uredaj(|i|a|ima)',
      'aparat(|i|a|ima)',
      'centar',
      'deo',
      'tavan(|a|u)',
      'pomocni objekat',
      'gornji sprat',
      'sprat',
      'mokri cvor',
    ],
  ],
  [
    false,
    'f',
    ...[
      'zgrad(a|e|i|u|om)',
      'fasad(a|e|i|u|om)',
      'kuhinj(a|e|i|u|om)',
      'instalacij(a|e|i|u|om|ama)',
      'stolarij(a|e|i|u|om)',
      'terasa',
      'terase',
      'lod(a|e)',
      'gradn(ja|je)',
      'povrsin(a|e|u)',
      'kvadratur(a|e|u)',
    ],
    ...[
      'ulic(a|e|i|u)',
      'skol(a|e|i|u)',
      'pijac(a|e|i|u)',
      'okolin(a|e|i|u)',
      'sob(a|e|i|u|om|ama)',
      'elektrik(a|e|u)',
      'struja',
      'trpezarij(a|e|u)',
      'teretan(a|e|u)',
      'ostava',
      'prostorij(a|e|u)',
      'garaz(a|e|u)',
    ],
    ...[
      'lokacij(a|e|i|u|om)',
      'okucnic(a|e|u)',
      'ograd(a|e|u)',
      'kapij(a|e|u)',
      'oprem(a|e|u|om)',
      'vodovodn*',
      'etaz(a|e|i|u)',
      'banj(a|e|u)',
      'sanitarij(a|e|u)',
      'rasvet(a|e|u)',
      'podna',
    ],
  ],
  [
    false,
    'n',
    'kupatil(o|a|u|om|ima)',
    'dvorist(e|a|u|em)',
    'naselj(e|a|u|em)',
    'potkrovlj(e|a|u|em)',
    'stepenist(e|a|u)',
    'prizemlj(e|a|u|em)',
    'okruzenj(e|a|u)',
    'parking mest(o|a)',
    'svetlo',
    'tlo',
  ],
  [
    false,
    null,
    'building(|s)',
    'kitchen(|s)',
    'bathroom(|s)',
    'facade',
    'roof',
    'entrance',
    'installations',
    'furniture',
    'neighbourhood',
    'neighborhood',
    'school',
    'street',
    'park',
    'windows',
    'floors',
    'appliances',
  ],
]

/** Optional words of the lists above, in brackets with a space (`(je )`), become two phrases. */
function variants(phrase: string): string[] {
  const found = /\(([^()|]*)(?<= )\)/.exec(phrase)
  if (!found) return [phrase]
  const [whole, optional] = found
  const [before, after] = [phrase.slice(0, found.index), phrase.slice(found.index + whole.length)]
  return [`${before}${after}`, `${before}${optional}${after}`].flatMap(variants)
}

const phrasesOf = (phrases: readonly string[], role: Role): TextPhrase[] =>
  phrases.flatMap(variants).map((phrase) => ({ words: readPhrase(phrase.trim()), ...role }))

/** In this order: of phrases with the same length the first wins. */
export const textPhrases = new PhraseIndex<TextPhrase>([
  ...phrasesOf(plain, { role: 'plain' }),
  ...prose.flatMap(([states, ...phrases]) => phrasesOf(phrases, { role: 'fact', states })),
  ...fromVocabulary([...attributeLexicon, ...amenityEntries, ...heatingEntries, ...structureEntries]),
  ...markers.flatMap(([marker, ...phrases]) => phrasesOf(phrases, { role: 'marker', marker })),
  ...nouns.flatMap(([isHome, gender, ...phrases]) => phrasesOf(phrases, { role: 'noun', isHome, gender })),
])
