import { type Draft, inTown, premises } from '../draft'

const forRent = inTown('Beograd', 'RENT', [
  premises(
    'office',
    {
      at: 'Bulevar Milutina Milankovića 9',
      zip: 11070,
      area: 210,

      baths: 2,
      floor: '4/8',
      year: 2016,
      price: 3_400,
    },
    'lift central_heating meeting_room kitchenette parking step_free_access',
    'Poslovni prostor klase A na Novom Beogradu, 210 m²',
    'Četvrti sprat poslovne zgrade u kojoj su uglavnom softverske i konsultantske kuće. Otvoreni deo prima dvadeset ljudi, a uz staklenu fasadu je pet zatvorenih kancelarija i sala za sastanke.',
  ),
  premises(
    'office',
    { at: 'Makedonska 30', area: 85, baths: 1, floor: '2/6', year: 1958, price: 1_050 },
    'lift central_heating kitchenette',
    'Kancelarija u centru, kod Trga republike, 85 m²',
    'Advokati, prevodioci i redakcije: takav je komšiluk u ovoj zgradi već pola veka. Tri prostorije su odvojene, a najveća gleda na trg i ima visoka dvostruka vrata.',
  ),
  premises(
    'shop',
    { at: 'Maksima Gorkog 80', area: 54, baths: 1, year: 1965, price: 950 },
    'shop_window step_free_access',
    'Lokal preko puta Kalenić pijace, izlog šest metara',
    'Ko drži radnju kod Kalenića, reklamu ne plaća, jer pijaca dovodi prolaznike sedam dana u nedelji. Lokal je donedavno bio cvećara, a pre toga štamparija vizit-karti.',
  ),
  premises(
    'warehouse',
    { at: 'Zrenjaninski put 98', zip: 11211, area: 900, baths: 2, year: 2011, price: 4_200 },
    'loading_dock parking video_surveillance',
    'Hala sa rampom u Krnjači, 900 m², prilaz za šlepere',
    'Na izlazu ka Zrenjaninu, pet minuta od Pančevačkog mosta, u krugu sa još tri firme. Rampa je hidraulična, a plato asfaltiran i osvetljen, pa se utovara i noću.',
  ),
  premises(
    'garage',
    { at: 'Mišarska 4', area: 14, year: 2009, price: 130 },
    'video_surveillance',
    'Garažno mesto kod Manježa, podzemni nivo, izdavanje',
    'Kad se prvi put posle posla parkirate bez kruga oko Manježa, biće jasno zašto se ova mesta ne izdaju dugo. Nivo je minus jedan, ulaz sa ulice sa malo saobraćaja, visina dva metra i deset, pa staje i terensko vozilo.',
  ),
])

const forSale = inTown('Beograd', 'SALE', [
  premises(
    'shop',
    { at: 'Bulevar kralja Aleksandra 292', area: 72, baths: 1, year: 1969, price: 196_000 },
    'shop_window parking step_free_access',
    'Lokal na Bulevaru kod Lipovog lada, 72 m², sa zakupcem',
    'Bulevar je i dalje najduža trgovačka ulica u gradu, a deo oko Lipovog lada ima i tramvaj i parking. Lokal je u nivou trotoara, sa dva izloga, a drži ga apoteka sa ugovorom na još tri godine.',
  ),
  premises(
    'office',
    { at: 'Terazije 12', area: 128, baths: 2, floor: '3/6', year: 1911, price: 465_000 },
    'lift central_heating meeting_room kitchenette',
    'Poslovni prostor kod hotela Moskva, pet kancelarija, 128 m²',
    'Adresa koju niko ne mora da traži na mapi, u palati s početka prošlog veka. Pet kancelarija je u nizu prema trgu, sa visokim prozorima i unutrašnjim hodnikom za arhivu.',
  ),
  premises(
    'garage',
    { at: 'Gandijeva 19', zip: 11070, area: 16, year: 1985, price: 21_500 },
    'video_surveillance',
    'Zidana garaža u Bloku 61, u nizu, uknjižena',
    'Ko živi u blokovima, zna da se posle osam uveče parkira na travi ili nikako. Garaža je u nizu od dvadeset istih, dva minuta od zgrade, sa obnovljenim krovom i vratima ofarbanim pre godinu dana.',
  ),
  premises(
    'garage',
    { at: 'Vojvode Bogdana 28', zip: 11050, area: 13, year: 2021, price: 29_000 },
    'video_surveillance step_free_access',
    'Garažno mesto na Zvezdari, nova zgrada, nivo -1',
    'Ovo je mesto najbliže liftu, u zgradi kod Đeram pijace. Kupuje se nezavisno od stana, pa ga mogu uzeti i stanari susednih zgrada kojima je dosadilo da mesto traže od četiri popodne. Širina je dva i po metra, bez stuba sa strane vozača.',
  ),
])

/** Offices, shops, warehouses and garages in Beograd. */
export const beogradPremises: Draft[] = [...forRent, ...forSale]
