import type { LexiconEntry } from './entry'

/**
 * Facts of a building and of an offer. "Bez" before something that can be had leaves out those that have it; of two
 * readings the longer phrase counts: nenamešten is not namešten, garažno mesto is no garage.
 */
export const factEntries: readonly LexiconEntry[] = [
  {
    phrases: ['lift(|a|u|om|ova|ovi)', 'elevator', 'ima lift', '(sa|s) liftom', 'with lift', 'with elevator', 'zgrada sa liftom'],
    filters: { lift: true },
    examples: ['stan sa liftom', 'with lift'],
  },
  {
    phrases: ['bez lifta', 'nema lift(|a)', 'no (lift|elevator)', 'without (lift|elevator)', 'without a (lift|elevator)'],
    filters: {},
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
    phrases: ['uknjiz*', 'registered', 'cist(i|im) papiri(|ma)', 'cist* vlasnistv*', 'clean title'],
    filters: { registered: 'yes' },
    examples: ['uknjižen stan', 'uknjiženo', 'čisti papiri'],
  },
  {
    phrases: ['u izgradnji', 'under construction', 'off plan'],
    filters: { condition: ['under_construction'] },
    examples: ['stan u izgradnji'],
  },
  {
    phrases: ['novogradnj*', 'nov(a|e|oj|u) (gradnj|zgrad)(a|e|i|u)', 'nov(|i) stan(|ovi|ova)', 'nov(a|e|u) kuc(a|e|u)', 'new (build|building|construction|development)', 'newly built', 'brand new', 'nov(o|a)izgraden*'],
    filters: { condition: ['new'] },
    examples: ['novogradnja', 'nova gradnja', 'new build'],
  },
  {
    phrases: ['lux', 'luks', 'luksuz*', 'luxury', 'luxurious'],
    filters: { condition: ['luxury'] },
    examples: ['lux stan', 'luksuzan penthaus'],
  },
  {
    phrases: ['renoviran*', 'adaptiran*', 'sreden*', 'renovated', 'refurbished'],
    filters: { condition: ['renovated'] },
    examples: ['renoviran stan', 'sređen'],
  },
  {
    phrases: ['za (renoviranje|sredivanje|adaptaciju)', 'potrebno (renoviranje|sredivanje)', 'needs renovation', 'to renovate', 'fixer upper'],
    filters: { condition: ['to_renovate'] },
    examples: ['stan za renoviranje', 'za adaptaciju'],
  },
  {
    phrases: ['izvorno stanje', 'u izvornom stanju', 'original condition'],
    filters: { condition: ['original'] },
    examples: ['izvorno stanje'],
  },
  {
    phrases: ['cg', '(centraln|daljinsk)(o|im|og) grejanj(e|a|em)', 'centralno', 'central heating', 'gradsk* grejanj(e|a|em)', 'district heating'],
    filters: { heating: ['central'] },
    examples: ['CG Vračar', 'sa centralnim grejanjem'],
  },
  {
    phrases: ['eg', 'etazno(|g) grejanj(e|a)', 'etazn(o|im) grejanj(e|em)', 'elektricn(o|im) grejanj(e|em)', 'electric heating', 'na struju'],
    filters: { heating: ['electric'] },
    examples: ['etažno grejanje'],
  },
  {
    phrases: ['ta pec(|i)', 'ta grejanje', 'termoakumulacion* pec(|i)', 'storage heater(|s)'],
    filters: { heating: ['storage'] },
    examples: ['TA peć'],
  },
  {
    phrases: ['grejanje na gas', 'gasn(o|im) grejanj(e|em)', 'na gas', 'gas heating', 'plinsk(o|im) grejanj(e|em)'],
    filters: { heating: ['gas'] },
    examples: ['kuća sa gasnim grejanjem'],
  },
  {
    phrases: ['podn(o|im) grejanj(e|em)', 'floor heating', 'underfloor heating'],
    filters: { heating: ['floor'] },
    examples: ['podno grejanje'],
  },
  {
    phrases: ['toplotn(a|om|u) pump(a|om|u)', 'heat pump'],
    filters: { heating: ['heat_pump'] },
    examples: ['toplotna pumpa'],
  },
  {
    phrases: ['grejanje na drva', 'na drva', 'cvrsto gorivo', 'wood stove', 'na pelet', 'kaljev(a|u) pec'],
    filters: { heating: ['stove'] },
    examples: ['grejanje na drva'],
  },
  {
    phrases: ['bez namestaja', 'nenamest*', 'nije namesten*', 'nenamjest*', 'unfurnished', 'not furnished', 'prazan'],
    filters: { furnished: ['no'] },
    examples: ['nenamešten stan', 'prazan stan', 'unfurnished'],
  },
  {
    phrases: ['polunamest*', 'polu namest*', 'delimicno namest*', '(part|partly|partially|semi) furnished'],
    filters: { furnished: ['half'] },
    examples: ['polunamešten'],
  },
  {
    phrases: ['namest(en|ena|eno|eni|enog|enom|enu|enih|ene|enim)', 'namjesten*', 'opremljen*', '(sa|s) namestajem', 'furnished', 'fully furnished', 'kompletno namest*'],
    filters: { furnished: ['yes'] },
    examples: ['namešten stan', 'furnished flat'],
  },
  {
    phrases: ['ljubim(ac|ci|ce|cima|aca)', 'kucn* ljubim*', 'ljubim* dozvoljen*', 'kucn* ljubim* dozvoljen*', 'dozvoljen* ljubim*', 'dozvoljen* kucn* ljubim*', 'pet friendly', 'pets', 'pets (allowed|ok|welcome)', 'moze pas', 'moze macka', '(sa|s) psom', '(sa|s) mackom', 'za psa', 'pas', 'psi', 'with dog', 'with a dog', 'with a cat', 'dog friendly'],
    filters: { petsAllowed: true },
    examples: ['kućni ljubimci dozvoljeni', 'pet friendly'],
  },
  {
    phrases: ['(od|direktno od) vlasnika', 'direktno od vlasnika', 'vlasnik(|a)', 'privatn* oglas*', 'bez (posrednika|agencije|agencija|provizije)', 'bez agencijske provizije', 'from (owner|owners)', 'from the owner', 'by owner', 'no (agents|agency|fee)', 'private owner'],
    filters: { advertiser: 'owner' },
    examples: ['stan od vlasnika', 'bez agencije'],
  },
  {
    phrases: ['od investitora', 'direktno od investitora', 'investitor(|a)', 'from (investor|developer)'],
    filters: { advertiser: 'investor' },
    examples: ['direktno od investitora'],
  },
  {
    phrases: ['garazn(o|im|og|a|ih) mest(o|om|a)', 'gm', 'mesto u garazi', 'garage space', 'parking garage'],
    filters: { parking: ['garage_space'] },
    examples: ['garažno mesto', 'sa garažnim mestom'],
  },
  {
    phrases: ['garaz(a|e|i|u|om|ama)', 'garage(|s)'],
    filters: { parking: ['garage'] },
    examples: ['kuća sa garažom', 'garaža'],
  },
  {
    phrases: ['bez (garaze|parkinga)', 'no (garage|parking)'],
    filters: {},
    without: { parking: ['garage'], amenities: ['parking'] },
    examples: ['bez garaže'],
  },
]
