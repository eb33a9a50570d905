import { condo, type Draft, flat, house, inTown, land, premises } from '../draft'

/** Western Serbia: from Šabac and Valjevo to Zlatibor. */
export const west: Draft[] = [
  ...inTown('Zlatibor', 'SALE', [
    condo(
      { at: 'Jezero 19', area: 54, rooms: 2, floor: '3/4', year: 2023, price: 139_000, fresh: 3 },
      'lift terrace heat_pump furnished garage_space mountain_view fireplace',
      'Apartman na Zlatiboru, terasa u borovima, kompleks sa spa centrom',
      'Borovi su toliko blizu terase da veverica ponekad zaviri za doručak. Kraljev trg i polazna stanica gondole su na pet minuta hoda, a opet se noću čuje samo vetar.',
    ),
    condo(
      { at: 'Obudojevica 44', area: 36, rooms: 1, floor: '2/3', year: 2019, price: 78_500 },
      'lift loggia electric_heating furnished parking mountain_view',
      'Mali apartman na Zlatiboru, opremljen za izdavanje',
      'Ski-staza za početnike i dečji park su na istoj livadi, a do centra se šeta kroz šumu. Ocena gostiju je takva da je ne bismo menjali.',
    ),
    house(
      'cottage',
      { at: 'Ribnica bb', area: 95, rooms: 4, baths: 2, year: 2009, price: 148_000 },
      'wood_stove fireplace terrace mountain_view parking',
      'Planinska kuća kod Ribničkog jezera, 9 ari',
      'Jezero je iza brežuljka, a oko kuće su livade po kojima pasu tuđi konji. Za porodice koje bi Zlatibor, ali bez gužve i muzike.',
    ),
    land(
      'plot',
      { at: 'Potes Ravni breg', area: 1_240, price: 56_000 },
      'mountain_view',
      'Plac na Zlatiboru, Šljivovica, pogled na Taru',
      'Na osam kilometara od centra, na visini od devetsto metara, gde magla ostaje ispod. Okolo su četiri brvnare u privatnom vlasništvu i nijedan hotel.',
    ),
  ]),
  ...inTown('Zlatibor', 'RENT', [
    house(
      'cottage',
      { at: 'Čigota 6', area: 84, rooms: 3, year: 2014, price: 520 },
      'wood_stove fireplace furnished terrace parking mountain_view pets_allowed',
      'Brvnara na Zlatiboru za zimu ili celu godinu, nameštena',
      'Brvnara je u borovoj šumi iznad jezera, dovoljno blizu centra za hleb i novine, dovoljno daleko za mir. Izdaje se na mesece, ne na noći.',
    ),
    condo(
      { at: 'Gondolska 7', area: 48, rooms: 2, floor: '1/4', year: 2022, price: 450 },
      'lift terrace floor_heating furnished parking mountain_view',
      'Zlatibor, apartman za dugoročni najam i rad od kuće',
      'Sve više ljudi posao ponese na planinu i ostane. Internet je brz, vazduh svima poznat, a do bolnice i škole u Čajetini je desetak minuta.',
    ),
  ]),
  ...inTown('Užice', 'SALE', [
    flat(
      { at: 'Dimitrija Tucovića 88', area: 61, rooms: 2, floor: '7/12', year: 1971, price: 66_000 },
      'lift loggia central_heating mountain_view',
      'Užice, dvosoban iznad trga, pogled na Stari grad',
      'Trg partizana i pozorište su ispod prozora, a na stenama iznad reke vidi se tvrđava. Ko je iz Užica, zna koje su ovo zgrade.',
    ),
    house(
      'family',
      { at: 'Vidovdanska 35', area: 150, rooms: 5, baths: 2, year: 1985, price: 74_000 },
      'wood_stove garage_space terrace cellar',
      'Užice, kuća na Carini, pogled na grad, dve etaže',
      'Carina je strma, ali ko se popne, ima sunce ceo dan i vazduh bez dima. Kuća je u dva nivoa, svaki sa izlazom na svoju ulicu.',
    ),
  ]),
  ...inTown('Užice', 'RENT', [
    flat(
      { at: 'Omladinska 14', area: 38, rooms: 1, floor: '2/5', year: 1984, price: 200 },
      'central_heating furnished balcony',
      'Jednosoban kod Učiteljskog fakulteta, Užice',
      'Fakultet i plaža na Đetinji su podjednako blizu, pa ispitni rok zavisi od karaktera. Zgrada je mirna, pod brdom.',
    ),
  ]),
  ...inTown('Čačak', 'SALE', [
    flat(
      { at: 'Gradsko šetalište 20', area: 67, rooms: 3, floor: '3/4', year: 1987, price: 84_500 },
      'terrace central_heating cellar',
      'Čačak, trosoban kod šetališta, terasa ka parku',
      'Šetalište, gimnazija i pijaca su na istom kilometru, a Moravska plaža na petnaest minuta. Zgrada je od kvalitetnijih iz svog vremena i to se vidi na stepeništu.',
    ),
    flat(
      { at: 'Ljubićska 61', area: 45, rooms: 2, floor: '2/5', year: 2022, price: 62_500 },
      'lift terrace gas_heating parking',
      'Ljubić kej, novogradnja, dvosoban, Čačak',
      'Preko mosta od centra, uz kej na kojem se trči i vozi bicikl. Zgrada je nova, sa dobrom izolacijom prema putu.',
    ),
    house(
      'family',
      { at: 'Košutnjak 27', area: 138, rooms: 4, baths: 2, year: 1991, price: 95_000, language: 'sr-Cyrl' },
      'wood_stove garage_space terrace',
      'Kuća u Košutnjaku, Čačak, velika terasa, 5 ari',
      'Ispod Jelice, gde je uvek za dva stepena svežije nego u gradu. Dvorište je uređeno, komšije su dobre, a razlog prodaje je samo starost domaćina.',
    ),
  ]),
  ...inTown('Čačak', 'RENT', [
    flat(
      { at: 'Svetog Save 31', area: 51, rooms: 2, floor: '4/6', year: 1984, price: 240 },
      'lift loggia central_heating furnished',
      'Dvosoban kod Fakulteta tehničkih nauka, Čačak',
      'Morava i kupalište su na desetak minuta, fakultet na pet. Stan je jednostavan i topao, sa dobrim krevetom i velikim stolom.',
    ),
    premises(
      'shop',
      { at: 'Gospodar Jovanova 5', area: 44, baths: 1, year: 1968, price: 380 },
      'shop_window',
      'Lokal u centru Čačka, blizu sata, izlog i galerija',
      'Pešačka zona, sat na uglu i prolaznici od jutra do korzoa. Galerija je čelična, sa stepenicama, i koristi se kao magacin ili kancelarija.',
    ),
  ]),
  ...inTown('Valjevo', 'SALE', [
    flat(
      { at: 'Karađorđeva 90', area: 60, rooms: 2, floor: '3/4', year: 1975, price: 63_000 },
      'balcony central_heating renovated',
      'Valjevo, renoviran dvosoban blizu Gradca',
      'Gradac, najčistija reka u ovom delu Srbije, na dvadeset je minuta hoda, a Tešnjar na pet. U stanu se sve promenilo osim pogleda.',
    ),
    house(
      'cottage',
      { at: 'Manastirski put bb', area: 60, rooms: 2, year: 1998, price: 36_000 },
      'wood_stove mountain_view',
      'Vikendica u Leliću kod Valjeva, voćnjak i izvor',
      'Manastir je u susednom zaseoku, a izvor na samoj parceli, sa kamenim koritom. Šljive su stare i rađaju dve godine od tri.',
    ),
  ]),
  ...inTown('Divčibare', 'SALE', [
    house(
      'cottage',
      { at: 'Crni vrh bb', area: 78, rooms: 3, year: 2018, price: 112_000 },
      'fireplace terrace electric_heating mountain_view parking',
      'Brvnara na Divčibarama, kamin i sauna, pogled na šumu',
      'Ski-staza je na osam minuta hoda, a narcisi u maju počinju od trema. Brvnara je od smrčevih oblica, sa krovom koji drži i najveći sneg.',
    ),
    flat(
      { at: 'Centar 12', area: 31, rooms: 1, floor: '2/4', year: 2020, price: 61_000 },
      'lift french_balcony electric_heating furnished',
      'Studio apartman u centru Divčibara, namešten',
      'Prodavnica, pekara i početak staze za Kraljev sto su ispred zgrade. Vikendom je puno dece, ponedeljkom samo ptica.',
    ),
  ]),
  ...inTown('Šabac', 'SALE', [
    flat(
      { at: 'Masarikova 18', area: 70, rooms: 3, floor: '1/3', year: 1959, price: 72_500 },
      'terrace central_heating cellar',
      'Šabac, trosoban u centru kod Velikog parka',
      'Veliki park, Sava i pešačka ulica su u trouglu sa stanicama od pet minuta. Kuća je obložena kamenom, sa po dva stana na svakom spratu.',
    ),
    house(
      'family',
      { at: 'Pocerska 120', area: 126, rooms: 4, floor: 'P', year: 1976, price: 68_000 },
      'gas_heating parking cellar',
      'Šabac, Letnjikovac, kuća sa dvorištem i baštom',
      'Letnjikovac je kraj kuća sa baštama i starim drvoredima, na deset minuta od trga. Dvorište je veće nego što se sa ulice pomisli.',
    ),
  ]),
  ...inTown('Šabac', 'RENT', [
    flat(
      { at: 'Kneza Lazara 9', area: 55, rooms: 2, floor: '3/5', year: 1989, price: 250 },
      'lift loggia central_heating furnished',
      'Dvosoban namešten stan u Šapcu, Trkalište',
      'Trkalište ima svoju školu, svoju pekaru i svoje navijače. Do zone u kojoj su fabrike vozi se pet minuta.',
    ),
  ]),
  ...inTown('Loznica', 'SALE', [
    flat(
      { at: 'Vere Blagojević 21', area: 53, rooms: 2, floor: '2/4', year: 1982, price: 49_500 },
      'balcony central_heating',
      'Loznica, dvosoban kod Vukovog doma kulture',
      'Banja Koviljača je na pet kilometara i do nje vodi staza za bicikle. Zgrada je mirna, a centar iza prvog ugla.',
    ),
  ]),
  ...inTown('Arilje', 'SALE', [
    land(
      'field',
      { at: 'Grdovići bb', area: 8_400, price: 38_000 },
      'river_view',
      'Malinjak u punom rodu kod Arilja, 84 ara',
      'Sorta vilamet, kap po kap, žica i betonski stubovi: sve što treba za sledeću berbu već stoji. Reka Rzav je na trista metara i iz nje se vodi voda za zalivanje.',
    ),
    house(
      'village',
      { at: 'Bogojevići bb', area: 98, rooms: 3, year: 1962, price: 41_000 },
      'wood_stove cellar river_view',
      'Seoska kuća na Rzavu kod Arilja, hektar zemlje',
      'Kuća je na bregu iznad Rzava, sa dva hektara gledanja i hektarom zemlje. Put je asfaltiran do kapije, a čuvena ariljska plaža na deset minuta.',
    ),
  ]),
  ...inTown('Požega', 'SALE', [
    premises(
      'warehouse',
      { at: 'Kneza Miloša 99', area: 420, baths: 1, year: 2005, price: 148_000 },
      'loading_dock parking gas_connection',
      'Hladnjača u Požegi, 420 m², oprema uključena',
      'U kraju gde maline ne prestaju, hladnjača je bolji posao od stana. Komore su tri, ukupno sto dvadeset tona, a agregati servisirani pred svaku sezonu. Kupuje se sa viljuškarom i paletama.',
    ),
  ]),
  ...inTown('Ivanjica', 'SALE', [
    house(
      'village',
      { at: 'Katići bb', area: 85, rooms: 3, year: 1955, price: 37_500, language: 'sr-Cyrl' },
      'wood_stove mountain_view',
      'Domaćinstvo na Javoru, brvnara, pčelinjak i livade',
      'Na hiljadu metara, gde se kosi dva puta, a mleko nosi na tri kilometra. Brvnara je pokrivena limom, kraj nje je mlekar za sir, a pčelinjak ostaje onome ko zna sa pčelama.',
    ),
  ]),
]
