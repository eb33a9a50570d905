/** How agencies and their programs write values, beside the names that the API and the form have for them. */
import { snakeCase } from '@/lib/http/snake-case'
import { routing } from '@/lib/i18n/routing'
import { messagesFor } from '@/lib/i18n/translator'
import { attributeEntries, attributeNames, type FloorName } from '@/lib/listings/attributes/attributes'
import type { PropertyType, Purpose } from '@/lib/listings/attributes/purposes-and-types'
import { foldText } from '@/lib/text/fold'
import { missingValue } from '@/lib/text/missing-value'
import { foldedToEkavian } from '@/lib/text/phrases/tokens'

/** Folded spellings of one field, each with its value. */
export type Spellings<Value> = ReadonlyMap<string, Value>

function spell<Value>(...entries: readonly (readonly [Value, string])[]): Map<string, Value> {
  return new Map(entries.flatMap(([value, texts]) => texts.split(',').map((text) => [foldText(text), value])))
}

/** What a text is spelled as, also in Ijekavian. */
export function spelledAs<Value>(spellings: Spellings<Value>, text: string): Value | undefined {
  const key = foldText(text)
  return spellings.get(key) ?? spellings.get(foldedToEkavian(key))
}

/** A kind may say what premises it is, or which structure a flat has. */
export interface Kind {
  type: PropertyType
  premises?: string
  structure?: number
}

const flat = { type: 'apartment' } as const
const premises = (kind: string): Kind => ({ type: 'commercial', premises: kind })

export const kindSpellings: Spellings<Kind> = spell<Kind>(
  [
    flat,
    'stan, stanovi, st, apartman, apartmani, penthaus, penthouse, penthaus stan, dupleks, duplex, salonac, salonski stan, loft, flat, dupleks stan, stan u zgradi, stan u kuci, stan u porodicnoj kuci',
  ],
  [{ ...flat, structure: 0.5 }, 'garsonjera, garsonjere, studio, studio apartman'],
  [{ ...flat, structure: 1 }, 'jednosoban stan, jednosoban'],
  [{ ...flat, structure: 1.5 }, 'jednoiposoban stan, jednoiposoban, jednosoban i po'],
  [{ ...flat, structure: 2 }, 'dvosoban stan, dvosoban'],
  [{ ...flat, structure: 2.5 }, 'dvoiposoban stan, dvoiposoban'],
  [{ ...flat, structure: 3 }, 'trosoban stan, trosoban'],
  [{ ...flat, structure: 3.5 }, 'troiposoban stan, troiposoban'],
  [{ ...flat, structure: 4 }, 'cetvorosoban stan, cetvorosoban'],
  [{ ...flat, structure: 4.5 }, 'cetvoroiposoban stan, cetvoroiposoban'],
  [{ ...flat, structure: 5 }, 'petosoban stan, petosoban, visesoban, visesoban stan'],
  [{ type: 'condo' }, 'stan u kompleksu, condominium'],
  [
    { type: 'house' },
    'kuca, kuce, porodicna kuca, samostalna kuca, vila, villa, vikendica, vikend kuca, seoska kuca, seosko domacinstvo, salas, seosko imanje, imanje sa kucom, ku, dvojna kuca, kuca u nizu, kuca za odmor, brvnara, montazna kuca, montazne kuce, duplex kuca, duplex kuce, dupleks kuca, dupleks kuce, slobodnostojeca kuca, porodicne kuce, vikendice, prizemna kuca, spratna kuca, gradska kuca, deo kuce, etaza kuce, bungalow, cottage, townhouse',
  ],
  [
    { type: 'land' },
    'plac, placevi, zemljiste, gradevinsko zemljiste, gradjevinsko zemljiste, grad zemljiste, gradj zemljiste, pl, poljoprivredno zemljiste, industrijsko zemljiste, gradevinski plac, njiva, vocnjak, vinograd, suma, livada, pasnjak, parcela, imanje, plot',
  ],
  [
    { type: 'commercial' },
    'poslovni prostor, posl prostor, poslovni prostori, poslovni objekat, poslovna zgrada, poslovno stambeni prostor, zgrada, business premises',
  ],
  [
    premises('shop'),
    'lokal, lokali, lok, prodavnica, radnja, kiosk, ulicni lokal, lokal u trznom centru, shop, store',
  ],
  [premises('office'), 'kancelarija, kancelarije, kancelarijski prostor, ordinacija, ured, atelje, office'],
  [
    premises('hospitality'),
    'ugostiteljski objekat, ugostiteljski lokal, restoran, kafic, kafana, restaurant, cafe, bar',
  ],
  [premises('warehouse'), 'magacin, magacinski prostor, skladiste, hala, warehouse'],
  [
    premises('production'),
    'proizvodni prostor, proizvodna hala, proizvodni pogon, radionica, fabrika, industrijski objekat, industrijski prostor, workshop, factory',
  ],
  [
    premises('garage'),
    'garaza, garaze, gar, garazno mesto, garazni boks, parking mesto, parking, garaza parking, garaze i parking, garage, parking space, garage space',
  ],
  [premises('hotel'), 'hotel, motel, hostel, pansion, apartmanski objekat, guest house'],
)

export const purposeSpellings: Spellings<Purpose> = spell<Purpose>(
  [
    'SALE',
    'p, prod, prodaja, prodajem, prodaje se, prodajemo, na prodaju, za prodaju, prodato, kupoprodaja, sale, for sale, sell',
  ],
  [
    'RENT',
    'i, izd, izdavanje, izdajem, izdaje se, izdajemo, za izdavanje, zakup, u zakup, najam, iznajmljivanje, iznajmljujem, renta, rent, for rent, rental, to let, lease',
  ],
)

export const floorSpellings: Spellings<FloorName> = spell<FloorName>(
  ['basement', 'su, sut, suteren, po, pod, podrum, basement'],
  ['low_ground', 'npr, psut, nisko prizemlje, polusuteren, polu suteren, niz prizemlje'],
  ['ground', 'pr, p, priz, prizemlje, prizemno, 0, razizemlje, ground'],
  ['high_ground', 'vpr, vp, v pr, visoko prizemlje, visoko priz, visoko pr, vis pr, mezanin'],
  ['attic', 'ptk, pk, potkr, pot, potkrovlje, mansarda, man, attic, loft'],
)

export const structureSpellings: Spellings<number> = spell<number>(
  [0.5, 'garsonjera, garsonjere, studio, gar, gars'],
  [1, 'jednosoban, jednosobna, jednosoban stan, 1 soban'],
  [1.5, 'jednoiposoban, jednoiposobna, jednosoban i po, jednoiposoban stan'],
  [2, 'dvosoban, dvosobna, dvosoban stan, 2 soban'],
  [2.5, 'dvoiposoban, dvoiposobna, dvosoban i po, dvoiposoban stan'],
  [3, 'trosoban, trosobna, trosoban stan, 3 soban'],
  [3.5, 'troiposoban, troiposobna, trosoban i po, troiposoban stan'],
  [4, 'cetvorosoban, cetvorosobna, cetvorosoban stan, 4 soban, cetverosoban'],
  [4.5, 'cetvoroiposoban, cetvoroiposobna, cetvorosoban i po, cetvoroiposoban stan'],
  [5, 'petosoban, petosobna, petosoban stan, petosoban i veci, 5 soban, sestosoban, visesoban, visesobna'],
)

const weekdays = ['weekday_morning', 'weekday_afternoon', 'weekday_evening']
const weekend = ['saturday_morning', 'saturday_afternoon', 'sunday_morning', 'sunday_afternoon']

/** Values of choices, also of several at once. `[]` is a readable way to say nothing. */
const choiceSpellings: Record<string, Spellings<readonly string[]>> = {
  heating: spell<readonly string[]>(
    [
      ['central'],
      'cg, c, centralno, centralno grejanje, alokatori, gradsko, gradsko grejanje, toplana, daljinsko, daljinsko grejanje, central, central heating',
    ],
    [
      ['electric'],
      'eg, e, etazno, etazno grejanje, etazno na struju, etazno struja, struja, na struju, elektricno, elektricno grejanje, el energija, elektricna energija, norveski radijatori, norveski radijator, norveski, nr, n r, norv radijatori, eg na struju, eg struja, mermerni radijatori, mermerni radijator, mermerne ploce, elektricni radijatori, elektro kotao, ic paneli, infracrveni paneli, radijatori na struju, radijatori',
    ],
    [
      ['storage'],
      'ta, t, ta pec, ta peci, tapec, termoakumulaciona pec, termoakumulaciono, termoakumulacija',
    ],
    [
      ['gas'],
      'gas, g, eg na gas, gas heating, na gas, plin, plinsko, gasno, gasni kotao, etazno na gas, etazno gas, eg gas, gasno grejanje, plinsko grejanje',
    ],
    [['central', 'gas'], 'cg gas, cg na gas, centralno gas, centralno na gas'],
    [['floor'], 'podno, underfloor, underfloor heating, floor heating, podno grejanje, pg, podno zracenje'],
    [
      ['heat_pump'],
      'toplotna pumpa, toplotne pumpe, tp, vrv, geotermalno, toplotna pumpa voda voda, toplotna pumpa vazduh voda',
    ],
    [
      ['stove'],
      'eg na cvrsto gorivo, eg cvrsto gorivo, etazno cvrsto gorivo, eg na pelet, eg pelet, etazno na pelet, etazno na drva, wood, pellet, solid fuel, kaljeva pec, kaljeve peci, pec, peci, na drva, drva, pelet, na pelet, cvrsto gorivo, cvrsta goriva, na cvrsta goriva, na cvrsto gorivo, etazno na cvrsto gorivo, kotao na cvrsto gorivo, pec na drva, pec na ugalj, kamin na drva, etazno na ugalj, centralno na drva, centralno na pelet, centralno na cvrsto gorivo, ugalj, kamin, smederevac, pec na cvrsto gorivo, pec na pelet',
    ],
    [
      ['air_conditioning'],
      'klima, air condition, air conditioner, ac, klima uredaj, klima uredjaj, inverter klima, inverter, fan coil, fancoil',
    ],
    [['none'], 'nema, bez, bez grejanja, nema grejanja, nema grejanje'],
  ),
  parking: spell<readonly string[]>(
    [['garage'], 'garaza, u garazi, sopstvena garaza, privatna garaza'],
    [
      ['garage_space'],
      'garazno mesto, garazna mesta, garaznih mesta, gm, mesto u garazi, gar mesto, parking mesto u garazi',
    ],
    [
      ['own_space'],
      'private, private parking, parking mesto, parkirno mesto, parkirna mesta, spoljno parking mesto, spoljno parkirno mesto, vanjsko parkirno mesto, vanjski parking, spoljni parking, pm, parking, parkiranje, u dvoristu, dvoriste, privatni parking, sopstveni parking, obezbeden parking, parking u dvoristu, rezervisano, parking mesta, parkinga, da, ima, yes, true, 1, sopstveno parking mesto',
    ],
    [
      ['zone'],
      'street, street parking, zona, ulica, zonirano, javni parking, javno, na ulici, slobodan, slobodna zona, javni, javna, javno parkiranje, zona 1, zona 2, zona 3, ulicni parking, ulicno, ulicni, parkiranje na ulici, javna povrsina',
    ],
    [['none'], 'nema, ne, bez, bez parkinga, nema parking, no, false, 0'],
  ),
  furnished: spell<readonly string[]>(
    [
      ['yes'],
      'fully furnished, namesten, namestena, namesteno, opremljen, da, ima, sa namestajem, kompletno namesten, kompletno, potpuno, potpuno namesten, full, 1, true, puno',
    ],
    [
      ['half'],
      'semi furnished, half furnished, partly furnished, partially furnished, polunamesten, polunamestena, polunamesteno, delimicno, delimicno namesten, polu, polu namesten',
    ],
    [
      ['no'],
      'unfurnished, not furnished, prazan, prazna, prazno, nenamesten, nenamestena, nenamesteno, ne, nema, bez namestaja, 0, false',
    ],
  ),
  registered: spell<readonly string[]>(
    [
      ['yes'],
      'da, uknj, uknj 1 1, registered, uknjizen, uknjizena, uknjizeno, uknjizeno 1 1, uknjizen 1 1, uknjizena 1 1, 1 1, jeste, ima, vlasnistvo 1 1, uknjizenje, true, 1, vlasnik uknjizen, cisto, upisan, upisano, registrovan',
    ],
    [
      ['no'],
      'ne, neuknj, neuknjizen, neuknjizena, neuknjizeno, nije uknjizen, nije uknjizena, nije uknjizeno, nije, nema, false, 0, nelegalizovan, neuknjizivo',
    ],
    [
      ['in_progress'],
      'u postupku, u toku, u procesu, u fazi uknjizbe, u fazi knjizenja, u fazi uknjizenja, u postupku uknjizbe, u procesu uknjizbe, uknjizba u toku, postupak, legalizacija u toku, u postupku legalizacije, predato za uknjizbu, delimicno uknjizen, delimicno',
    ],
  ),
  condition: spell<readonly string[]>(
    [
      ['new'],
      'newly built, new build, novo, nov, nova, novogradnja, nova gradnja, useljiva novogradnja, novogradnja useljivo',
    ],
    [['under_construction'], 'u izgradnji, izgradnja, siva faza, rohbau, roh bau, u fazi izgradnje'],
    // Says how old a building is, not how it is kept.
    [[], 'starogradnja, stara gradnja'],
    // What portals have where nothing else is said.
    [[], 'standardna gradnja, standardna, standardno, odrzavano, odrzavan, odrzavana, dobro, dobro stanje'],
    [['luxury'], 'lux, luks, luksuzno, luksuzan, luksuzna'],
    [
      ['renovated'],
      'renovirano, renoviran, renovirana, adaptirano, adaptiran, sredeno, sreden, kompletno renovirano, kompletno renoviran',
    ],
    [['original'], 'izvorno, izvorno stanje, staro, originalno'],
    [
      ['to_renovate'],
      'needs renovation, to renovate, za renoviranje, za adaptaciju, za sredivanje, potrebno renoviranje, potrebna adaptacija, lose',
    ],
  ),
  orientation: spell<readonly string[]>(
    [['north'], 's, sever, severna'],
    [['east'], 'i, istok, istocna'],
    [['south'], 'j, jug, juzna'],
    [['west'], 'z, zapad, zapadna'],
    [['north', 'east'], 'si, severoistok, severoistocna, northeast, north east'],
    [['north', 'west'], 'sz, severozapad, severozapadna, northwest, north west'],
    [['south', 'east'], 'ji, jugoistok, jugoistocna, southeast, south east'],
    [['south', 'west'], 'jz, jugozapad, jugozapadna, southwest, south west'],
  ),
  premises: spell<readonly string[]>(
    [['shop'], 'lokal, prodavnica, radnja, trgovina, maloprodaja'],
    [['office'], 'kancelarija, kancelarijski prostor, ordinacija, ured'],
    [['hospitality'], 'restoran, kafic, ugostiteljski objekat, ugostiteljstvo'],
    [['warehouse'], 'magacin, magacinski prostor, skladiste, hala'],
    [['production'], 'proizvodnja, proizvodni prostor, radionica, proizvodna hala'],
    [['garage'], 'garaza, garazno mesto, parking mesto'],
    [['hotel'], 'hotel, hostel, pansion, motel'],
  ),
  viewing_times: spell<readonly string[]>(
    [[], 'po dogovoru, dogovor, uz najavu, by agreement, by appointment'],
    [weekdays, 'radnim danima, radnim danom, radni dani, preko nedelje, weekdays, on weekdays'],
    [
      ['weekday_morning'],
      'radnim danima pre podne, radnim danom pre podne, radnim danima prepodne, radnim danom ujutru, radnim danima ujutru',
    ],
    [
      ['weekday_afternoon'],
      'radnim danima posle podne, radnim danima popodne, radnim danom popodne, radnim danom posle podne',
    ],
    [['weekday_evening'], 'radnim danima uvece, radnim danima predvece, radnim danom uvece'],
    [weekend, 'vikendom, vikend, vikendima, weekends, weekend, on weekends'],
    [['saturday_morning', 'saturday_afternoon'], 'subotom, subota, saturdays, saturday'],
    [['saturday_morning'], 'subotom pre podne, subota pre podne, subotom prepodne, subota prepodne'],
    [['saturday_afternoon'], 'subotom posle podne, subota posle podne, subotom popodne, subota popodne'],
    [['sunday_morning', 'sunday_afternoon'], 'nedeljom, nedelja, sundays, sunday'],
    [['sunday_morning'], 'nedeljom pre podne, nedelja pre podne, nedeljom prepodne, nedelja prepodne'],
    [['sunday_afternoon'], 'nedeljom posle podne, nedelja posle podne, nedeljom popodne, nedelja popodne'],
    [[...weekdays, ...weekend], 'svaki dan, svakog dana, svakodnevno, every day, any day, bilo kada'],
  ),
  advertiser: spell<readonly string[]>(
    [['owner'], 'vlasnik, privatno, direktna prodaja'],
    [['agency'], 'agencija, posrednik, agent'],
    [['investor'], 'investitor, izvodac, direktno od investitora'],
  ),
}

/** Names of the form in both languages, also without what they have in brackets, and values as the API has them. */
function formNames(field: string, values: readonly string[]): Map<string, readonly string[]> {
  const names = routing.locales.flatMap((locale) => {
    const { listing, publish, attributes } = messagesFor(locale)
    const texts = { ...attributes, type: listing.types, purpose: publish.purposes }
    const found: unknown = new Map<string, unknown>(Object.entries(texts)).get(field)
    return typeof found === 'object' && found !== null ? Object.entries(found) : []
  })
  const all = [...values.map((value) => [value, value]), ...names]
  return new Map(
    all.flatMap(([value = '', name]) =>
      [String(name), String(name).replace(/\([^()]*\)/, '')].map(
        (text) => [foldText(text), [value]] as const,
      ),
    ),
  )
}

const choices = new Map<string, Spellings<readonly string[]>>(
  attributeNames.flatMap((name) => {
    const entry = attributeEntries[name]
    if (!('values' in entry)) return []
    const field = snakeCase(name)
    return [[field, new Map([...formNames(name, entry.values), ...(choiceSpellings[field] ?? [])])] as const]
  }),
)

export function choicesOf(field: string): Spellings<readonly string[]> {
  return choices.get(field) ?? new Map()
}

const namesOfKinds = formNames('type', ['apartment', 'house', 'condo', 'land', 'commercial'])
const namesOfPurposes = formNames('purpose', [])
const namesOfFloors = formNames('floor', ['basement', 'low_ground', 'ground', 'high_ground', 'attic'])
/** The form writes a structure as ten times its number: `Trosoban (3,0)` is named `30`. */
const namesOfStructures = formNames('structure', [])

export function findKind(text: string): Kind | undefined {
  const [type] = spelledAs(namesOfKinds, text) ?? []
  return spelledAs(kindSpellings, text) ?? (type === undefined ? undefined : { type: type as PropertyType })
}

export function findPurpose(text: string): Purpose | undefined {
  return spelledAs(purposeSpellings, text) ?? (spelledAs(namesOfPurposes, text)?.[0] as Purpose | undefined)
}

export function findFloorName(text: string): FloorName | undefined {
  return spelledAs(floorSpellings, text) ?? (spelledAs(namesOfFloors, text)?.[0] as FloorName | undefined)
}

export function findStructure(text: string): number | undefined {
  const key = foldText(text)
  const [tenfold] = namesOfStructures.get(key) ?? []
  return structureSpellings.get(key) ?? (tenfold === undefined ? undefined : Number(tenfold) / 10)
}

/** A list in a column of yes and no: `Ima`, `DA`, `+`. */
export const flagSpellings: Spellings<boolean> = new Map([
  ...spell<boolean>(
    [
      true,
      'da, ima, yes, true, tacno, tocno, istina, x, 1, jeste, postoji, d, y, dozvoljeni, dozvoljeno, moze, ok, ne smeta, ne smetaju, pet friendly',
    ],
    [
      false,
      'ne, nema, no, false, netacno, netocno, laz, 0, bez, n, nije, zabranjeno, nisu dozvoljeni, nije dozvoljeno, ne moze, ne postoji, bez ljubimaca',
    ],
  ),
])

/** What a cell answers where yes or no is asked. */
export function readFlag(text: string): boolean | undefined {
  if (/^[+✓✔☑✅]$/u.test(text)) return true
  if (/^[✗✘❌]$/u.test(text) || missingValue(text) === 'none') return false
  return flagSpellings.get(foldText(text))
}

/** Folded spellings of a field, each of which its reader knows; none for fields of other values. */
export function spellingsOf(field: string): readonly string[] {
  const name = attributeNames.find((each) => snakeCase(each) === field)
  const isFlag = field === 'garage' || (name && attributeEntries[name].kind === 'flag')
  if (field === 'type') return [...kindSpellings.keys(), ...namesOfKinds.keys()]
  if (field === 'purpose') return [...purposeSpellings.keys(), ...namesOfPurposes.keys()]
  if (field === 'floor') return [...floorSpellings.keys(), ...namesOfFloors.keys()]
  if (field === 'structure') return [...structureSpellings.keys(), ...namesOfStructures.keys()]
  return isFlag ? [...flagSpellings.keys()] : [...choicesOf(field).keys()]
}
