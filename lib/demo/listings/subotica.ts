import { type Draft, flat, house, inTown, land, premises } from '../draft'

const suboticaSale = inTown('Subotica', 'SALE', [
  flat(
    { at: 'Štrosmajerova 14', area: 85, rooms: 3, floor: '1/2', year: 1904, price: 112_000 },
    'gas_heating cellar renovated balcony',
    'Secesijski stan u centru Subotice, 85 m², renoviran',
    'Gradska kuća je na dva minuta, a na fasadi su majolike kakve se danas fotografišu. Unutra je savremen stan sa visokim prozorima i drvenim škurama.',
  ),
  flat(
    { at: 'Braće Radića 132', area: 58, rooms: 2, floor: '4/8', year: 1982, price: 63_000 },
    'lift loggia central_heating',
    'Prozivka, dvosoban sa zastakljenom lođom',
    'Prozivka ima prave drvorede, dve škole i prodavnice ispod zgrade. Stan je na osunčanoj strani, prema otvorenom polju.',
  ),
  flat(
    { at: 'Maksima Gorkog 40', area: 49, rooms: 2, floor: '2/4', year: 2020, price: 72_500 },
    'lift terrace gas_heating parking',
    'Novija zgrada kod pijace u Subotici, dvosoban',
    'Velika pijaca, autobuska stanica i centar su na petlji od deset minuta. Zgrada je čuvena po tome što u njoj nema nijednog lokala.',
  ),
  flat(
    { at: 'Blaška Rajića 6', area: 36, rooms: 1, floor: 'PR/3', year: 1966, price: 42_000 },
    'central_heating',
    'Jednosoban u prizemlju, Teslino naselje, Subotica',
    'Prizemlje sa sopstvenom baštom ispod prozora, koju je prethodni vlasnik pretvorio u ružičnjak. Tih je kraj, sav od niskih zgrada.',
  ),
  house(
    'family',
    { at: 'Beogradski put 212', area: 130, rooms: 4, floor: 'P', year: 1978, price: 87_500 },
    'gas_heating garage_space cellar parking',
    'Prizemna kuća u Kertvarošu, Subotica, bašta i garaža',
    'Kertvaroš je nekad bio predgrađe baštovana i to se vidi: svako dvorište je duboko i uređeno. Kuća je prizemna, suva i bez ijednog stepenika od kapije do bašte.',
  ),
  house(
    'village',
    { at: 'Bikovo 88', area: 110, rooms: 3, year: 1928, price: 46_000 },
    'wood_stove cellar',
    'Salaš na Bikovu, kuća od naboja i 40 ari zemlje',
    'Pravi salaš, sa agačem, đermom i belim zidom koji se kreči pred svaku slavu. Do asfalta ima trista metara, a do Subotice dvanaest kilometara.',
  ),
  land(
    'field',
    { at: 'Potes Radanovac', area: 11_500, price: 17_500 },
    '',
    'Oranica kod Radanovca, dva jutra u jednom komadu',
    'Peskovita zemlja kakvu traže voće i lubenice, na putu između Subotice i jezera. Njivu je do sada obrađivao zadružni kombinat, koji je uredno čuvao međe.',
  ),
])

const suboticaRent = inTown('Subotica', 'RENT', [
  flat(
    { at: 'Zmaj Jovina 10', area: 39, rooms: 1, floor: '3/4', year: 2015, price: 240 },
    'lift french_balcony gas_heating furnished internet',
    'Jednosoban kod Ekonomskog fakulteta u Subotici',
    'Fakultet, pekara i bioskop su u istoj ulici, samo na tri različita kraja. Zgrada je mlada, komšije uglavnom studenti i zaposleni na granici.',
  ),
  flat(
    { at: 'Matije Gupca 22', area: 54, rooms: 2, floor: '2/4', year: 1990, price: 280 },
    'balcony central_heating furnished',
    'Centar Subotice, dvosoban namešten stan',
    'Do korza je pet minuta, do fakulteta osam. Zgrada je mirna, sa stanarima koji zalivaju cveće i kad nije njihovo.',
  ),
  flat(
    { at: 'Karađorđev put 17', area: 71, rooms: 3, floor: '1/3', year: 2019, price: 400 },
    'lift terrace gas_heating furnished parking pets_allowed',
    'Trosoban prema Paliću, nova zgrada, za porodicu',
    'Na pola puta između centra i Palića, pa se leti na jezero ide biciklom. Vrtić je u prizemlju susedne zgrade.',
  ),
  premises(
    'shop',
    { at: 'Korzo 9', area: 42, baths: 1, year: 1912, price: 420 },
    'shop_window step_free_access',
    'Lokal u pešačkoj zoni Subotice, secesijski izlog',
    'Izlog u drvenom okviru je zaštićen zajedno sa kućom i sam po sebi zaustavlja prolaznike. Lokal čini jedna prostorija sa galerijom, a magacin je u podrumu, suv i sa policama.',
  ),
])

const palic = inTown('Palić', 'SALE', [
  house(
    'villa',
    { at: 'Obala Lajoša Vermeša 8', area: 220, rooms: 6, baths: 2, year: 1910, price: 268_000, fresh: 7 },
    'gas_heating terrace garage_space fireplace parking',
    'Vila na Paliću, prva do jezera, drveni tornjić i park',
    'Jezero je preko staze, a ujutru se sa verande vide jedrilice i veslači. Vila je iz vremena banjskog Palića, sa rezbarenim doksatom koji je restauriran pod nadzorom zavoda.',
  ),
  house(
    'cottage',
    { at: 'Krfska 12', area: 62, rooms: 3, year: 1985, price: 58_000 },
    'electric_heating terrace parking',
    'Vikendica na Paliću, 5 ari, pet minuta do plaže',
    'U šumarku bagrema iza zoološkog vrta, pa se noću ponekad čuje lav. Do muške plaže se ide peške, do čarde još brže.',
  ),
])

/** Everything in Subotica and Palić. */
export const subotica: Draft[] = [...suboticaSale, ...suboticaRent, ...palic]
