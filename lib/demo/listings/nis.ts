import { type Draft, flat, house, inTown, land, premises } from '../draft'

const forSale = inTown('Niš', 'SALE', [
  flat(
    { at: 'Vožda Karađorđa 28', area: 64, rooms: 2, floor: '3/5', year: 1961, price: 124_000 },
    'lift balcony central_heating renovated',
    'Centar Niša, renoviran dvosoban kod Gradskog suda',
    'Do Tvrđave i keja je pet minuta, do pijace još manje. Kraj je sav od lipa, pa u junu miris ulazi kroz svaki otvoren prozor.',
  ),
  flat(
    { at: 'Studenička 40', area: 58, rooms: 2, floor: '2/5', year: 2021, price: 107_500 },
    'lift terrace gas_heating parking',
    'Pantelej, novogradnja, dvosoban sa parking mestom',
    'Pantelej raste, ali još miriše na dvorišta i dunje. Iza zgrade počinje uspon ka manastiru, a ispred staje autobus za centar.',
  ),
  flat(
    { at: 'Vizantijski bulevar 74', area: 73, rooms: 3, floor: '6/8', year: 1988, price: 129_000 },
    'lift terrace central_heating cellar',
    'Trosoban na Bulevaru Nemanjića, sunčan i prostran',
    'Naselje oko bulevara je najtraženije u Nišu: Delta, škole, park Svetog Save i tržnica su na svakom uglu. Sa šestog sprata vidi se Jastrebac.',
  ),
  flat(
    { at: 'Obrenovićeva 61', area: 47, rooms: 2, floor: '4/6', year: 1969, price: 94_000, toRenovate: true },
    'lift loggia central_heating',
    'Pešačka zona Niša, dvosoban za renoviranje',
    'Glavna gradska šetnja počinje od ulaza, a lođa gleda na drugu stranu, gde je mirno. Za nekoga sa dobrim majstorom ovo je najbolja računica u centru.',
  ),
  flat(
    { at: 'Bulevar Nemanjića 83', area: 38, rooms: 1, floor: '1/4', year: 1996, price: 68_500 },
    'terrace central_heating',
    'Jednosoban kod Elektronskog fakulteta, zgodan za izdavanje',
    'Studentski domovi i tehnički fakulteti su nadomak, pa se stan sam izdaje od septembra do jula. Terasa je skoro trećina sobe.',
  ),
  flat(
    {
      at: 'Knjaževačka 109',
      area: 81,
      rooms: 3,
      floor: '3/3',
      year: 1984,
      price: 132_000,
      language: 'sr-Cyrl',
    },
    'loggia central_heating cellar parking',
    'Durlan, porodičan trosoban stan sa podrumom',
    'Durlan je sunčano brdo iznad grada, sa školom, crkvom i komšijama koje se pozdravljaju. Prodajemo stan u kojem smo podigli dvoje dece i nijednom se nismo pokajali.',
  ),
  flat(
    { at: 'Majakovskog 30', area: 55, rooms: 2, floor: '2/4', year: 2025, price: 108_000 },
    'lift terrace heat_pump garage_space',
    'Trg Pavla Stojkovića, stan u novoj zgradi, prvo useljenje',
    'Zgrada je na mirnoj strani trga, sa osamnaest stanova i garažom ispod svih njih. Medicinski fakultet i Klinički centar su na deset minuta hoda.',
  ),
  house(
    'family',
    { at: 'Sokobanjska 17', area: 160, rooms: 5, baths: 2, year: 1982, price: 138_000 },
    'wood_stove garage_space terrace cellar',
    'Porodična kuća u Panteleju, dve etaže, 5 ari',
    'Iznad stare pantelejske crkve, gde se grad vidi ceo, od Bubnja do Vinika. Gornja etaža je završena pre petnaest godina i u nju se samo unose stvari.',
  ),
  house(
    'family',
    { at: 'Ivana Milutinovića 92', area: 105, rooms: 4, floor: 'P', year: 1970, price: 89_000 },
    'wood_stove parking cellar',
    'Palilula, prizemna kuća sa dvorištem blizu centra',
    'Retka prilika da se u Nišu živi u kući, a da se na posao ide peške. Dvorište je malo, ali u njemu staju letnji sto, trešnja i automobil.',
  ),
  land(
    'plot',
    { at: 'Donjovrežinska bb', area: 740, price: 33_500 },
    'asphalt_access',
    'Plac u Donjoj Vrežini, 7,4 ara, ravan, sa priključcima',
    'Uz novi put ka Niškoj Banji, među kućama koje su nikle za poslednjih deset godina. Do centra se kolima stiže za osam minuta, a autobus staje na početku ulice.',
  ),
  premises(
    'shop',
    { at: 'Učitelj Tasina 20', area: 38, baths: 1, year: 1975, price: 64_000 },
    'shop_window step_free_access',
    'Lokal kod Kalče, 38 m², izlog prema ulici',
    'Kalča je i danas mesto gde se zakazuju sastanci, pa i prodaja ide sama. Lokal je manji, ali pravilan, sa plafonom od četiri metra i izlogom od zida do zida.',
  ),
])

const forRent = inTown('Niš', 'RENT', [
  flat(
    { at: 'Učitelj Milina 18', area: 72, rooms: 3, floor: '3/5', year: 2012, price: 400 },
    'lift terrace central_heating part_furnished garage_space',
    'Trosoban kod Parka Svetog Save, garaža, polunamešten',
    'Park i škola su preko puta, a Delta na deset minuta. Izdaje se porodici koja donosi svoje sobe, a dobija kuhinju i plakare.',
  ),
  house(
    'family',
    { at: 'Moravska 33', area: 120, rooms: 4, floor: 'P', year: 1996, price: 450 },
    'wood_stove furnished parking',
    'Kuća za izdavanje u Nišu, Ledena stena, sa baštom',
    'Ledena stena je sunčana padina sa porodičnim kućama, deset minuta od centra. Bašta je zasađena i stanar slobodno bere, samo da ponešto i zalije.',
  ),
  flat(
    { at: 'Cara Dušana 52', area: 50, rooms: 2, floor: '3/6', year: 1974, price: 340 },
    'lift loggia central_heating furnished',
    'Dvosoban u strogom centru Niša, kompletno namešten',
    'Iznad glavne ulice, ali u dvorišnom krilu, pa se čuje samo škripa ljuljaške. Univerzitet i Tvrđava su na deset minuta.',
  ),
  flat(
    { at: 'Romanijska 12', area: 66, rooms: 3, floor: '2/4', year: 2019, price: 430 },
    'lift terrace gas_heating furnished parking air_conditioning',
    'Trosoban u novijoj zgradi, Bulevar, za porodicu',
    'U blizini su dva vrtića i škola sa dobrim igralištem, a tržni centar je na deset minuta. Stan je opremljen za decu, sa dva radna stola i krevetom na sprat.',
  ),
  flat(
    { at: 'Rasadnik 8', area: 29, rooms: 1, floor: '1/3', year: 2008, price: 210 },
    'electric_heating furnished internet',
    'Garsonjera blizu Medicinskog fakulteta u Nišu',
    'Tri od pet prethodnih stanara bili su studenti medicine, a svi su diplomirali. Soba je tiha, sa velikim stolom kraj prozora.',
  ),
  flat(
    { at: 'Somborska 77', area: 42, rooms: 1, floor: '4/5', year: 1987, price: 250 },
    'lift balcony central_heating furnished pets_allowed',
    'Duvanište, jednosoban stan i za stanare sa ljubimcem',
    'Duvanište je široko i zeleno, sa parkom u kojem se psi znaju međusobno bolje nego vlasnici. Autobus broj jedan prolazi kroz ceo grad.',
  ),
  premises(
    'office',
    {
      at: 'Generala Milojka Lešjanina 14',
      area: 74,

      baths: 1,
      floor: '2/5',
      year: 1982,
      price: 480,
    },
    'lift central_heating kitchenette step_free_access',
    'Kancelarije u centru Niša, tri prostorije, 74 m²',
    'Dve ulice od opštine i pošte, u zgradi sa notarom i dve advokatske kuće. Ulazna prostorija je čekaonica, a iz nje se ide u dve kancelarije sa vratima od stakla.',
  ),
  premises(
    'warehouse',
    { at: 'Bulevar 12. februara 150', area: 480, baths: 1, year: 1998, price: 1_200 },
    'loading_dock parking',
    'Magacinski prostor u industrijskoj zoni Niša, 480 m²',
    'Na zapadnom izlazu, na tri kilometra od petlje i dva od železničke stanice. Hala je zidana, sa rampom na zadnjoj strani i kancelarijom odvojenom staklenim zidom.',
  ),
])

/** Everything in Niš. */
export const nis: Draft[] = [...forSale, ...forRent]
