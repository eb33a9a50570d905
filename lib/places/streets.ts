/** The parts of a town that a street runs through. */
export interface Street {
  name: string
  city: string
  /** Districts of the town's list; none where the town has no list. */
  districts: readonly string[]
  /** In a town without a list, the part as owners name it. */
  neighbourhood?: string
}

/**
 * Main streets of the towns with a list of districts, by those that they run through. Written by hand, without names that are also
 * common adjectives (`Savska`, `Studentska`).
 */
const streetsByPart: Readonly<Record<string, readonly [districts: string, streets: string][]>> = {
  Beograd: [
    [
      'Stari grad',
      `Knez Mihailova, Knez Mihajlova, Kralja Petra, Vase Čarapića, Uzun Mirkova, Čika Ljubina, Pop Lukina, Kolarčeva, Dečanska,
       Svetogorska, Majke Jevrosime, Kondina, Palmotićeva, Hilandarska, Cetinjska, Skadarska, Francuska, Simina,
       Gospodar Jevremova, Gospodar Jovanova, Strahinjića bana, Cara Uroša, Dobračina, Kapetan Mišina,
       Višnjićeva, Zmaja od Noćaja, Rige od Fere, Braće Jugovića, Jevrejska, Solunska, Visokog Stevana,
       Mike Alasa, Tadeuša Košćuška, Knićaninova, Prizrenska, Carice Milice, Maršala Birjuzova, Topličin venac,
       Carigradska, Gundulićev venac, Vlajkovićeva, Nušićeva, Bulevar vojvode Bojovića, Cincar Jankova, Rajićeva,
       Gračanička, Zadarska, Delijska, Brankova, Kneginje Ljubice, Dositejeva, Čubrina, Jovanova, Stevana Sremca`,
    ],
    ['Stari grad + Zemun', 'Cara Dušana'],
    [
      'Stari grad + Palilula',
      'Bulevar despota Stefana, Takovska, Venizelosova, Džordža Vašingtona, 27. marta',
    ],
    ['Stari grad + Savski venac', 'Karađorđeva, Balkanska, Kraljice Natalije, Bulevar Nikole Pašića'],
    [
      'Vračar',
      `Njegoševa, Kneginje Zorke, Molerova, Mutapova, Makenzijeva, Smiljanićeva, Topolska, Maksima Gorkog,
       Sinđelićeva, Cara Nikolaja II, Internacionalnih brigada, Braničevska, Nevesinjska, Skerlićeva,
       Svetog Save, Katanićeva, Kursulina, Baba Višnjina, Alekse Nenadovića, Golsvordijeva, Prote Mateje,
       Čuburska, Orlovića Pavla, Radoslava Grujića, Mileševska, Hadži Melentijeva, Hadži Prodanova, Nebojšina,
       Bore Stankovića, Patrijarha Varnave, Dubljanska, Todora od Stalaća, Lamartinova, Trebinjska,
       Stojana Protića, Vojvode Dragomira, Vojvode Hrvoja, Gružanska, Koče Kapetana, Petrogradska, Kičevska,
       Desanke Maksimović, Ivankovačka, Šumatovačka`,
    ],
    ['Vračar + Savski venac', 'Resavska, Kralja Milana, Svetozara Markovića, Kneza Miloša, Deligradska'],
    ['Vračar + Zvezdara + Palilula', 'Bulevar kralja Aleksandra'],
    ['Vračar + Voždovac + Zvezdara', 'Vojislava Ilića, Gospodara Vučića, Ustanička, Grčića Milenka'],
    ['Vračar + Savski venac + Voždovac', 'Bulevar oslobođenja'],
    [
      'Savski venac',
      `Sarajevska, Admirala Geprata, Birčaninova, Višegradska, Durmitorska, Miloša Pocerca, Lomina,
       Gavrila Principa, Bulevar vojvode Putnika, Bulevar kneza Aleksandra Karađorđevića,
       Bulevar Franše d'Eperea, Tolstojeva, Puškinova, Vasilija Gaćeše, Lazarevićeva, Pukovnika Purića,
       Dr Subotića, Pasterova, Tiršova, Vojvode Milenka, Neznanog junaka, Temišvarska, Andre Nikolića,
       Vase Pelagića, Koste Glavinića, Kamenička, Bulevar Vudroa Vilsona, Hercegovačka, Sanje Živanović`,
    ],
    ['Savski venac + Čukarica', 'Bulevar vojvode Mišića'],
    [
      'Zvezdara',
      `Dimitrija Tucovića, Milana Rakića, Mite Ružića, Batutova, Stanislava Sremčevića, Matice srpske,
       Jovanke Radaković, Koste Nađa, Mirijevski bulevar, Mirijevski venac, Ljubiše Miodragovića,
       Vitezova Karađorđeve zvezde, Veljka Dugoševića, Volgina, Preševska, Zahumska, Svetog Nikole,
       Živka Davidovića, Bajdina, Čingrijina, Smederevski put, Dragice Končar, Borisa Kidriča`,
    ],
    ['Palilula + Zvezdara', 'Ruzveltova, Cvijićeva, Čarlija Čaplina'],
    [
      'Voždovac',
      `Vojvode Stepe, Kumodraška, Zaplanjska, Darvinova, Crnotravska, Paunova, Bulevar JNA, Generala Štefanika,
       Tabanovačka, Deskaševa, Gostivarska, Dušana Dugalića, Kapetana Zavišića, Save Mrkalja, Mihaila Todorovića,
       Rastka Petrovića, Joakima Rakovca, Bulevar Peka Dapčevića, Ignjata Joba, Prokupačka, Milisava Đurića,
       Nikole Marakovića, Vojvode Prijezde, Vojvode Skopljanca, Admirala Vukovića`,
    ],
    [
      'Novi Beograd',
      `Bulevar Mihajla Pupina, Bulevar Zorana Đinđića, Bulevar Nikole Tesle, Bulevar Milutina Milankovića,
       Bulevar umetnosti, Jurija Gagarina, Omladinskih brigada, Milentija Popovića, Vladimira Popovića,
       Španskih boraca, Gandijeva, Nehruova, Pariske komune, Goce Delčeva, Partizanske avijacije,
       Otona Župančića, Džona Kenedija, Nedeljka Gvozdenovića, Proleterske solidarnosti, Trešnjinog cveta,
       Antifašističke borbe, Đorđa Stanojevića, Palmira Toljatija, Dušana Vukasovića, Marka Čelebonovića,
       Luja Adamiča, Ljubinke Bobić, Evgenija Kumičića, Gramšijeva, Bulevar heroja sa Košara, Ivana Ribara,
       Ive Andrića`,
    ],
    [
      'Zemun',
      `Gospodska, Prvomajska, Ugrinovačka, Vrtlarska, Prve pruge, Mozerova, Aleksandra Dubčeka, Filipa Višnjića,
       Kej oslobođenja, Karamatina, Bežanijska, Batajnički drum, Dobanovačka, Šilerova, Tršćanska, Svetosavska,
       Davidovićeva, Štrosmajerova, Rabina Alkalaja, Masarikov trg, Avijatičarska`,
    ],
    [
      'Palilula',
      `Starine Novaka, Ilije Garašanina, Stanoja Glavaša, Mije Kovačevića, Mitropolita Petra, Višnjička,
       Marijane Gregoran, Pere Ćetkovića, Patrisa Lumumbe, Vojvode Micka Krstića, Zrenjaninski put,
       Osmana Đikića, Jaše Prodanovića, Knez Danilova, Kneza Danila, Tome Buše, Diljska, Salvadora Aljendea,
       Đure Đakovića, Dragoslava Srejovića, Vuka Vrčevića, Lole Ribara, Drinčićeva, Zdravka Čelara, Poenkareova`,
    ],
    [
      'Čukarica',
      `Kirovljeva, Blagoja Parovića, Vodovodska, Ace Joksimovića, Lazarevački drum, Obrenovački put,
       Paštrovićeva, Šumadijski trg, Turgenjevljeva, Zrmanjska, Nedeljka Čabrinovića, Nikolaja Gogolja,
       Ljube Šercera, Stevana Đurđevića Trošarinca, Đorđa Ognjanovića, Aleksinačkih rudara, Cerski venac,
       Ratarska`,
    ],
    ['Čukarica + Rakovica', 'Kneza Višeslava, Ibarska magistrala, Ibarski put'],
    [
      'Rakovica',
      `Vidikovački venac, Patrijarha Dimitrija, Miška Kranjca, Pilota Mihaila Petrovića, Susedgradska,
       Bore Markovića, Luke Vojvodića, Serdara Janka Vukotića, Borska, Kraljice Jelene, Slavka Rodića,
       Patrijarha Joanikija, Stanka Paunovića, 13. oktobra`,
    ],
  ],
  'Novi Sad': [
    [
      'Stari grad',
      `Dunavska, Zmaj Jovina, Pašićeva, Laze Telečkog, Bulevar Mihajla Pupina, Njegoševa, Ilije Ognjanovića,
       Grčkoškolska, Maksima Gorkog, Sonje Marinković, Vase Stajića, Ignjata Pavlasa, Trg slobode, Trg republike,
       Trg mladenaca, Žarka Zrenjanina, Đorđa Jovanovića, Mihajla Pupina, Trg galerija, Pozorišni trg, Sutjeska`,
    ],
    ['Stari grad + Liman', 'Stražilovska, Sunčani kej'],
    ['Stari grad + Rotkvarija', 'Jevrejska, Šafarikova, Vojvode Šupljikca'],
    ['Stari grad + Grbavica + Liman + Rotkvarija + Sajmište', 'Bulevar oslobođenja'],
    [
      'Liman',
      `Narodnog fronta, Balzakova, Šekspirova, Resavska, Bulevar despota Stefana, Ravanička, Drage Spasić,
       Iva Vojnovića, Veljka Petrovića, Dr Ilije Đuričića, Vladimira Perića Valtera`,
    ],
    ['Liman + Grbavica', 'Bulevar cara Lazara'],
    [
      'Grbavica',
      `Tolstojeva, Puškinova, Gogoljeva, Danila Kiša, Alekse Šantića, Braće Ribnikar, Cara Dušana, Braće Popović,
       Lasla Gala, Antona Čehova, Gundulićeva, Patrijarha Čarnojevića, Kosančić Ivana, Milana Rešetara`,
    ],
    ['Grbavica + Telep + Novo naselje', 'Bulevar Evrope, Ilariona Ruvarca'],
    ['Stari grad + Sajmište + Detelinara', 'Futoška'],
    [
      'Sajmište',
      'Hajduk Veljkova, Novosadskog sajma, Braće Dronjak, Pasterova, Petefi Šandora, Vojvode Knićanina',
    ],
    [
      'Detelinara',
      `Rumenačka, Janka Čmelika, Kornelija Stankovića, Branka Bajića, Veselina Masleše, Krilova, Cara Uroša,
       Jelene Ćetković`,
    ],
    ['Detelinara + Novo naselje', 'Bulevar kneza Miloša, Bulevar kralja Petra, Stevana Hristića'],
    [
      'Novo naselje',
      `Bulevar Slobodana Jovanovića, Bulevar Jovana Dučića, Bulevar vojvode Stepe, Bate Brkića,
       Dušana Danilovića, Braće Krkljuš, Milenka Grčića, Dragiše Brašovana, Momčila Tapavice`,
    ],
    [
      'Telep',
      `Heroja Pinkija, Feješ Klare, Simeona Piščevića, Ćirila i Metodija, Tone Hadžića, Oblačića Rada,
       Jožefa Atile, Mornarska, Deže Kostolanjija`,
    ],
    [
      'Podbara',
      'Almaška, Kosovska, Zemljane ćuprije, Venizelosova, Marka Miljanova, Svetosavska, Beogradski kej',
    ],
    ['Salajka + Rotkvarija', 'Kisačka, Petra Kočića'],
    [
      'Rotkvarija',
      'Petra Drapšina, Jovana Subotića, Vojvode Bojovića, Sime Matavulja, Bulevar Jaše Tomića, Lukijana Mušickog',
    ],
    ['Petrovaradin', 'Preradovićeva, Reljkovićeva, Račkog, Patrijarha Rajačića'],
    ['Klisa', 'Sentandrejski put'],
  ],
  Niš: [
    [
      'Medijana',
      `Obrenovićeva, Vožda Karađorđa, Dušanova, Generala Milojka Lešjanina, Voždova, Nikole Pašića, Kopitareva,
       Bulevar svetog cara Konstantina, Bulevar Zorana Đinđića, Romanijska, Vojvode Mišića, Vojvode Putnika,
       Branka Krsmanovića, Jeronimova, Rajićeva, Prijezdina, Učitelj Tasina, Studenička, Aleksandra Medvedeva,
       Majakovskog, Obilićev venac, Sinđelićev trg, Trg republike, Bulevar Nikole Tesle, Zetska, Cara Dušana,
       Milojka Lešjanina, Episkopska, Kneginje Ljubice, Svetozara Markovića`,
    ],
    ['Crveni krst + Pantelej', 'Bulevar 12. februar'],
    [
      'Palilula',
      'Dušana Popovića, Branka Radičevića, Mokranjčeva, Otona Župančića, Ljubomira Nikolića, Gabrovačka',
    ],
    ['Pantelej', 'Ćele kula, Matejevački put'],
  ],
  Kragujevac: [
    [
      'Centar',
      `Kralja Aleksandra, Kralja Petra, Karađorđeva, Svetozara Markovića, Branka Radičevića, Daničićeva,
       Kneza Miloša, Kneza Mihaila, Bulevar kraljice Marije, Lole Ribara, Miloja Pavlovića, Save Kovačevića,
       Jovana Ristića, Nikole Pašića, Radoja Domanovića, Vojvode Putnika`,
    ],
    ['Aerodrom', 'Đure Pucara Starog, Avalska, Atinska'],
  ],
}

/**
 * Main streets of the next eight towns, which have no list of districts: by the neighbourhood that they run through, where
 * that is certain, as owners name it. Written by hand from general knowledge, not taken from a database; without names that are
 * common words or days (`Korzo`, `28. novembra`).
 */
const streetsByNeighbourhood: Readonly<Record<string, readonly [neighbourhood: string, streets: string][]>> =
  {
    Subotica: [
      [
        'Centar',
        `Štrosmajerova, Matije Korvina, Dimitrija Tucovića, Đure Đakovića, Branislava Nušića, Vase Stajića,
       Harambašićeva, Ivana Antunovića, Trg cara Jovana Nenada, Trg slobode, Trg republike, Park Ferenca Rajhla,
       Rudićeva, Petefi Šandora, Zmaj Jovina, Cara Lazara`,
      ],
      ['Kertvaroš', 'Majšanski put'],
      ['Palić', 'Segedinski put, Splitska aleja'],
      [
        '',
        `Maksima Gorkog, Braće Radić, Jovana Mikića, Blaška Rajića, Sep Ferenca, Gajeva, Somborski put, Senćanski put,
       Bajski put, Beogradski put, Karađorđev put, Edvarda Kardelja`,
      ],
    ],
    Pančevo: [
      [
        'Centar',
        `Vojvode Radomira Putnika, Trg kralja Petra I, Braće Jovanovića, Karađorđeva, Svetog Save, Miloša Trebinjca,
       Miloša Obrenovića, Dositeja Obradovića, Žarka Zrenjanina, Nikole Tesle, Štrosmajerova, Dimitrija Tucovića,
       Petra Drapšina, Njegoševa, Vuka Karadžića, Zmaj Jove Jovanovića, Ive Kurjačkog, Kej Radoja Dakića,
       Generala Petra Aračića, Masarikova`,
      ],
      ['', 'Maksima Gorkog, Stevana Šupljikca, Cara Lazara, Cara Dušana, Moše Pijade, Prvomajska'],
    ],
    Zrenjanin: [
      [
        'Centar',
        `Kralja Aleksandra I Karađorđevića, Koče Kolarova, Narodnog fronta, Svetosavska, Trg slobode, Žitni trg,
       Pupinova, Cara Dušana, Obala Sonje Marinković, Sarajlijina, Subotićeva, Kej 2. oktobra, Miletićeva,
       Petefijeva, Jevrejska, Trg Zorana Đinđića`,
      ],
      [
        '',
        `Bulevar Veljka Vlahovića, Bulevar Milutina Milankovića, Mihajla Pupina, Đurđa Smederevca, Ive Lole Ribara,
       Žarka Zrenjanina, Cara Lazara, Vojvode Petra Bojovića`,
      ],
    ],
    Čačak: [
      [
        'Centar',
        `Gradsko šetalište, Kneza Vase Popovića, Gospodar Jovanova, Župana Stracimira, Sinđelićeva, Kuželjeva,
       Bate Jankovića, Filipa Filipovića, Svetog Save, Nemanjina, Hajduk Veljkova, Karađorđeva, Kneza Miloša,
       Cara Lazara, Cara Dušana, Skadarska, Lomina`,
      ],
      [
        '',
        `Bulevar oslobođenja, Bulevar vojvode Stepe, Bulevar vojvode Putnika, Nadežde Petrović, Braće Stanića,
       Obrena Jankovića, Vuka Karadžića, Dragiše Mišovića`,
      ],
    ],
    'Novi Pazar': [
      [
        'Centar',
        `Stevana Nemanje, Rifata Burdževića, Šabana Koče, Trg Isa-bega Isakovića,
       Kej skopskih žrtava, Njegoševa, 37. sandžačke divizije`,
      ],
      [
        '',
        'Generala Živkovića, Save Kovačevića, Veljka Vlahovića, Vuka Karadžića, Dimitrija Tucovića, Meše Selimovića',
      ],
    ],
    Kraljevo: [
      [
        'Centar',
        `Hajduk Veljkova, Miloša Velikog, Cara Lazara, Cara Dušana, Karađorđeva, Trg srpskih ratnika,
       Dimitrija Tucovića, Oktobarskih žrtava, Dositejeva, Heroja Maričića, Obilićeva, Jug Bogdanova, Pljakina,
       Tanaska Rajića, Nemanjina, Jovana Sarića`,
      ],
      ['', 'Vojvode Stepe, Vojvode Putnika, 4. kraljevačkog bataljona, Jovana Deroka, Kralja Petra I'],
    ],
    Leskovac: [
      [
        'Centar',
        `Bulevar oslobođenja, Južnomoravskih brigada, Vlajkova, Koste Stamenkovića, Masarikov trg, Trg revolucije,
       Svetozara Markovića, Pana Đukića, Stojana Ljubića, Učitelja Josifa`,
      ],
      [
        '',
        'Bulevar Nikole Pašića, Stanoja Glavaša, Radoja Domanovića, Rade Končara, Vilema Pušmana, Svetoilijska, Kralja Petra I',
      ],
    ],
    Kruševac: [
      [
        'Centar',
        `Vidovdanska, Majke Jugovića, Čupićeva, Balkanska, Gazimestanska, Trg kosovskih junaka, Trg mladih,
       Vece Korčagina, Obilićeva, Cara Lazara, Dositejeva, Karađorđeva, Takovska, Kneza Miloša, Vuka Karadžića,
       Stevana Visokog, Dušanova`,
      ],
      [
        '',
        'Jug Bogdanova, Nikole Tesle, Pana Đukića, Jasički put, Blagoja Parovića, Radoja Domanovića, Brijanova',
      ],
    ],
  }

const namesOf = (names: string) => names.split(',').map((name) => name.trim().replace(/\s+/g, ' '))

/** The largest towns first. */
export const streets: readonly Street[] = [...ofDistricts(), ...ofNeighbourhoods()]

function ofDistricts(): Street[] {
  return Object.entries(streetsByPart).flatMap(([city, parts]) =>
    parts.flatMap(([districts, names]) =>
      namesOf(names).map((name) => ({ name, city, districts: districts.split(' + ') })),
    ),
  )
}

function ofNeighbourhoods(): Street[] {
  return Object.entries(streetsByNeighbourhood).flatMap(([city, parts]) =>
    parts.flatMap(([neighbourhood, names]) =>
      namesOf(names).map((name) => ({
        name,
        city,
        districts: [],
        ...(neighbourhood ? { neighbourhood } : {}),
      })),
    ),
  )
}
