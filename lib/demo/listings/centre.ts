import { condo, type Draft, flat, house, inTown, land, premises } from '../draft'

/** Šumadija, the Morava valleys and the mountains south of them. */
export const centre: Draft[] = [
  ...inTown('Kraljevo', 'SALE', [
    flat(
      { at: 'Hajduk Veljkova 30', area: 62, rooms: 2, floor: '2/4', year: 2014, price: 74_000 },
      'lift terrace central_heating parking',
      'Kraljevo, dvosoban u zgradi iz obnove, terasa',
      'Zgrada je građena posle zemljotresa, po najstrožim propisima, i to komšije vole da istaknu. Okrenut je jugu, pa i u januaru popodne ima sunca. Do trga se stiže za sedam minuta.',
    ),
    house(
      'family',
      { at: 'Ribnička 75', area: 141, rooms: 5, baths: 2, year: 1983, price: 79_500 },
      'wood_stove garage_space terrace',
      'Kuća u Ribnici, Kraljevo, dve stambene jedinice',
      'Ribnica je preko Ibra, sa starom vodenicom i kupalištem na koje se ide preko ulice. U kući dve porodice žive godinama, i još se druže.',
    ),
  ]),
  ...inTown('Kraljevo', 'RENT', [
    flat(
      { at: 'Omladinska 7', area: 67, rooms: 3, floor: '2/5', year: 2015, price: 290 },
      'lift terrace central_heating furnished parking',
      'Kraljevo, trosoban u novijoj zgradi, namešten',
      'Kod Gradskog bazena, sa pogledom na Stolove i bez saobraćaja ispod prozora. Obe spavaće sobe su nameštene, a dnevna ima i radni kutak.',
    ),
    flat(
      { at: 'Cara Lazara 44', area: 49, rooms: 2, floor: '1/3', year: 1986, price: 230 },
      'balcony central_heating furnished pets_allowed',
      'Kraljevo, namešten dvosoban kod Magnohroma',
      'Mirna ulica niskih zgrada, sa parkom u kojem šetaju i psi i penzioneri. Mašinski fakultet je na deset minuta.',
    ),
  ]),
  ...inTown('Vrnjačka Banja', 'SALE', [
    condo(
      { at: 'Vrnjačka 21', area: 41, rooms: 1, floor: '3/5', year: 2022, price: 76_500 },
      'lift terrace central_heating furnished pool parking',
      'Apartman u Vrnjačkoj Banji, kompleks sa bazenom',
      'Promenada, izvori i Most ljubavi su na desetak minuta, nizbrdo. Apartman se izdaje preko recepcije, a vlasnik zadržava šest nedelja za sebe.',
    ),
    house(
      'villa',
      { at: 'Heroja Čajke 16', area: 280, rooms: 8, baths: 4, year: 1934, price: 255_000 },
      'terrace central_heating parking fireplace',
      'Banjska vila iz tridesetih kraj promenade, za pansion',
      'Vila nosi žensko ime, kao i sve u banji, a izgrađena je za beogradskog veletrgovca. Osam soba, kupatila i terase prema platanima čekaju porodicu ili mali pansion.',
    ),
    flat(
      { at: 'Kraljevačka 58', area: 50, rooms: 2, floor: '1/3', year: 2016, price: 67_000 },
      'terrace central_heating parking furnished',
      'Dvosoban u banji, pet minuta od izvora Snežnik',
      'Snežnik i Jezero su na pet minuta hoda, a škola i pijaca na istom pravcu. Stan je za život preko cele godine, ne samo za sezonu.',
    ),
  ]),
  ...inTown('Kopaonik', 'SALE', [
    condo(
      { at: 'Vikend naselje 77', area: 33, rooms: 1, floor: '2/4', year: 2020, price: 112_000 },
      'lift loggia central_heating furnished garage_space mountain_view',
      'Apartman na Kopaoniku, skije u garderobu, pet minuta do staze',
      'Do Karaman grebena se stiže skijaškim autobusom koji staje ispred kompleksa. Pogled je na Pančićev vrh, a leti na borovnice.',
    ),
    condo(
      { at: 'Suvo Rudište 5', area: 58, rooms: 2, floor: '1/3', year: 2018, price: 189_000 },
      'lift terrace central_heating furnished parking mountain_view fireplace',
      'Dvosoban na Kopaoniku, Sunčana dolina, kamin i ski-ostava',
      'Na stazu se izlazi sa skijama na nogama, što se ovde i plaća. Stan prima šestoro, a skijašku ostavu zaključavate sami.',
    ),
  ]),
  ...inTown('Brus', 'SALE', [
    house(
      'cottage',
      { at: 'Ski-centar bb', area: 88, rooms: 4, baths: 2, year: 2012, price: 79_000 },
      'wood_stove fireplace terrace mountain_view parking',
      'Kuća u Brzeću podno Kopaonika, gondola u blizini',
      'Nova gondola je Brzeće pretvorila u predvorje Kopaonika, a cene su ostale seoske. Reka prolazi ispod terase i leti hladi pivo.',
    ),
  ]),
  ...inTown('Kruševac', 'SALE', [
    flat(
      { at: 'Čupićeva 12', area: 64, rooms: 3, floor: '4/6', year: 1984, price: 69_500 },
      'lift loggia central_heating',
      'Kruševac, trosoban blizu Lazarevog grada',
      'Lazarica se vidi sa prozora, a park i gradski bazeni su na deset minuta. Zgrada je uredna, sa novim liftom i čistim ulazom.',
    ),
    house(
      'family',
      { at: 'Dositejeva 90', area: 117, rooms: 4, floor: 'P', year: 1972, price: 52_000 },
      'wood_stove cellar parking',
      'Kuća u Bivolju, Kruševac, bašta i pomoćni objekat',
      'Bivolje je praktično grad, a još ima kokošaka i vinograda. Kuća je održavana, prizemna, sa baštom koja sama hrani četvoro.',
    ),
  ]),
  ...inTown('Kruševac', 'RENT', [
    premises(
      'office',
      { at: 'Balkanska 40', area: 66, baths: 1, floor: '1/3', year: 1979, price: 290 },
      'central_heating kitchenette meeting_room',
      'Poslovni prostor u centru Kruševca, tri kancelarije',
      'Ulaz je sa trga, a kancelarije na prvom spratu, iznad apoteke. Odgovara lekarskoj ordinaciji, knjigovodstvu ili školi jezika, čiji su kursevi ovde i držani.',
    ),
  ]),
  ...inTown('Jagodina', 'SALE', [
    flat(
      { at: 'Kneginje Milice 28', area: 58, rooms: 2, floor: '3/5', year: 1981, price: 59_000 },
      'loggia central_heating parking',
      'Jagodina, dvosoban kod muzeja i akva-parka',
      'Akva-park i zoo-vrt su udaljeni koliko sladoled potraje, a fakultet na tri ulice. Naselje je mirno i leti, kad se grad napuni.',
    ),
    house(
      'family',
      { at: 'Levački put 33', area: 152, rooms: 5, baths: 2, year: 1994, price: 76_000 },
      'wood_stove garage_space terrace',
      'Kuća pod Đurđevim brdom, Jagodina, garaža za dva auta',
      'Ispod Đurđevog brda, sa šumom iza ograde i gradom ispred kapije. Građena je devedesetih, kad se zidalo sporo i debelo.',
    ),
  ]),
  ...inTown('Aranđelovac', 'SALE', [
    flat(
      { at: 'Ilije Garašanina 10', area: 47, rooms: 2, floor: '2/4', year: 2017, price: 56_500 },
      'lift terrace gas_heating',
      'Aranđelovac, dvosoban preko puta Bukovičke banje',
      'Park Bukovičke banje, sa mermernim skulpturama, ovde služi kao dvorište. Do izvora mineralne vode nosi se samo prazan balon.',
    ),
    land(
      'plot',
      { at: 'Orašac bb', area: 2_300, price: 27_500 },
      'asphalt_access mountain_view',
      'Plac u Orašcu za vikendicu ili voćnjak, 23 ara',
      'Nadomak Marićevića jaruge, na padini sa koje se vide Bukulja i Kosmaj. Gornji deo je za kuću, donji za voće, a između je stari orah.',
    ),
  ]),
  ...inTown('Gornji Milanovac', 'SALE', [
    flat(
      { at: 'Vojvode Milana 6', area: 55, rooms: 2, floor: '3/4', year: 1976, price: 50_500 },
      'balcony central_heating',
      'Gornji Milanovac, dvosoban, mirna ulica, balkon',
      'Grad reda i fabrika čokolade, pa neki dani i mirišu tako. Do auto-puta je sedam minuta, do Rudnika petnaest.',
    ),
  ]),
  ...inTown('Topola', 'SALE', [
    house(
      'village',
      { at: 'Oplenačka 70', area: 115, rooms: 4, year: 1940, price: 64_000 },
      'wood_stove cellar mountain_view',
      'Kuća ispod Oplenca sa vinogradom, 32 ara',
      'Crkva na Oplencu se vidi iz dvorišta, a vinograd silazi do potoka. Podrum ima burad, muljaču i recept koji se daje usmeno.',
    ),
  ]),
  ...inTown('Novi Pazar', 'SALE', [
    flat(
      { at: 'AVNOJ-a 17', area: 78, rooms: 3, floor: '5/7', year: 2020, price: 79_500 },
      'lift terrace electric_heating parking',
      'Novi Pazar, trosoban u novijoj zgradi, velika terasa',
      'Čaršija je na deset minuta, a zgrada u novom delu grada sa širokim ulicama. Terasa je duga osam metara i sa nje se vide Petrova crkva i Hum.',
    ),
    premises(
      'shop',
      { at: 'Prvog maja 8', area: 36, baths: 1, year: 1990, price: 58_000 },
      'shop_window',
      'Lokal u novopazarskoj čaršiji, 36 m²',
      'Čaršija radi od jutarnje kafe do jacije, pa se i lokal isplati brže nego drugde. Prostor je jedna celina, sa galerijom i izlogom koji gleda na Altun-alem.',
    ),
  ]),
  ...inTown('Novi Pazar', 'RENT', [
    flat(
      { at: 'Rifata Burdževića 25', area: 60, rooms: 2, floor: '3/5', year: 2013, price: 250 },
      'lift terrace electric_heating furnished',
      'Namešten dvosoban kod univerziteta, Novi Pazar',
      'Oba univerziteta su na desetak minuta, a pekara sa mantijama na dva. Stan je prostran za svoju namenu i leti se lako provetri.',
    ),
  ]),
  ...inTown('Paraćin', 'SALE', [
    house(
      'family',
      { at: 'Glavička 38', area: 124, rooms: 4, floor: 'P', year: 1974, price: 43_500 },
      'wood_stove cellar garage_space',
      'Paraćin, kuća na Glavici sa pogledom na Crnicu',
      'Glavica je breg sa borovima usred grada, a kuća na njegovoj sunčanoj strani. Crnica se čuje u proleće, kad nabuja.',
    ),
  ]),
]
