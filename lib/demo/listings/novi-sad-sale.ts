import { flat, inTown } from '../draft'

/** Flats for sale in Novi Sad. */
export const noviSadSale = inTown('Novi Sad', 'SALE', [
  flat(
    { at: 'Narodnog fronta 47', area: 63, rooms: 3, floor: '4/5', year: 1976, price: 148_500 },
    'lift loggia central_heating parking',
    'Liman 3, trosoban stan, pet minuta od Štranda',
    'Leti se na Štrand ide u papučama, zimi na kej po šetnju i pečeno kestenje. Liman je zelen, ravan i sav po meri bicikla i dečjih kolica.',
  ),
  flat(
    { at: 'Bulevar cara Lazara 79', area: 51, rooms: 2, floor: '2/6', year: 1980, price: 127_000 },
    'lift balcony central_heating renovated',
    'Liman 2, renoviran dvosoban blizu univerziteta',
    'Kampus je preko bulevara, Sajam na drugoj strani, a Futoška pijaca na dva stajališta. Kupovan je zbog studija jednog deteta, pa drugog, i sada može dalje.',
  ),
  flat(
    { at: 'Šumadijska 12', area: 74, rooms: 3, floor: '3/4', year: 2023, price: 192_000, fresh: 4 },
    'lift terrace central_heating garage_space air_conditioning security_door',
    'Grbavica, nov trosoban sa dve terase i garažom',
    'Grbavica je deo grada u kojem se bez automobila može sve: pijaca, pozorište, Limanski park i pošta su na istom krugu. Zgrada je četvorospratna, uglađena, sa fasadom od klinker cigle.',
  ),
  flat(
    { at: 'Vojvođanska 9', area: 46, rooms: 2, floor: '1/4', year: 2019, price: 122_500 },
    'lift terrace central_heating',
    'Dvosoban na Grbavici, mala zgrada, terasa ka dvorištu',
    'Tišina usred grada je moguća kad je zgrada u drugom redu i kad je u dvorištu lipa, a ne parking. Do Spensa se stiže za pet minuta.',
  ),
  flat(
    { at: 'Zmaj Jovina 22', area: 98, rooms: 4, baths: 2, floor: '1/2', year: 1894, price: 279_000 },
    'gas_heating cellar renovated balcony air_conditioning',
    'Salonski stan u pešačkoj zoni Novog Sada, 98 m²',
    'Ispod prozora je grad kakav turisti slikaju, a iza dvorišnih vrata potpuna tišina. Kuća je s kraja devetnaestog veka, pod zaštitom, sa drvenim ajnfortom i bršljanom do krova.',
  ),
  flat(
    { at: 'Temerinska 61', area: 39, rooms: 1, floor: '3/5', year: 2016, price: 98_500 },
    'lift french_balcony central_heating',
    'Jednosoban na Salajci, novija zgrada, odmah useljiv',
    'Salajka ima svoju pijacu, svoju pekaru i svoj ritam, a do centra se ide petnaest minuta hoda. Ovo je stan kakav se kupuje prvi, kad dosadi plaćanje kirije.',
  ),
  flat(
    { at: 'Bulevar Evrope 28', area: 57, rooms: 2, floor: '5/7', year: 2020, price: 141_000 },
    'lift terrace central_heating parking',
    'Novo naselje kod bulevara, dvosoban sa terasom',
    'Naselje je dobilo novi park i dva vrtića, a trka za mesto u autobusu prestala je sa novom linijom. Vikendom se Novosađani dovde šetaju zbog pijace.',
  ),
  flat(
    { at: 'Bate Brkića 18', area: 68, rooms: 3, floor: '6/8', year: 1985, price: 139_000 },
    'lift loggia central_heating cellar',
    'Novo naselje, trosoban sa ostakljenom lođom',
    'Škola je na tri, a tržni centar na osam minuta laganog hoda. Zgrade su postavljene oko velikog parka, pa se deca dozivaju sa prozora kao nekad.',
  ),
  flat(
    { at: 'Kisačka 70', area: 82, rooms: 3, floor: '2/3', year: 1957, price: 169_000, toRenovate: true },
    'balcony central_heating cellar',
    'Rotkvarija, veliki stan za renoviranje u dobroj zgradi',
    'Kvadrata ima, lokacije ima, sad treba majstor i malo strpljenja. Almaški kraj i centar su na deset minuta, Železnička stanica na pet.',
  ),
  flat(
    { at: 'Almaška 15', area: 60, rooms: 2, floor: 'PR/2', year: 1928, price: 138_000, language: 'sr-Cyrl' },
    'gas_heating cellar',
    'Almaški kraj, dvosoban u staroj kući, mirno dvorište',
    'Najstariji deo Novog Sada, sa krivim sokacima i crkvom po kojoj se zove. U dvorištu žive četiri porodice, jedna smokva i mačka koja ne pripada nikome.',
  ),
  flat(
    { at: 'Hadži Ruvimova 49', area: 53, rooms: 2, floor: '3/4', year: 2025, price: 137_000 },
    'lift terrace heat_pump garage_space',
    'Telep, novogradnja sa toplotnom pumpom, dvosoban',
    'Telep se od naselja prizemnih kuća menja u mirnu četvrt niskih zgrada. U ovoj ih je osam, sa zajedničkim dvorištem i bez ijednog lokala u prizemlju.',
  ),
  flat(
    { at: 'Branislava Borote 6', area: 41, rooms: 1, floor: '4/4', year: 2010, price: 96_000 },
    'terrace central_heating',
    'Detelinara, jednosoban stan sa sunčanom terasom',
    'Nova Detelinara ima stadion, pijacu i autobus koji prolazi kroz ceo grad. Terasa je jedina na ovoj strani zgrade, pa privatnost nije reč iz oglasa.',
  ),
  flat(
    { at: 'Fruškogorska 26', area: 110, rooms: 4, baths: 2, floor: '7/8', year: 2021, price: 309_000 },
    'lift terrace floor_heating garage_space security_door river_view air_conditioning',
    'Liman 4 uz Dunav, četvorosoban, pogled na reku i tvrđavu',
    'Retko koji stan na Limanu gleda istovremeno na Dunav i na Petrovaradin. Kej počinje ispred zgrade i po njemu se bez semafora stiže do centra.',
  ),
  flat(
    { at: 'Podgorička 13', area: 28, rooms: 1, floor: '1/5', year: 2014, price: 76_000 },
    'lift central_heating furnished',
    'Garsonjera kod Železničke stanice, sa zakupcem',
    'Mala jedinica koja se od prvog dana izdaje studentima, bez ijednog praznog meseca. Brzi voz za Beograd ide za pola sata, a stanica je preko puta.',
  ),
  flat(
    { at: 'Seljačkih buna 32', area: 72, rooms: 3, floor: 'PTK/3', year: 2007, price: 144_500 },
    'terrace gas_heating parking',
    'Satelit, potkrovlje sa terasom, trosoban stan',
    'Adice i Satelit su mesta gde se iz stana lako izađe na nasip i do vikendica. Zgrada ima šest porodica, a u dvorištu roštilj koji se koristi češće nego što piše u kućnom redu.',
  ),
  flat(
    { at: 'Sonje Marinković 14', area: 66, rooms: 2, floor: '3/5', year: 1939, price: 186_000 },
    'lift balcony central_heating renovated air_conditioning',
    'Centar, stan u predratnoj zgradi kod Dunavskog parka',
    'Dunavski park je na dva minuta, Galerija na četiri, a Dunav na sedam. Zgrada je od retkih međuratnih sa liftom, i to onim lepim, sa ogledalom.',
  ),
  flat(
    { at: 'Pavla Papa 24', area: 61, rooms: 2, floor: '6/7', year: 1973, price: 151_000 },
    'lift terrace central_heating storage',
    'Dvosoban kod Socijalnog, pogled na Spens i Limanski park',
    'Spens je preko puta, pa su bazen, klizalište i pijaca stvar dobre volje, a ne vožnje. Zgrada je starija i čvrsta, sa komšijama koje su u njoj od ključeva.',
  ),
  flat(
    { at: 'Cara Dušana 64', area: 77, rooms: 3, floor: '2/4', year: 2009, price: 178_500 },
    'lift terrace central_heating garage_space air_conditioning',
    'Grbavica, trosoban sa garažnim mestom i velikom terasom',
    'U delu Grbavice bez kafića u prizemlju, na pet minuta od Limanskog parka. Terasa je prema dvorištu i na nju staje ceo porodični ručak.',
  ),
  flat(
    { at: 'Ćirila i Metodija 19', area: 54, rooms: 2, floor: 'VPR/3', year: 1999, price: 116_500 },
    'terrace central_heating parking cellar',
    'Telep, dvosoban u visokom prizemlju, sa podrumom',
    'Do Dunava i Ribarskog ostrva se ide biciklom za deset minuta, a do škole kroz dva parka. Terasa je u nivou krošnji jorgovana, koji u maju obavi ceo posao oko mirisa.',
  ),
  flat(
    { at: 'Petra Drapšina 33', area: 35, rooms: 1, floor: '3/5', year: 1967, price: 92_000 },
    'balcony central_heating renovated',
    'Centar Novog Sada, renoviran jednosoban, dvorišna strana',
    'Pozorište, pijaca i Zmajeva gimnazija su toliko blizu da se zimi kaput i ne zakopčava. U stanu se čuje jedino komšijski kanarinac.',
  ),
])
