import { condo, type Draft, house, inTown, land, premises } from '../draft'

const forSale = inTown('Novi Sad', 'SALE', [
  condo(
    { at: 'Bulevar patrijarha Pavla 68', area: 71, rooms: 3, floor: '4/6', year: 2024, price: 184_000 },
    'lift terrace heat_pump garage_space security_door',
    'Kompleks na Telepu, trosoban sa zajedničkom baštom',
    'Četiri lamele oko bašte, sa igralištem na koje se gleda iz svake kuhinje. Biciklima je dat ceo suteren, a automobilima nivo ispod njega.',
  ),
  condo(
    { at: 'Novosadskih asfaltera 3', area: 49, rooms: 2, floor: '2/7', year: 2026, price: 131_500 },
    'lift loggia central_heating garage_space',
    'Stan u kompleksu u izgradnji, Bulevar Evrope, dvosoban',
    'Gradilište je pri kraju, fasada završena, a predaja ključeva predviđena za maj. Do tada se cena ne menja, a potom ide na tržište po novoj.',
  ),
  house(
    'family',
    { at: 'Vuka Mandušića 30', area: 155, rooms: 5, baths: 2, year: 2004, price: 239_000 },
    'gas_heating garage_space terrace parking',
    'Kuća na Telepu, 3 ara dvorišta, garaža i terasa',
    'Ulica je široka, sa kanalima i dudovima, kakve su na Telepu sve ređe. Kuća je zidana za sebe, bez nadogradnji i improvizacija.',
  ),
  house(
    'family',
    { at: 'Klisanski put 82', area: 98, rooms: 3, floor: 'P', year: 1972, price: 118_000 },
    'gas_heating parking cellar',
    'Prizemna kuća na Klisi sa velikim dvorištem',
    'Klisa je mirna, autobus u grad ide na dvanaest minuta, a izlaz na auto-put je blizu. Dvorište je duboko šezdeset metara i u njemu je sve posađeno s merom.',
  ),
  land(
    'plot',
    { at: 'Paragovska 90', area: 860, price: 71_000 },
    'gas_connection asphalt_access',
    'Građevinski plac na Adicama, 8,6 ari, struja i gas',
    'U novom delu Adica, gde se kuće grade sa merom i gde ulice imaju drveće. Nasip i dunavac su na sedam minuta biciklom.',
  ),
  premises(
    'office',
    {
      at: 'Bulevar Mihajla Pupina 24',
      area: 96,

      baths: 1,
      floor: '3/7',
      year: 1973,
      price: 205_000,
    },
    'lift central_heating kitchenette meeting_room',
    'Poslovni prostor u centru Novog Sada, četiri kancelarije',
    'Pošta, sud i Banovina su preko puta, pa ovde najbolje rade advokati, veštaci i prevodioci. Četiri kancelarije različite veličine povezuje hodnik sa prijemnim pultom.',
  ),
  premises(
    'garage',
    { at: 'Narodnog fronta 12', area: 15, year: 1981, price: 18_500 },
    '',
    'Garaža u nizu na Limanu 2, suva i uknjižena',
    'Liman je lep i zelen baš zato što nije građen za automobile, pa garaža ovde vredi svakog dinara. U nizu je treća od kapije, sa električnim brojilom, a komšije se o snegu na prilazu dogovaraju bez reči. Do prve zgrade ima četrdeset koraka.',
  ),
])

const forRent = inTown('Novi Sad', 'RENT', [
  house(
    'family',
    { at: 'Heroja Pinkija 77', area: 135, rooms: 4, baths: 2, year: 2011, price: 900 },
    'gas_heating furnished terrace parking pets_allowed',
    'Nameštena kuća na Telepu, dvorište i dve terase, izdavanje',
    'Za porodicu koja bi u grad, ali ne i u zgradu: kuća na mirnom delu Telepa, sa travom, trampolinom i mestom za dva automobila. Do centra vodi biciklistička staza.',
  ),
  condo(
    { at: 'Braće Popović 8', area: 66, rooms: 2, floor: '5/6', year: 2022, price: 650 },
    'lift terrace heat_pump furnished garage_space security_door',
    'Kompleks kod Limanskog parka, opremljen dvosoban',
    'Zatvoreno dvorište, čuvar i bicikli koje niko ne krade. Stan je opremljen jednostavno i skupo, kako se retko vidi u izdavanju.',
  ),
  premises(
    'shop',
    { at: 'Jevrejska 17', area: 48, baths: 1, year: 1930, price: 780 },
    'shop_window',
    'Lokal u centru, kod Sinagoge, izlog i magacin',
    'Nalazi se na pravcu kojim se ide na pijacu, pa prolaznika ima i kad pada kiša. Ulica je dobila novo popločavanje, a lokal novu struju i spušten plafon sa rasvetom.',
  ),
  premises(
    'office',
    { at: 'Narodnih heroja 2', area: 140, baths: 2, floor: '5/9', year: 2008, price: 1_350 },
    'lift central_heating meeting_room kitchenette parking step_free_access',
    'Kancelarijski prostor za tim do 20 ljudi, Novi Sad',
    'Peti sprat poslovne zgrade u kojoj su uglavnom IT firme. Otvoreni deo zauzima dve trećine, ostatak su tri zatvorene kancelarije, sala za sastanke i prava kuhinja.',
  ),
  premises(
    'warehouse',
    { at: 'Sentandrejski put 165', area: 640, baths: 1, year: 2014, price: 2_600 },
    'loading_dock parking video_surveillance',
    'Magacin u radnoj zoni Sever, 640 m², sa rampom',
    'Na izlazu iz grada, dva minuta od auto-puta i na kamionskoj strani grada. Hala je čista, sa rampom za utovar i malom kancelarijom iz koje se vidi ceo magacin.',
  ),
])

/** Houses, plots, premises and flats in complexes in Novi Sad. */
export const noviSadOther: Draft[] = [...forSale, ...forRent]
