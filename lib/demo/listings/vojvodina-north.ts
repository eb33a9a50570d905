import { type Draft, flat, house, inTown, land, premises } from '../draft'

/** Banat and Bačka north of Novi Sad. */
export const vojvodinaNorth: Draft[] = [
  ...inTown('Zrenjanin', 'SALE', [
    flat(
      { at: 'Kralja Aleksandra I 24', area: 72, rooms: 3, floor: '1/3', year: 1908, price: 76_000 },
      'balcony gas_heating cellar',
      'Zrenjanin, stan u palati na korzou, 72 m²',
      'Balkon gleda na korzo i Gradsku kuću, pa se manifestacije prate iz fotelje. Zidovi su debeli, prozori novi, a plafon na tri i po metra.',
    ),
    flat(
      { at: 'Narodne omladine 38', area: 54, rooms: 2, floor: '6/9', year: 1980, price: 46_500 },
      'lift loggia central_heating',
      'Dvosoban na Bagljašu sa pogledom na jezera',
      'Sa šestog sprata se vide gradska jezera i Begej koji kroz njih prolazi. Pijaca, dve škole i dom zdravlja su u naselju.',
    ),
    house(
      'village',
      { at: 'Ečanska 91', area: 120, rooms: 3, year: 1932, price: 34_000 },
      'wood_stove cellar',
      'Banatska kuća u Zrenjaninu, dvorište od 11 ari',
      'Kuća je na lakat, sa zabatom okrenutim ulici i kapijom iz tridesetih. Na kraju bašte je Begej, a s njim i čamac koji ostaje kupcu.',
    ),
  ]),
  ...inTown('Zrenjanin', 'RENT', [
    flat(
      { at: 'Cara Dušana 15', area: 48, rooms: 2, floor: '2/4', year: 1988, price: 230 },
      'balcony central_heating furnished',
      'Namešten dvosoban u centru Zrenjanina',
      'Do Tehničkog fakulteta i do trga vodi isti drvored, samo u suprotnim smerovima. Stan je bio izdat šest godina istom bračnom paru.',
    ),
    premises(
      'shop',
      { at: 'Pupinova 7', area: 65, baths: 1, year: 1962, price: 340 },
      'shop_window step_free_access',
      'Lokal u prometnoj ulici Zrenjanina, dva izloga',
      'Između pijace i autobuske stanice, gde se svaki dan nešto zaboravi da se kupi. U lokalu je godinama radila tekstilna radnja, pa ostaju police, kabina i osvetljenje.',
    ),
  ]),
  ...inTown('Sombor', 'SALE', [
    flat(
      { at: 'Venac Radomira Putnika 30', area: 69, rooms: 3, floor: '2/3', year: 1974, price: 58_000 },
      'terrace gas_heating cellar',
      'Sombor, trosoban na Vencu, pod bođošima',
      'Somborski venac je ulica bođoša koji se u julu spoje u svod, pa je hlada napretek. Gimnazija, pozorište i pijaca su na obodu istog kruga.',
    ),
    house(
      'village',
      { at: 'Bezdanski put 140', area: 105, rooms: 3, year: 1925, price: 29_500 },
      'wood_stove',
      'Kuća u Somboru sa baštom i ambarom, za mir i voćnjak',
      'Na izlazu ka Dunavu, gde se završavaju trotoari i počinju njive. Ambar je od hrastovine i u boljem stanju od mnogih kuća.',
    ),
    house(
      'family',
      {
        at: 'Čonopljanska 33',
        area: 144,
        rooms: 5,
        baths: 2,
        year: 1979,
        price: 71_500,
        language: 'sr-Cyrl',
      },
      'gas_heating garage_space terrace',
      'Porodična kuća u Somboru, sprat, garaža, 6 ari',
      'Deda je bio tišler, pa su sva vrata, ormari i stepenice njegovih ruku delo. Kuća je na miru, a do centra se biciklom stiže za pet minuta.',
    ),
  ]),
  ...inTown('Sombor', 'RENT', [
    flat(
      { at: 'Avrama Mrazovića 11', area: 41, rooms: 1, floor: '1/2', year: 1999, price: 190 },
      'gas_heating furnished internet',
      'Jednosoban kod Pedagoškog fakulteta u Somboru',
      'Pet minuta do fakulteta, tri do čuvene somborske poslastičarnice. Tih je i suv, sa pogledom na dvorište sa dunjom.',
    ),
  ]),
  ...inTown('Vršac', 'SALE', [
    flat(
      { at: 'Trg pobede 4', area: 56, rooms: 2, floor: '3/4', year: 1978, price: 57_500 },
      'loggia central_heating',
      'Vršac, dvosoban sa pogledom na Kulu i planine',
      'Kula je na brdu tačno u okviru prozora, a u oktobru i berba grožđa. Košava ovde duva, ali stan je na zavetrini.',
    ),
    house(
      'cottage',
      { at: 'Vinogradi, Široko bilo bb', area: 55, rooms: 2, year: 1992, price: 27_000 },
      'wood_stove mountain_view',
      'Vinogradska kuća iznad Vršca, 12 ari pod lozom',
      'Vinograd je u rodu, uglavnom rizling i nešto župljanke. Sa praga se vidi ravnica do Rumunije, a noću i svetla Bele Crkve.',
    ),
    premises(
      'garage',
      { at: 'Žarka Zrenjanina 66', area: 18, year: 1989, price: 8_500 },
      '',
      'Zidana garaža u Vršcu, sa kanalom, uknjižena',
      'U nizu od osam garaža iza zgrada, s prilazom koji se ne preliva ni po najvećoj kiši. Kanal je betoniran i pokriven, a do sada je služila jednom stojadinu, koji se ne prodaje.',
    ),
  ]),
  ...inTown('Kikinda', 'SALE', [
    house(
      'village',
      { at: 'Semlačka 58', area: 132, rooms: 4, year: 1911, price: 31_000 },
      'wood_stove cellar',
      'Kikinda, kuća sa gonkom, štala i bašta, 15 ari',
      'Suvača, sove i široki sokaci: Kikinda kakvu znaju oni koji su u njoj odrasli. Kuća ima gonk na stubovima i pendžere koji se ne otvaraju svakome.',
    ),
    flat(
      { at: 'Svetozara Miletića 90', area: 63, rooms: 3, floor: '3/5', year: 1983, price: 41_500 },
      'loggia central_heating parking',
      'Trosoban stan kod Mikronaselja u Kikindi',
      'Mikronaselje je zeleno i mirno, sa školom u sredini i autobusom na obodu. Iz dnevne sobe se zimi vide jata sova na krošnjama.',
    ),
  ]),
  ...inTown('Kikinda', 'RENT', [
    flat(
      { at: 'Braće Tatića 7', area: 50, rooms: 2, floor: '2/3', year: 1991, price: 200 },
      'terrace gas_heating part_furnished pets_allowed',
      'Kikinda, dvosoban polunamešten, centar',
      'Trg je na tri minuta, a ulica je slepa, pa se deca ovde još igraju žmurke. Terasa je zaklonjena i od vetra i od pogleda.',
    ),
  ]),
  ...inTown('Bečej', 'SALE', [
    house(
      'family',
      { at: 'Zelena 102', area: 128, rooms: 4, floor: 'P', year: 1969, price: 47_000 },
      'gas_heating cellar garage_space',
      'Prizemna kuća u Bečeju, 9 ari, blizu Tise',
      'Tisa cveta na desetak minuta hoda, a do kupališta se ide nasipom. Kuća je prostrana i prizemna, pa se u njoj lako stari.',
    ),
    land(
      'field',
      { at: 'Potes Donji rit', area: 17_200, price: 26_500 },
      '',
      'Oranica u bečejskom ataru, tri jutra, uz kanal',
      'Atar oko Bečeja spada među najplodnije u Bačkoj, a ova parcela ima i kanal na međi. Obrađuje se bez prekida od agrarne reforme naovamo.',
    ),
  ]),
  ...inTown('Temerin', 'SALE', [
    house(
      'family',
      { at: 'Kosovska 47', area: 121, rooms: 4, baths: 2, year: 2006, price: 108_000 },
      'gas_heating terrace parking',
      'Temerin, novija kuća na dve etaže, 5 ari',
      'Do Novog Sada je četvrt sata, a cena je upola manja. Ulica je nova, sa vrtićem na kraju i bez tranzita.',
    ),
  ]),
  ...inTown('Apatin', 'SALE', [
    house(
      'cottage',
      { at: 'Dunavska obala 31', area: 48, rooms: 2, year: 1994, price: 33_000 },
      'electric_heating terrace river_view',
      'Vikendica na Dunavu kod Apatina, sa splavom',
      'Na nasipu, sa ponton-splavom, mestom za čamac i stolom od dasaka starog šlepa. Odavde se ide na pecanje, u Gornje Podunavlje ili nikud.',
    ),
  ]),
  ...inTown('Vrbas', 'SALE', [
    flat(
      { at: 'Maršala Tita 88', area: 55, rooms: 2, floor: '4/5', year: 1979, price: 36_500 },
      'lift balcony central_heating',
      'Vrbas, dvosoban u centru, četvrti sprat, lift',
      'Brzi voz je Vrbas primakao Novom Sadu na manje od pola sata. Stan je na mirnoj strani, prema parku i gimnaziji.',
    ),
  ]),
  ...inTown('Vrbas', 'RENT', [
    premises(
      'warehouse',
      { at: 'Kulski put 29', area: 350, baths: 1, year: 1987, price: 520 },
      'loading_dock parking',
      'Magacin u Vrbasu za izdavanje, 350 m², sa rampom',
      'Nekadašnji zadružni magacin, zidan i suv, na putu ka Kuli. Rampa je u visini kamiona, a krug se zaključava i ima noćno svetlo.',
    ),
  ]),
]
