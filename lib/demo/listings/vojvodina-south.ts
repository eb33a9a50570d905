import { condo, type Draft, flat, house, inTown, land, premises } from '../draft'

/** Srem and southern Banat and Bačka: towns around Beograd and Novi Sad. */
export const vojvodinaSouth: Draft[] = [
  ...inTown('Pančevo', 'SALE', [
    flat(
      { at: 'Vojvode Radomira Putnika 16', area: 59, rooms: 2, floor: '3/5', year: 1986, price: 88_000 },
      'lift loggia central_heating',
      'Pančevo, Strelište, dvosoban sa lođom ka parku',
      'Autobus za Beograd polazi na svakih deset minuta, a na Trgu republike ste za pola sata. Strelište je zeleno i mirno, sa dobrom školom.',
    ),
    flat(
      { at: 'Nikole Tesle 5', area: 74, rooms: 3, floor: '2/4', year: 2023, price: 124_500 },
      'lift terrace gas_heating garage_space',
      'Centar Pančeva, trosoban u novoj zgradi kod Tamiša',
      'Uređena obala Tamiša je na sedam minuta, a gradski park na tri. Zgrada je na mestu starog mlina i od njega je sačuvan zid u dvorištu.',
    ),
    house(
      'family',
      { at: 'Jabučki put 64', area: 118, rooms: 4, floor: 'P', year: 1966, price: 79_000 },
      'gas_heating parking cellar',
      'Kuća u Gornjem gradu, Pančevo, sa dugim dvorištem',
      'Stari pančevački sokak, sa kapijom, ajnfortom i baštom do sledeće ulice. Kuća je grejana i čuvana, iako u njoj od prošle godine niko ne živi.',
    ),
  ]),
  ...inTown('Pančevo', 'RENT', [
    flat(
      { at: 'Miloša Obrenovića 22', area: 64, rooms: 3, floor: '3/4', year: 1993, price: 340 },
      'terrace central_heating part_furnished parking',
      'Pančevo, Kotež, trosoban za porodicu',
      'Kotež je naselje sa parkom u sredini i autobusom koji do Beograda ide bez presedanja. Pogodan je za porodicu koja se doseljava.',
    ),
    flat(
      { at: 'Karađorđeva 12', area: 45, rooms: 1, floor: '1/3', year: 2012, price: 290 },
      'terrace gas_heating furnished',
      'Jednosoban kod Narodne bašte u Pančevu, namešten',
      'Narodna bašta je ispred, pa je jutarnje trčanje rešeno bez patika za asfalt. Železnička stanica je na desetak minuta.',
    ),
  ]),
  ...inTown('Sremska Kamenica', 'SALE', [
    house(
      'villa',
      { at: 'Vojinovićeva 41', area: 245, rooms: 6, baths: 3, year: 2016, price: 435_000, fresh: 2 },
      'pool heat_pump garage_space terrace fireplace river_view video_surveillance air_conditioning',
      'Vila na Čardaku sa bazenom i pogledom na Novi Sad',
      'Sa terase se vidi ceo Novi Sad, mostovi i Dunav u luku između njih. Iza kuće počinje Fruška gora, pa se na planinu izlazi kroz zadnju kapiju.',
    ),
    land(
      'permit',
      { at: 'Ledinački put bb', area: 900, price: 54_000 },
      'asphalt_access mountain_view',
      'Plac na Popovici sa projektom i dozvolom, 9 ari',
      'Popovica je izletište koje je polako postalo adresa. Plac je okrenut jugu i šumi, a autobus za Novi Sad staje na glavnom putu, pet minuta nizbrdo.',
    ),
  ]),
  ...inTown('Petrovaradin', 'SALE', [
    flat(
      { at: 'Preradovićeva 60', area: 64, rooms: 2, floor: '1/2', year: 1932, price: 129_000 },
      'balcony gas_heating cellar renovated',
      'Petrovaradin, stan ispod Tvrđave, renoviran',
      'Na Tvrđavu se odavde ide kao drugi u park, a do centra Novog Sada preko mosta za petnaest minuta. Ulica je kaldrmisana i spava od devet.',
    ),
    house(
      'family',
      { at: 'Reljkovićeva 83', area: 132, rooms: 4, baths: 2, year: 1995, price: 172_000 },
      'gas_heating garage_space terrace',
      'Porodična kuća na Petrovaradinu, 4 ara, garaža',
      'Na brdu iznad starog podgrađa, gde se leti spava bez klime. Škola je na kraju ulice, a autobus broj devet prolazi na svakih dvanaest minuta.',
    ),
  ]),
  ...inTown('Sremski Karlovci', 'SALE', [
    house(
      'village',
      { at: 'Belilo 23', area: 125, rooms: 4, year: 1898, price: 96_000, language: 'sr-Cyrl' },
      'wood_stove cellar terrace',
      'Stara kuća u Karlovcima sa vinskim podrumom',
      'Podrum je ukopan u breg i u njemu je bermet odležao i u doba patrijaraha. Kuća je na putu ka vinogradima, sa pogledom na tornjeve i Dunav.',
    ),
  ]),
  ...inTown('Ruma', 'SALE', [
    flat(
      { at: 'Glavna 172', area: 66, rooms: 3, floor: '2/3', year: 1981, price: 66_500 },
      'balcony gas_heating parking',
      'Ruma, trosoban u centru, balkon i parking',
      'Voz do Beograda i Novog Sada, pijaca i bolnica na dohvat ruke: zato se u Rumu ljudi i vraćaju. Zgrada je mala i sva od cigle.',
    ),
    house(
      'village',
      { at: 'Orlovićeva 49', area: 140, rooms: 4, year: 1936, price: 62_000 },
      'wood_stove cellar',
      'Sremačka kuća na šoru, 14 ari bašte, Ruma',
      'Gonk sa stubovima, kapija za kola i dvorište u kojem je nekad stajala vršalica. Kuća je zdrava i čeka nekoga ko ne voli gips-karton.',
    ),
  ]),
  ...inTown('Inđija', 'SALE', [
    flat(
      { at: 'Vojvode Stepe 20', area: 52, rooms: 2, floor: '3/4', year: 2021, price: 71_000 },
      'lift terrace gas_heating parking',
      'Inđija, dvosoban u novijoj zgradi, blizu stanice',
      'Brzi voz odavde za dvadesetak minuta stiže i u Novi Sad i na Novi Beograd. Mnoge komšije rade u jednom od ta dva grada, a žive ovde zbog mira.',
    ),
    premises(
      'warehouse',
      { at: 'Industrijska zona bb', area: 1_200, baths: 2, year: 2015, price: 610_000 },
      'loading_dock parking video_surveillance gas_connection',
      'Hala u industrijskoj zoni Inđije, 1.200 m², dve rampe',
      'Uz petlju na auto-putu, na pola puta između Beograda i Novog Sada. Hala ima dve rampe, magacinski i proizvodni deo i spratni aneks sa kancelarijama, a plac dopušta proširenje.',
    ),
  ]),
  ...inTown('Stara Pazova', 'SALE', [
    house(
      'family',
      { at: 'Ćirila i Metodija 71', area: 136, rooms: 4, baths: 2, year: 2001, price: 114_000 },
      'gas_heating garage_space parking',
      'Stara Pazova, kuća na dve etaže, ušorena ulica',
      'Slovačka ulica u kojoj se trotoar mete svakog jutra i gde se zna ko je posadio koje drvo. Do petlje ima četiri minuta, do Beograda pola sata.',
    ),
  ]),
  ...inTown('Sremska Mitrovica', 'SALE', [
    flat(
      { at: 'Kralja Petra I 34', area: 57, rooms: 2, floor: '4/4', year: 1977, price: 53_500 },
      'loggia central_heating cellar',
      'Sremska Mitrovica, dvosoban kod Save, poslednji sprat',
      'Savski kej i pešački most su na pet minuta, a rimske iskopine bukvalno iza ugla. Iznad stana je obnovljen kos krov.',
    ),
    land(
      'field',
      { at: 'Potes Manđeloske livade', area: 23_000, price: 34_500 },
      '',
      'Njiva kod Sremske Mitrovice, četiri jutra crnice',
      'Sremska crnica uz tvrd put ka Manđelosu, bez drveća i bare. Sused sa obe strane je isti i zainteresovan za zakup, pa prihod može da teče i bez traktora.',
    ),
  ]),
  ...inTown('Sremska Mitrovica', 'RENT', [
    premises(
      'office',
      { at: 'Svetog Dimitrija 18', area: 58, baths: 1, floor: '1/2', year: 1970, price: 260 },
      'central_heating kitchenette',
      'Kancelarija u centru Mitrovice, dve prostorije',
      'Sud, opština i katastar su u istoj ulici, pa je mesto stvoreno za geodete i advokate. Prva prostorija prima stranke, druga je odvojena i gleda u dvorište.',
    ),
  ]),
  ...inTown('Bačka Palanka', 'SALE', [
    flat(
      { at: 'Žarka Zrenjanina 41', area: 61, rooms: 3, floor: '1/4', year: 1984, price: 59_500 },
      'terrace central_heating',
      'Bačka Palanka, trosoban na prvom spratu, centar',
      'Do Tikvare i dunavske plaže se ide biciklom, do škole i pijace peške. Stan je na prvom spratu mirne zgrade sa uređenim travnjakom.',
    ),
    house(
      'family',
      { at: 'Dunavska 55', area: 115, rooms: 4, floor: 'P', year: 1975, price: 58_000 },
      'gas_heating garage_space',
      'Kuća u Bačkoj Palanci kod Dunava, 7 ari',
      'Na Dunav se silazi za pet minuta, sa pecaroškim priborom ili bez njega. Ulica je ravna i široka, kao i sve u Palanci.',
    ),
  ]),
  ...inTown('Vrdnik', 'SALE', [
    condo(
      { at: 'Karađorđeva 6', area: 44, rooms: 1, floor: '2/3', year: 2021, price: 89_000 },
      'lift terrace heat_pump furnished pool parking mountain_view',
      'Apartman u Vrdniku, kompleks sa bazenom i šumom',
      'Banjski bazeni su preko puta, Fruška gora iza leđa, a manastir Ravanica na šetnju. Apartman se izdaje preko cele godine i sam sebe otplaćuje.',
    ),
    house(
      'cottage',
      { at: 'Stara kolonija 19', area: 70, rooms: 3, year: 1948, price: 52_000 },
      'wood_stove parking',
      'Rudarska kućica u Vrdniku, obnovljena, sa baštom',
      'Kolonija rudarskih kuća danas je najlepši deo Vrdnika, sa starim lipama i niskim ogradama. Kućica je obnovljena iznutra, a spolja ostavljena kakva je bila.',
    ),
  ]),
]
