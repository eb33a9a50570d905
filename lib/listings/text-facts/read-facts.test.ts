import { expect, test } from 'vitest'
import type { PropertyType, Purpose } from '../attributes/purposes-and-types'
import { readFacts } from './read-facts'

/** Kind, title, description, and what they state. */
const texts: readonly [kind: string, title: string, description: string, facts: string][] = [
  [
    'apartment SALE',
    'Vračar, 3.0, 78m2, II/4, CG',
    'Stan je trosoban, dvostrano orijentisan (istok-zapad), sa dve terase. Zgrada ima lift. Uknjižen 1/1. Odmah useljiv.',
    'amenities=terrace floor=2 floors=4 heating=central lift=true orientation=east,west registered=yes structure=3',
  ],
  [
    'apartment SALE',
    'PRODAJEM STAN 54M2, UKNJIŽEN, TERASA, PODRUM',
    'Bez ulaganja, bez provizije. Vlasnik prodaje.',
    'advertiser=owner amenities=terrace,cellar registered=yes',
  ],
  [
    'apartment SALE',
    'Novogradnja Altina, 45m2',
    'Direktno od investitora, bez provizije. Podno grejanje na toplotne pumpe, video nadzor, interfon. Garažna mesta u ponudi.',
    'advertiser=investor amenities=video_surveillance,intercom condition=new heating=floor,heat_pump',
  ],
  [
    'apartment SALE',
    'Lux stan, Karaburma',
    'Kompletno renoviran 2022. godine, nova stolarija. Nameštaj ostaje. Klima, kablovska, internet. Nema lift.',
    'amenities=air_conditioning,cable_tv,internet condition=renovated furnished=yes',
  ],
  [
    'apartment SALE',
    'Dvosoban, Dorćol',
    'Zgrada ne poseduje lift. Stan je odjavljen sa gradske toplane, grejanje je na struju. Ulazna vrata su blindirana, stolarija je PVC. Parking mesta ima dovoljno, mnoštvo javnih parking mesta.',
    'amenities=security_door,double_glazing heating=electric structure=2',
  ],
  [
    'apartment SALE',
    'Stan na Telepu',
    'Mogućnost kupovine parking mesta, garažnog mesta i ostave. Opremljen modernim nameštajem. Uknjiženje stana je u toku. Provizija za kupca 2%.',
    'advertiser=agency furnished=yes registered=in_progress',
  ],
  ['apartment RENT', 'Polu-namešten stan', 'Grejanje gradsko.', 'furnished=half heating=central'],
  [
    'apartment SALE',
    'Stan za renoviranje, Zvezdara',
    'Potrebno kompletno renoviranje. Treći sprat od ukupno pet, lift. TA peć.',
    'condition=to_renovate floor=3 floors=5 heating=storage lift=true',
  ],
  [
    'apartment SALE',
    'Dvosoban, Liman',
    'U izgradnji, useljenje 2027. Mogućnost kupovine garažnog mesta i ostave.',
    'condition=under_construction structure=2',
  ],
  [
    'apartment RENT',
    'Durmitorska, dobar raspored',
    'Namešten, 2.0, TA, renoviran, vpr/6, lift. Vlasnik. Ispred zgrade se nalazi parking.',
    'advertiser=owner condition=renovated floor=high_ground floors=6 furnished=yes heating=storage lift=true structure=2',
  ],
  [
    'apartment RENT',
    'Trnska, garaža',
    'U ponudi imamo svetao, 2-soban stan pogodan za ordinaciju. Moguć zakup garaže uz doplatu. Sprat 4 od 7.',
    'floor=4 floors=7 structure=2',
  ],
  [
    'apartment RENT',
    'Stan u zgradi novije gradnje',
    'U ponudi je i garaža. Potpuno je opremljen, na 3. spratu (od 5 spratova).',
    'floor=3 floors=5 furnished=yes',
  ],
  [
    'apartment SALE',
    '2.5 stan sa garažom',
    'Adaptiran u poslovni prostor. Može se kupiti još jedna garaža.',
    'garage=true parking=garage structure=2.5',
  ],
  [
    'house SALE',
    'Kuća Banjica',
    'Kuća na placu od 4 ara, uknjižena, gas, voda, struja, kanalizacija. Garaža za dva auta. Dvorište uređeno.',
    'amenities=gas_connection,water,electricity,sewer,garden garage=true parking=garage plotAres=4 registered=yes',
  ],
  [
    'house SALE',
    'Kuća',
    'Kuća nije uknjižena, u postupku legalizacije. Potrebno je srediti krov.',
    'registered=no',
  ],
  [
    'land SALE',
    'Plac 10 ari, Batajnica',
    'Građevinska dozvola izdata. Struja i voda na placu, kanalizacija u ulici.',
    'amenities=building_permit,electricity,water plotAres=10',
  ],
  [
    'apartment RENT',
    'Izdajem namešten stan',
    'Kućni ljubimci dozvoljeni. Minimum godinu dana. Depozit 500€. Parking mesto u garaži uz doplatu.',
    'deposit=500 furnished=yes petsAllowed=true',
  ],
  [
    'apartment RENT',
    'Izdaje se nenamešten stan',
    'Kućni ljubimci nisu dozvoljeni. Grejanje: EG. Može namešten uz dogovor.',
    'furnished=no heating=electric',
  ],
  [
    'apartment SALE',
    'Stan Zemun',
    'Renovirana fasada i krov, ulaz obnovljen. Stan u izvornom stanju.',
    'condition=original',
  ],
  [
    'apartment SALE',
    'Stan',
    'Kupatilo je renovirano, kuhinja nova. Ostatak stana za renoviranje.',
    'condition=to_renovate',
  ],
  ['apartment SALE', 'Stan', 'Garaža nije uključena u cenu. Postoji mogućnost dokupa parking mesta.', ''],
  [
    'apartment SALE',
    'Stan',
    'Blizu škole, vrtića, pijace. Parking u zoni. Klima uređaj, sigurnosna vrata.',
    'amenities=air_conditioning,security_door parking=zone',
  ],
  ['apartment SALE', 'Stan', 'Tri minuta do javne garaže. Bazen i teretana u kompleksu.', ''],
  [
    'apartment SALE',
    'Flat near Kalemegdan',
    'Newly renovated two-room flat on the third floor, elevator, central heating, unfurnished. Close to parks and a public garage.',
    'condition=renovated floor=3 furnished=no heating=central lift=true structure=2',
  ],
  [
    'apartment SALE',
    'Flat',
    'There is no lift in the building. Not furnished. Possibility to buy a garage space. Balcony, cellar.',
    'amenities=balcony,cellar furnished=no',
  ],
  [
    'apartment SALE',
    'Flat',
    'The kitchen is fully equipped and the bathroom was renovated. The building has been renovated.',
    '',
  ],
  [
    'apartment SALE',
    'Станови, Вождовац',
    'Двособан стан, укњижен, ЦГ, лифт, тераса. Није ренивиран.',
    'amenities=terrace heating=central lift=true registered=yes structure=2',
  ],
  ['apartment SALE', 'Стан', 'Нема лифт, нема терасу. Подрум и интерфон.', 'amenities=cellar,intercom'],
  [
    'apartment SALE',
    'Stan Sarajevo',
    'Stan je namješten, etažno grijanje na plin, balkon, garaža. Nije uknjižen.',
    'amenities=balcony furnished=yes garage=true heating=gas parking=garage registered=no',
  ],
  [
    'apartment SALE',
    'Stan kod parka',
    'Zgrada iz 1960, bez lifta. Nova pvc stolarija, špajz, lođa. Delimično renoviran.',
    'amenities=double_glazing,storage,loggia',
  ],
  [
    'apartment SALE',
    'Salonac',
    'Visoko prizemlje, dvorišni, bez terase. Grejanje na gas.',
    'floor=high_ground heating=gas',
  ],
  [
    'apartment SALE',
    'Stan u potkrovlju',
    'Lift do četvrtog sprata. Klima.',
    'amenities=air_conditioning floor=attic lift=true',
  ],
  [
    'commercial SALE',
    'Lokal 60m2',
    'Izlog, čajna kuhinja, sala za sastanke, klima. Bez garaže.',
    'amenities=shop_window,kitchenette,meeting_room,air_conditioning',
  ],
  ['apartment SALE', 'Stan', 'Tražimo stan sa liftom za klijenta. Menja se za kuću sa garažom i baštom.', ''],
  [
    'apartment SALE',
    'Stan, 2.5, 3/5, renoviran, lift',
    '.',
    'condition=renovated floor=3 floors=5 lift=true structure=2.5',
  ],
  [
    'apartment SALE',
    'Stan',
    'Nekada je bio namešten, sada prazan. Ako želite, može se ostaviti nameštaj.',
    '',
  ],
  [
    'apartment SALE',
    'Stan',
    'Planirana ugradnja lifta. Priprema za klimu i kamin. Video nadzor će biti postavljen.',
    '',
  ],
  [
    'apartment SALE',
    'Lux nov stan',
    'Luksuzno opremljeno kupatilo. Luksuzna zgrada sa recepcijom.',
    'condition=new',
  ],
  [
    'apartment SALE',
    'Stan',
    'Stan na trećem spratu petospratnice bez lifta, okrenut ka dvorištu. Uknjižen sa 54 m2.',
    'floor=3 registered=yes',
  ],
  [
    'apartment SALE',
    'Stan Dorćol',
    'Predivan pogled na Dunav, kamin, sauna. Osunčan, orijentacija jugozapad.',
    'amenities=river_view,fireplace orientation=south,west',
  ],
  ['apartment SALE', 'Stan', 'Prodaje se prazan stan, bez nameštaja. Ostaje kuhinja.', 'furnished=no'],
  [
    'apartment SALE',
    'Stan',
    'Troškovi: Infostan 6000, internet i kablovska uračunati. Nema depozita.',
    'amenities=internet,cable_tv',
  ],
  [
    'apartment SALE',
    'Stan',
    'Stan poseduje: lift, terasu, podrum i garažno mesto.',
    'amenities=terrace,cellar lift=true parking=garage_space',
  ],
  [
    'apartment SALE',
    'Stan',
    '- lift\n- terasa\n- podrum\n\nU blizini:\n- bazen\n- garaža\n- pijaca',
    'amenities=terrace,cellar lift=true',
  ],
  ['apartment SALE', 'Stan', 'Uknjižen je samo deo stana. Terasa nije uknjižena.', ''],
  [
    'apartment SALE',
    'Stan',
    'Plaća se agencijska provizija 2%. Agencija upisana u registar posrednika.',
    'advertiser=agency',
  ],
  ['apartment SALE', 'Stan', 'Nije novogradnja, ali je stan kompletno adaptiran.', 'condition=renovated'],
  ['apartment SALE', 'Stan', 'Pored novogradnje. Stan okružen novogradnjom.', ''],
  ['apartment SALE', 'Stan', 'Stan nema terasu, ali ima francuski balkon.', 'amenities=french_balcony'],
  ['apartment SALE', 'Stan', 'Nema lift ni podrum, ima samo ostavu.', 'amenities=storage'],
  ['apartment SALE', 'Stan', 'Lift? Nema.', ''],
  [
    'apartment SALE',
    'Stan',
    'Uz stan ide i parking mesto. Garaža se posebno plaća.',
    'amenities=parking parking=own_space',
  ],
  ['apartment SALE', 'Stan', 'Grejanje norveški radijatori, topla voda bojler.', 'heating=electric'],
  [
    'apartment SALE',
    'Stan',
    'CG, KTV, interfon, telefon, PVC, klima, lift, terasa',
    'amenities=cable_tv,intercom,air_conditioning,terrace heating=central lift=true',
  ],
  [
    'apartment SALE',
    'Garsonjera',
    'Nova zgrada, deseti sprat, dva lifta, video nadzor.',
    'amenities=video_surveillance condition=new floor=10 lift=true structure=0.5',
  ],
  [
    'apartment SALE',
    'Potpuno nov lux trosoban stan',
    'Na V-om spratu. Grejanje centralno na gas. U toku je ugradnja lifta, u zgradi postoji auto lift. Optički kabl.',
    'amenities=internet condition=new floor=5 heating=gas structure=3',
  ],
  [
    'apartment SALE',
    'Stan',
    'Prodaje se nov, moderno uređen dupleks. U kupatilima podno grejanje. Vlasništvo je 1/1.',
    'condition=new registered=yes',
  ],
  [
    'apartment SALE',
    'Novi Sad, dvosoban stan',
    'Nov parket. Cela kuhinja nova. Opremljen stan, nov nameštaj. Agencija Primer lux.',
    'furnished=yes structure=2',
  ],
  [
    'apartment SALE',
    'Stan na dva nivoa',
    'Stan je na drugom i trećem spratu. Grejanje je etažno na struju, a pored toga inverter klima.',
    'amenities=air_conditioning heating=electric',
  ],
  [
    'apartment RENT',
    'Dvosoban stan',
    'Useljiv od 15.01.2027.god. Depozit u visini jedne mesečne kirije 450 EUR, ag. provizija 50%. Velik broj parking mesta.',
    'advertiser=agency availableFrom=2027-01-15 deposit=450 structure=2',
  ],
  ['apartment RENT', 'Stan', 'Useljiv od 15.01. Useljenje od 31.02.2027.', ''],
  [
    'apartment SALE',
    'Three-room flat',
    'The flat is on the raised ground floor of a 6-story building, new-build, PVC windows, gas central heating. A registered area of 70 m².',
    'amenities=double_glazing condition=new floor=high_ground floors=6 heating=gas registered=yes structure=3',
  ],
  [
    'apartment RENT',
    'Dorćol, 2.0, nov',
    'Sjeverno orijentisan, na 7. poslednjem spratu nove stambene zgrade. Lodža, prozori su PVC. Oseti čar luksuza.',
    'amenities=loggia,double_glazing condition=new floor=7 orientation=north structure=2',
  ],
  [
    'apartment RENT',
    'Stan',
    '45 m2, II od V spratova, cg, parking 2. zona.',
    'floor=2 floors=5 heating=central parking=zone',
  ],
  [
    'apartment SALE',
    'Stan',
    'Stolarija stana je adaptirana. U blizini su novoizgrađeni objekti. Garaža i zajednička kotlarnica. Semi-furnished.',
    'furnished=half garage=true parking=garage',
  ],
  [
    'apartment RENT',
    'Garsonjera',
    'Garsonjera ima 30 m2, prozore na dvorište i nalazi se u prizemlju. Kompletno opremljena nameštajem.',
    'floor=ground furnished=yes structure=0.5',
  ],
  ['apartment RENT', 'Stan', 'Stan se nalazi u zgradi u čijem prizemlju je pekara.', ''],
  [
    'house SALE',
    'Kuća',
    'Tu se dodiruju morska struja i planinski vazduh. Asfaltni put 200 m od kuće. Nema vode, visoke podzemne vode.',
    '',
  ],
  [
    'house SALE',
    'Kuća',
    'Pored asfaltnog puta, u izvornom je stanju.',
    'amenities=asphalt_access condition=original',
  ],
  ['apartment RENT', 'Stan', 'Spratnost: Prizemlje Struktura: 1.5', 'floor=ground'],
  ['apartment RENT', 'Stan', 'Sprat: 4. Stan je na III-spratu.', ''],
  ['apartment RENT', 'Stan', '5-ti sprat, lift, terasa.', 'amenities=terrace floor=5 lift=true'],
  ['apartment SALE', '3. 5 Zemun, IV SPRAT', 'Na 2. 5 minuta od parka.', 'floor=4 structure=3.5'],
  [
    'house SALE',
    'Kuća 120m2',
    'Na placu od 640 m2, ulica je asfaltirana. Garaža i garsonjera u dvorištu. Gas je prošao ulicom. Roletne na struju.',
    'amenities=asphalt_access,garden garage=true parking=garage plotAres=6.4',
  ],
  [
    'house SALE',
    'Kuća na selu',
    'Plac površine 17a, mogućnost raznih zasada. Kuća treba da se sredi. Asfalt do placa. Otvor za kamin ili peć na drva.',
    'amenities=asphalt_access condition=to_renovate plotAres=17',
  ],
  [
    'house SALE',
    'Vikendica, 20 ari placa',
    'Širina placa 18 m. Agencijska šifra 12. Pogled na okolne planine. Grejanje na inverter klime.',
    'advertiser=agency amenities=mountain_view,air_conditioning heating=air_conditioning plotAres=20',
  ],
  [
    'house SALE',
    'Kuća',
    'Prodaje se sa imanjem od 1,5 ha zemljišta. Minimalna površina parcele je 800 m2.',
    'plotAres=150',
  ],
  ['house SALE', 'Kuća', 'Moguće kupiti još jedan plac od 5 ari. Dve etaže po 80 m2 na placu.', ''],
  [
    'apartment SALE',
    'Stan',
    'Grejanje:\nGradsko\n\nUknjiženost:\nUknjižen\nSpratnost:\n3/5\nLift:\nDa\nOprema:\nterasa\nklima',
    'amenities=terrace,air_conditioning floor=3 floors=5 heating=central lift=true registered=yes',
  ],
  ['apartment SALE', 'Stan', 'Grejanje:\n- lift\nStanje:\nSprat: prizemlje', 'floor=ground lift=true'],
  [
    'apartment SALE',
    'Stan kod doma zdravlja, CG',
    'U blizini škole i vrtića, klima. Juzno orijentisan. Provizija 2%.',
    'advertiser=agency amenities=air_conditioning heating=central orientation=south',
  ],
  ['apartment SALE', 'Stan', 'U blizini gradske toplane i nove garaže.', ''],
  [
    'apartment SALE',
    'Stan',
    'Nalazi se na IV spratu zgrade koja ima ukupno šest spratova. Cena po dogovoru, lift.',
    'floor=4 floors=6 lift=true',
  ],
  [
    'apartment RENT',
    'Klimatizovan stan',
    'Izdajem praznu garsonjeru, pogodna za samca ili studente medicine, EG, sa lodjom. Pogodna za salon sa liftom.',
    'amenities=air_conditioning,loggia furnished=no heating=electric structure=0.5',
  ],
  [
    'apartment RENT',
    'Stan',
    'Namešten klimatizovan stan sa garažom. Deo kuće gde je terasa.',
    'amenities=air_conditioning,terrace furnished=yes garage=true parking=garage',
  ],
  [
    'apartment SALE',
    'Flat',
    'Hall, kitchen, storage closet and balcony. Spoljna stolarija nova -pvc.',
    'amenities=storage,balcony,double_glazing',
  ],
  ['house SALE', 'Kuća', 'Plac 1200m, do puta. Na placu 300 m od reke.', 'plotAres=12'],
  ['house SALE', 'Kuća', 'Kuća 90 kv. m i 300 kv. metara placa.', 'plotAres=3'],
  ['house SALE', 'Kuća', 'Plac površine 700 met. kv. sa voćem.', 'plotAres=7'],
]

test.each(texts)('%s: %s | %s', (kind, title, description, expected) => {
  const [type, purpose] = kind.split(' ') as [PropertyType, Purpose]
  const facts = Object.entries(readFacts({ title, description, type, purpose }))
  const named = facts.map(([name, { value }]) => `${name}=${value}`)
  expect(named.sort().join(' ')).toBe(expected)
})

test('the words that say a fact are kept with it', () => {
  const texts = { title: 'Stan sa liftom', description: 'Kompletno renoviran, lođa i terasa.' }
  const facts = readFacts({ ...texts, type: 'apartment', purpose: 'SALE' })
  expect(facts).toEqual({
    lift: { value: true, words: ['liftom'] },
    condition: { value: 'renovated', words: ['Kompletno renoviran'] },
    amenities: { value: ['loggia', 'terrace'], words: ['lođa', 'terasa'] },
  })
})

test('a text of any shape is read in time proportional to its length', () => {
  const shapes = [
    'u blizini ',
    'nije ',
    'lift, ',
    '1/',
    '3.',
    '((((',
    'uknjižen 1/1 ',
    'bez lifta i ',
    'djelimično namješten ',
  ]
  for (const shape of shapes) {
    const timeOf = (length: number) => {
      const description = shape.repeat(Math.ceil(length / shape.length)).slice(0, length)
      const before = process.cpuUsage()
      readFacts({ title: 'Stan', description, type: 'apartment', purpose: 'SALE' })
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    timeOf(2_000)
    expect(timeOf(10_000), shape).toBeLessThan(500_000)
  }
})
