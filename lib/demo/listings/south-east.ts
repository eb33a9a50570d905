import { type Draft, flat, house, inTown, land, premises } from '../draft'

/** The Danube below Beograd, eastern and southern Serbia. */
export const southEast: Draft[] = [
  ...inTown('Smederevo', 'SALE', [
    flat(
      { at: 'Karađorđeva 40', area: 60, rooms: 2, floor: '5/8', year: 1978, price: 64_500 },
      'lift loggia central_heating river_view',
      'Smederevo, dvosoban sa pogledom na Tvrđavu i Dunav',
      'Sa petog sprata se vide sve kule Tvrđave, a u septembru i vatromet sa Smederevske jeseni. Kej i marina su na deset minuta.',
    ),
    house(
      'family',
      { at: 'Plavinačka 15', area: 133, rooms: 4, baths: 2, year: 1987, price: 81_000 },
      'gas_heating garage_space terrace river_view',
      'Kuća na Plavincu kod Smedereva, vinograd i Dunav',
      'Plavinac je breg na kojem su Obrenovići držali vinograd, pa ni pogled nije za potcenjivanje. Kuća je građena solidno, sa terasom prema vodi.',
    ),
  ]),
  ...inTown('Smederevo', 'RENT', [
    flat(
      { at: 'Goranska 8', area: 44, rooms: 1, floor: '3/4', year: 1985, price: 220 },
      'balcony central_heating furnished',
      'Smederevo, jednosoban namešten, Papazovac',
      'Papazovac je mirno brdo iznad centra, sa prodavnicom i autobusom na uglu. Stan je ostao u odličnom stanju posle pažljivih stanara.',
    ),
  ]),
  ...inTown('Požarevac', 'SALE', [
    flat(
      { at: 'Moše Pijade 26', area: 71, rooms: 3, floor: '2/4', year: 2011, price: 79_000 },
      'terrace gas_heating parking',
      'Požarevac, trosoban u novijoj zgradi kod Čačalice',
      'Park Čačalica je na desetak minuta, hipodrom na pet, a pijaca kod kuće. Zgrada ima osam stanova i dvorište koje se zaključava.',
    ),
    premises(
      'shop',
      { at: 'Tabačka čaršija 11', area: 50, baths: 1, year: 1935, price: 66_000 },
      'shop_window step_free_access',
      'Lokal na korzou u Požarevcu, 50 m²',
      'Korzo je duga pešačka ulica kojom Požarevljani prođu bar jednom dnevno. Lokal je u staroj trgovačkoj kući, sa radnjom napred i prostorijom za robu pozadi.',
    ),
  ]),
  ...inTown('Veliko Gradište', 'SALE', [
    house(
      'cottage',
      { at: 'Beli bagrem 62', area: 66, rooms: 3, year: 2003, price: 68_500 },
      'terrace electric_heating parking',
      'Vikendica na Srebrnom jezeru, tri minuta do plaže',
      'Leti plaža, čamci i koncerti, zimi labudovi i tišina. Naselje je među bagremima, a do Dunava se ide preko brane.',
    ),
  ]),
  ...inTown('Leskovac', 'SALE', [
    flat(
      { at: 'Bulevar oslobođenja 96', area: 56, rooms: 2, floor: '3/6', year: 1980, price: 45_000 },
      'lift loggia central_heating',
      'Leskovac, dvosoban na bulevaru, sunčana strana',
      'Roštilj se oseća u avgustu, ali u ovom delu grada samo kad vetar hoće. Pijaca i centar su na sedam minuta hoda.',
    ),
    house(
      'family',
      { at: 'Vlajkova 51', area: 146, rooms: 5, baths: 2, year: 1977, price: 54_000 },
      'wood_stove garage_space cellar',
      'Porodična kuća u Leskovcu, dve etaže i radionica',
      'U radionici u dvorištu pedeset godina je radio stolar, pa struje i prostora ima za svaki zanat. Ulica je mirna, blizu bolnice.',
    ),
  ]),
  ...inTown('Leskovac', 'RENT', [
    flat(
      { at: 'Kosovska 4', area: 46, rooms: 2, floor: '1/4', year: 1982, price: 180 },
      'balcony central_heating furnished',
      'Leskovac, dvosoban blizu Tehnološkog fakulteta',
      'Mirna ulica sa lipama, na pola puta između fakulteta i pijace. Odgovara dvojici studenata ili mladom paru.',
    ),
    flat(
      { at: 'Svetoilijska 12', area: 63, rooms: 3, floor: '2/4', year: 1992, price: 220 },
      'terrace central_heating part_furnished',
      'Leskovac, trosoban polunamešten za porodicu',
      'Škola je preko puta, a dom zdravlja na tri minuta, pa se ujutru ne juri. Terasa gleda na dvorište i roštilj u njemu nije zabranjen.',
    ),
  ]),
  ...inTown('Vranje', 'SALE', [
    flat(
      {
        at: 'Kralja Stefana Prvovenčanog 77',
        area: 62,
        rooms: 2,
        floor: '4/5',
        year: 1983,
        price: 53_500,
        language: 'sr-Cyrl',
      },
      'lift terrace central_heating mountain_view',
      'Vranje, dvosoban sa pogledom na Krstilovicu',
      'Sa terase se vidi brdo i krovovi stare čaršije, onako kako ih je Bora opisao. Svih ovih godina nismo tražili bolje, a sada nas deca zovu u Beograd.',
    ),
    house(
      'family',
      { at: 'Partizanska 23', area: 109, rooms: 4, floor: 'P', year: 1965, price: 44_000 },
      'wood_stove cellar parking',
      'Kuća u Vranju, stara čaršija, dvorište sa šimširom',
      'Dvorište sa šimširom, pokriven trem i česma: prava vranjska kuća, sa novim krovom. Do trga se silazi za pet minuta.',
    ),
  ]),
  ...inTown('Pirot', 'SALE', [
    house(
      'family',
      { at: 'Tijabarska 18', area: 112, rooms: 4, floor: 'P', year: 1971, price: 41_500 },
      'wood_stove cellar garage_space',
      'Pirot, kuća u Tijabari, tri minuta od keja',
      'Tijabara je stari deo grada, sa zanatlijama i mirisom peglane kobasice u decembru. Kuća je topla i suva, dvorište taman.',
    ),
    flat(
      { at: 'Srpskih vladara 90', area: 53, rooms: 2, floor: '2/5', year: 1979, price: 39_000 },
      'balcony central_heating',
      'Dvosoban u centru Pirota, blizu Nišave',
      'Kej na Nišavi, gimnazija i pijaca su u pet minuta. Iz spavaće sobe se po vedrom danu vide snegovi Stare planine. Stan je uredan i topao, pogodan i za one koji se u rodni grad vraćaju samo leti.',
    ),
  ]),
  ...inTown('Zaječar', 'SALE', [
    flat(
      { at: 'Ljube Nešića 34', area: 59, rooms: 2, floor: '1/4', year: 1974, price: 37_500 },
      'loggia central_heating cellar',
      'Zaječar, dvosoban stan na prvom spratu, lođa',
      'Popova plaža i Gradski stadion su u komšiluku, a u julu i muzika sa Kraljevice. Ostatak godine je potpuno mirno.',
    ),
    house(
      'village',
      { at: 'Gamzigradski put bb', area: 90, rooms: 3, year: 1950, price: 22_500 },
      'wood_stove cellar',
      'Timočka kuća u Zvezdanu sa vinogradom, 20 ari',
      'Na putu ka Gamzigradu, sa pogledom na brda pod lozom. Kuća je skromna i čista, za one koji bi selo na deset minuta od grada.',
    ),
  ]),
  ...inTown('Zaječar', 'RENT', [
    premises(
      'shop',
      { at: 'Generala Gambete 6', area: 55, baths: 1, year: 1960, price: 240 },
      'shop_window step_free_access',
      'Lokal preko puta pozorišta, Zaječar, za izdavanje',
      'U srcu pešačke zone, između pozorišta i pošte, gde se i sastaje i čeka. Prostor ima dve povezane prostorije, pa odgovara i ordinaciji ili salonu.',
    ),
  ]),
  ...inTown('Bor', 'SALE', [
    flat(
      { at: 'Nikole Pašića 19', area: 57, rooms: 2, floor: '6/8', year: 1976, price: 47_000 },
      'lift loggia central_heating renovated',
      'Bor, renoviran dvosoban sa pogledom na Crni vrh',
      'Stanovi u Boru se opet traže, otkad je rudnik dobio novog vlasnika. Ovaj je renoviran za izdavanje inženjerima i odmah donosi prihod.',
    ),
  ]),
  ...inTown('Bor', 'RENT', [
    flat(
      { at: 'Đorđa Vajferta 22', area: 64, rooms: 3, bedrooms: 3, floor: '2/5', year: 1985, price: 420 },
      'terrace central_heating furnished parking internet',
      'Trosoban u Boru, opremljen za zaposlene u rudniku',
      'Tri odvojene sobe, svaka sa svojim ključem, krevetom i radnim stolom. Autobus za pogone staje na uglu, a pijaca je preko puta.',
    ),
  ]),
  ...inTown('Negotin', 'SALE', [
    house(
      'village',
      { at: 'Rajačke pimnice bb', area: 70, rooms: 2, year: 1905, price: 26_000 },
      'wood_stove cellar',
      'Kamena pimnica u Rajcu kod Negotina, za vino i odmor',
      'Selo vinskih podruma u kojem niko ne stanuje, a svi dolaze: zidovi od peščara, hlad i burad. Sprat je uređen za spavanje, prizemlje ostavljeno vinu.',
    ),
  ]),
  ...inTown('Kladovo', 'SALE', [
    flat(
      { at: 'Dunavska 13', area: 52, rooms: 2, floor: '3/4', year: 1972, price: 43_000 },
      'balcony electric_heating river_view',
      'Kladovo, dvosoban na keju, pogled na Dunav',
      'Preko reke je Rumunija, ispod prozora šetalište, a na stolu, po mogućstvu, smuđ. Do Đerdapa se vozi četvrt sata.',
    ),
  ]),
  ...inTown('Sokobanja', 'SALE', [
    flat(
      { at: 'Miladina Živanovića 27', area: 38, rooms: 1, floor: '1/3', year: 2018, price: 51_000 },
      'terrace central_heating furnished mountain_view',
      'Sokobanja, apartman sa terasom ka Ozrenu',
      'Amam, Župan i šetalište su na osam minuta, a vazduh je onaj zbog kojeg se i dolazi. Apartman je uredan i opremljen do kašičice.',
    ),
    land(
      'plot',
      { at: 'Trgovište bb', area: 1_050, price: 21_000 },
      'mountain_view asphalt_access',
      'Plac kod Sokobanje sa pogledom na Rtanj, 10,5 ari',
      'Rtanj je pred vama, pravilan kao iz udžbenika, a iza leđa šuma. Selo je živo, sa dosta vikendaša koji su ostali za stalno.',
    ),
  ]),
  ...inTown('Prokuplje', 'SALE', [
    land(
      'field',
      { at: 'Potes Berilje', area: 14_800, price: 24_000 },
      'water',
      'Voćnjak oblačinske višnje kod Prokuplja, oko hektar i po',
      'Oblačinska višnja u punom rodu, sa sistemom za zalivanje i otkupom na četiri kilometra. Zasad je star devet godina, ograđen i uredno orezan.',
    ),
    flat(
      { at: 'Ratka Pavlovića 31', area: 49, rooms: 2, floor: '3/4', year: 1981, price: 34_000 },
      'terrace wood_stove cellar',
      'Prokuplje, dvosoban pod Hisarom, terasa i podrum',
      'Hisar sa kulom je iza zgrade, a Toplica ispred nje. Za mali novac ovo je ceo, suv i topao stan u mirnom gradu.',
    ),
  ]),
  ...inTown('Knjaževac', 'SALE', [
    house(
      'cottage',
      { at: 'Potočka bb', area: 74, rooms: 3, year: 1989, price: 29_500 },
      'wood_stove mountain_view parking',
      'Kuća na Staroj planini, Kalna, potok kroz dvorište',
      'Na pola puta između Knjaževca i ski-staza, u selu u kojem se zimi i dalje prede. Potok prolazi dvorištem, a pastrmka ponekad zaluta.',
    ),
  ]),
]
