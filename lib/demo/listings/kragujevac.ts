import { condo, type Draft, flat, house, inTown, land, premises } from '../draft'

const forSale = inTown('Kragujevac', 'SALE', [
  flat(
    { at: 'Save Kovačevića 30', area: 62, rooms: 3, floor: '5/8', year: 1979, price: 98_500 },
    'lift loggia central_heating cellar',
    'Aerodrom, trosoban stan sa pogledom na Šumarice',
    'Na Aerodromu su škole, bazen i Univerzitetska sala, a zeleni pojas deli zgrade od bulevara. Sa lođe se vide Šumarice, od proleća do prvog snega.',
  ),
  flat(
    { at: 'Kralja Petra I 21', area: 55, rooms: 2, floor: '2/4', year: 1958, price: 96_000 },
    'balcony central_heating renovated',
    'Centar Kragujevca, renoviran dvosoban kod Gimnazije',
    'Prva gimnazija, Stara livnica i pešačka zona su u komšiluku. Zgrada je niska i čvrsta, iz vremena kad je fabrika gradila za svoje inženjere.',
  ),
  flat(
    { at: 'Kneza Mihaila 73', area: 70, rooms: 3, floor: '3/5', year: 2022, price: 119_500 },
    'lift terrace gas_heating garage_space',
    'Bubanj, nov trosoban stan sa garažom, kod jezera',
    'Jezero Bubanj je na tri minuta, sa stazom, patkama i kafom na vodi. Zgrada je useljena pre tri godine i zajednica je već uhodana.',
  ),
  flat(
    { at: 'Dr Zorana Đinđića 15', area: 44, rooms: 2, floor: '4/6', year: 1985, price: 69_500 },
    'lift balcony central_heating',
    'Bagremar, dvosoban u mirnom delu naselja',
    'Bagremar je dobio ime po drveću koje i dalje cveta iza zgrada. Autobus do centra ide sedam minuta, a prodavnice su u prizemlju susedne zgrade.',
  ),
  flat(
    { at: 'Tanaska Rajića 9', area: 32, rooms: 1, floor: '1/4', year: 2010, price: 55_000 },
    'terrace central_heating furnished',
    'Jednosoban namešten stan kod Kliničkog centra Kragujevac',
    'Lekari na specijalizaciji i studenti medicine ovde čekaju na red za izdavanje. Terasa je okrenuta ka parkiću, na mirnu stranu.',
  ),
  house(
    'family',
    { at: 'Vinogradska 46', area: 145, rooms: 5, baths: 2, year: 1988, price: 112_000, language: 'sr-Cyrl' },
    'wood_stove garage_space terrace cellar',
    'Kuća u Vinogradima, 6 ari, voćnjak i garaža',
    'Kraj je nekad zaista bio pod vinogradima, a loza se zadržala po dvorištima. Kuću je otac zidao sa braćom, dve godine bez žurbe, i zato zidovi nemaju nijednu pukotinu.',
  ),
  land(
    'plot',
    { at: 'Ilićevo bb', area: 980, price: 29_000 },
    'asphalt_access sewer',
    'Plac u Ilićevu, 9,8 ari, pogled na grad',
    'Na blagoj padini iznad grada, sa novom ulicom do same međe. Komšije su tri mlade porodice koje su se doselile zbog mira i ostale zbog pogleda.',
  ),
  premises(
    'shop',
    { at: 'Lole Ribara 8', area: 60, baths: 1, year: 1972, price: 78_000 },
    'shop_window parking',
    'Lokal kod Gradske tržnice u Kragujevcu, 60 m²',
    'Gradska tržnica je zaštićena zgrada i mesto na koje pola grada dolazi subotom. Lokal je na uglu, sa izlozima na dve strane i ulazom za robu iz pasaža.',
  ),
])

const forRent = inTown('Kragujevac', 'RENT', [
  flat(
    { at: 'Svetozara Markovića 88', area: 58, rooms: 2, floor: '2/4', year: 1975, price: 270 },
    'balcony central_heating furnished pets_allowed',
    'Pivara, dvosoban stan za duži najam, Kragujevac',
    'Pivara je mirna i zelena, sa pešačkom stazom do Velikog parka. Autobus za fabriku staje na uglu, svakih petnaest minuta.',
  ),
  flat(
    { at: 'Miloja Pavlovića 11', area: 52, rooms: 2, floor: '3/5', year: 1983, price: 310 },
    'lift loggia central_heating furnished',
    'Namešten dvosoban blizu fakulteta, Kragujevac',
    'Između centra i univerzitetskog kampusa, u ulici sa kestenovima. Posle osam uveče ovde prođu dva automobila, i to komšijska.',
  ),
  flat(
    { at: 'Gružanska 24', area: 40, rooms: 1, floor: '2/3', year: 2018, price: 280 },
    'terrace gas_heating furnished parking air_conditioning',
    'Mala Vaga, nov jednosoban stan za izdavanje',
    'Mala Vaga je naselje kućica i niskih zgrada, petnaest minuta hoda od centra. Stan je svetao i nov, a terasa gleda na voćnjak.',
  ),
  condo(
    { at: 'Lepenički bulevar 19', area: 74, rooms: 3, floor: '4/7', year: 2021, price: 480 },
    'lift terrace central_heating furnished garage_space security_door',
    'Trosoban u kompleksu na Lepenici, garaža i čuvar',
    'Nov kompleks uz uređenu obalu Lepenice, sa biciklističkom stazom do centra. Zgodan je za porodice stručnjaka koji dolaze zbog fabrike i ostaju po nekoliko godina.',
  ),
  premises(
    'office',
    {
      at: 'Kralja Aleksandra I Karađorđevića 48',
      area: 110,

      baths: 2,
      floor: '1/4',
      year: 1939,
      price: 620,
    },
    'central_heating meeting_room kitchenette',
    'Poslovni prostor kod Skupštine grada, Kragujevac',
    'Prvi sprat međuratne zgrade sa visokim prozorima i parketom koji je preživeo sve. Četiri prostorije dele zajednički salon, zgodan za sastanke i prijem stranaka. Ulaz je poseban, sa trga.',
  ),
])

/** Everything in Kragujevac. */
export const kragujevac: Draft[] = [...forSale, ...forRent]
