import { flat, inTown } from '../draft'

/** Flats for rent in Novi Sad. */
export const noviSadRent = inTown('Novi Sad', 'RENT', [
  flat(
    { at: 'Koste Racina 14', area: 52, rooms: 2, floor: '4/4', year: 2004, price: 420 },
    'terrace central_heating furnished',
    'Podbara, dvosoban blizu Dunava i centra',
    'Podbara je jeftinija od centra, a do njega se ide šest minuta. Kej i park kod mosta su pravac za trčanje.',
  ),
  flat(
    { at: 'Bulevar kneza Miloša 20', area: 66, rooms: 3, floor: '2/5', year: 1989, price: 450 },
    'lift loggia central_heating furnished parking pets_allowed',
    'Novo naselje, trosoban za porodicu, i sa ljubimcem',
    'Deca idu sama u školu, jer se ne prelazi nijedna veća ulica. Park je pred zgradom, pijaca iza nje.',
  ),
  flat(
    { at: 'Brankova 21', area: 37, rooms: 1, floor: '3/4', year: 2020, price: 360 },
    'lift french_balcony central_heating furnished air_conditioning',
    'Nov jednosoban kod Keja žrtava racije, za jednu ili dve osobe',
    'Od kapije do reke ima dva minuta, a do fakulteta deset biciklom. Stan je nov i svetao, bez ičeg suvišnog.',
  ),
  flat(
    { at: 'Stražilovska 18', area: 49, rooms: 2, floor: '2/5', year: 1978, price: 480 },
    'lift balcony central_heating furnished',
    'Dvosoban kod Spensa, namešten, na korak od fakulteta',
    'Spens, kej i kampus su toliko blizu da bicikl uglavnom stoji u hodniku. Ulica je u drugom redu, iza drvoreda.',
  ),
  flat(
    { at: 'Miše Dimitrijevića 51', area: 70, rooms: 3, floor: '3/4', year: 2022, price: 750 },
    'lift terrace central_heating furnished garage_space air_conditioning',
    'Grbavica, luksuzno opremljen trosoban, garaža u ceni',
    'Arhitekta je nameštaj crtao za baš ovaj stan, a vlasnici su otišli pre nego što su stigli da ga pohabaju. Komšiluk je pun kafića, ali ih se u stanu ne čuje.',
  ),
  flat(
    { at: 'Balzakova 33', area: 38, rooms: 1, floor: '6/8', year: 1983, price: 350 },
    'lift loggia central_heating furnished',
    'Liman 3, jednosoban stan za studente ili par',
    'Ko je studirao u Novom Sadu, barem jednom je živeo ili učio na Limanu. Menza, biblioteka i Štrand su na pešačkoj udaljenosti.',
  ),
  flat(
    { at: 'Futoška 88', area: 56, rooms: 2, floor: '4/6', year: 1990, price: 430 },
    'lift terrace central_heating part_furnished',
    'Polunamešten dvosoban preko puta Futoške pijace',
    'Najbolja pijaca u gradu je preko puta, bolnica na pet minuta, a Futoški park iza zgrade. Pogodan je za zaposlene u Kliničkom centru.',
  ),
  flat(
    { at: 'Maksima Gorkog 24', area: 92, rooms: 3, floor: '1/3', year: 1936, price: 800 },
    'terrace gas_heating furnished renovated pets_allowed',
    'Stan u vili kod keja, terasa u krošnjama, za porodicu',
    'Mala stara vila sa tri stana i baštom u kojoj se suši veš i čita. Do keja ima dve stotine koraka, brojali smo.',
  ),
  flat(
    { at: 'Novosadskog sajma 40', area: 44, rooms: 2, floor: '5/6', year: 2017, price: 430 },
    'lift terrace central_heating furnished air_conditioning',
    'Dvosoban kod Sajma, nov i kompletno opremljen',
    'Raskrsnica oko Sajma je prometna, ali su prozori na drugoj strani, prema školskom dvorištu. Pogodan je za nekoga ko radi od kuće bar dva dana nedeljno.',
  ),
  flat(
    { at: 'Janka Čmelika 71', area: 32, rooms: 1, floor: '2/4', year: 2013, price: 300 },
    'central_heating furnished',
    'Detelinara, jednosoban po povoljnoj kiriji',
    'Autobus broj četiri do kampusa staje ispred, a prodavnica koja radi do ponoći je preko puta. Računi su mali, zgrada mirna.',
  ),
  flat(
    { at: 'Bulevar oslobođenja 132', area: 64, rooms: 2, floor: '8/10', year: 1987, price: 520 },
    'lift loggia central_heating furnished cable_tv',
    'Centar, dvosoban na osmom spratu sa pogledom na grad',
    'Kroz prozor se vide krovovi do Fruške gore, a noću svetla mostova. Bulevar dole živi svoj život, ali se do ove visine jedva čuje.',
  ),
  flat(
    { at: 'Rumenačka 106', area: 75, rooms: 3, floor: '3/5', year: 2009, price: 500 },
    'lift terrace central_heating parking',
    'Nenamešten trosoban na Bulevaru Evrope, za duži najam',
    'Novi bulevar je doneo parkove i biciklističku stazu, pa se i bez automobila stiže svuda. Odgovara porodici koja se doseljava sa svojim stvarima.',
  ),
  flat(
    { at: 'Dunavska 21', area: 30, rooms: 1, floor: 'PTK/2', year: 1905, price: 380 },
    'gas_heating furnished renovated',
    'Studio u potkrovlju kod Dunavskog parka',
    'Kosine, drvene grede i pogled na zvonik: za nekoga ko voli grad i ne poseduje mnogo stvari. Ulica je pešačka, pa se selidba obavlja kolicima.',
  ),
  flat(
    {
      at: 'Momčila Tapavice 12',
      area: 60,
      rooms: 2,
      floor: 'VPR/4',
      year: 1998,
      price: 460,
      language: 'sr-Cyrl',
    },
    'terrace central_heating furnished parking pets_allowed',
    'Bulevar, dvosoban sa baštom ispred terase',
    'Posle dvadeset godina izdavanja znamo šta stanaru treba: tišina, topla voda i vlasnik koji ne dolazi nenajavljen. Sa terase se silazi u malu baštu.',
  ),
])
