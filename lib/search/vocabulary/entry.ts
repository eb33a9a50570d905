import type { FloorName } from '@/lib/listings/attributes/attributes'
import type { ListingFilters } from '@/lib/search/filters/filters'
import { readPhrase } from '@/lib/text/phrases/pattern'

export type ExcludedAttributes = Pick<
  ListingFilters,
  'lift' | 'parking' | 'amenities' | 'heating' | 'condition' | 'furnished' | 'district' | 'neighbourhood'
> & {
  /** Canonical names. */
  towns?: string[]
  /** Floors without a filter. */
  floorNamed?: FloorName[]
  /** Prices that look like a slip. */
  doubtedPrice?: true
  /** Agencies that do not say that they take none. */
  commission?: true
}

/** The meaning of a phrase; empty if it is recognised but has no filter. */
export interface Meaning {
  filters?: ListingFilters
  without?: ExcludedAttributes
  /** A word that listings must have, in any spelling. */
  required?: string
  /** The centre of the town that is searched; the required word where its parts are not known. */
  isCentre?: true
  /** What is not to be had here, by the message that says so. */
  notOffered?: 'noDaily' | 'noRooms' | 'noExclusion'
  /** A word that ranks listings higher, in any spelling. */
  preferred?: string
}

export interface QueryVocabularyEntry extends Meaning {
  /** Folded; alternatives in brackets, `*` for any ending. */
  phrases: readonly string[]
  /** Texts that the entry matches; the last one may depend on a rule between two interpretations. */
  examples: readonly string[]
}

/** Adjectives in all cases: `sa velikom terasom`. */
const adjectives = '(velik|mal|lep|manj)(|a|e|i|o|u|og|eg|om|em|oj|im|ih)'

/** Stems of words that are no typo: palace of Palić, topla of Topola, kamena of a kamin, stanica of a stan. */
export const correctStems: ReadonlySet<string> = new Set(
  `bagrem balon centrl cvet imaj kabin kamen kamion leden manj nisk ostaj ostrv palc plan promaj salon slavin sredin srednj stanic star
  staz strn topl zeleznick`.split(/\s+/),
)

export const stopWords: ReadonlySet<string> = new Set([
  ...readPhrase(adjectives).flatMap(({ stems }) => stems),
  ...`u na i ili a od do sa s za kod blizu pored oko iznad ispod iz po preko pri uz o ka prema te je su se da li bi sam
  ima imati imam imas imate nesto ne bez koji koja koje sto kao ali vec jos samo gde negde tu neki neka neko neku
  trazim trazi trazimo potreban potrebna potrebno treba zelim hocu kupio kupila ponuda oglas oglasi oglasa nekretnina nekretnine
  hitno blizini okolini delu deo naselje naselju naselja kraj kraju opstina opstini opstine grad gradu grada mesto mesta kvart kvartu
  ulica ulici ulice cena cene ceni cenu cenom povrsina povrsine povrsini struktura strukture budzet budzeta max min maks
  the an of that which in at on to for with and or near nearby street by from is are i im me mi my we need looking find want wanted show
  property properties real estate area located close price budget up about around city town neighborhood neighbourhood municipality
  evra eur kvadrata sprat sprata spratu nije nisu nema not no without nekretninu agencija
  okolina okoline okolinu hitan hitna hitni hitnu direktno direktna direktan srbija srbije srbiji serbia serbien grejanje grejanja
  zgrada zgrade zgradi zgradu building buildings dva dve tri jedan jedna jednom two three
  bude budu square moving
  prekoputa naspram nedaleko nadomak opposite across walking super odlican odlicna
  small big large nice bih bi mi treba nam nama moze mogu ako da
  obavezno obavezan obavezna obavezni mora moraju pozeljno pozeljan pozeljna kompletno potpuno nego ostalo ostatak
  v vo so dlja ot k ko pod okolo rjadom vozle nedaleko nedvizimost nedvizimosti hocu isu iscu nuzna nuzen nuzno mne
  srocno rajon rajone rajona gorod gorode goroda serbija serbii serbiju pozalujsta zdravstvujte dobrij den est eto ulica
  ulice kvadratnih metrov etaz etaze cena ceni stoimost budzet evro mesjac interesuet podberite rassmotrju
  ukupno ukupna ukupne korisno korisna korisne korisnih
  prostor prostora mit zu und der die das ein eine s odmah useljiv useljivo useljiva useljivi`
    .trim()
    .split(/\s+/),
])
