/** The inside of business premises, by what they are for. */
export const commercialLayout = {
  office: [
    'Zidovi su pomereni po meri prethodnog zakupca, ali ih je lako vratiti.',
    'Zvučna izolacija je dobra, pa se razgovori iz susedne prostorije ne čuju.',
    'Pregrade nisu noseće, pa se raspored menja za jedan vikend.',
    'Kancelarije su svetle, sa antistatik podom i spuštenim plafonom.',
    'Mrežna instalacija je provučena do svakog stola, a server ima svoj orman.',
    'Toalet je u okviru prostora, a zajednički hodnik se čisti svakog dana.',
    'Prozori se otvaraju, što je u poslovnim zgradama postalo retko.',
    'Prijemni pult i plakari po meri ostaju novom korisniku.',
    'Prostor je do leta koristila projektantska kuća, koja ga je uredno održavala.',
  ],
  shop: [
    'Izlog gleda na pešački tok, a ulaz je u ravni trotoara.',
    'Prodajni deo je jedna celina, a iza njega su magacin i toalet.',
    'Visina plafona dopušta galeriju, za koju je nosivost već proverena.',
    'Ventilacija je izvedena do krova, pa dolazi u obzir i ugostiteljstvo.',
    'Uz ulaz je mesto za dostavu, a ulica dopušta kratko zaustavljanje.',
    'Izlozi su sa sigurnosnim staklom i električnim roletnama.',
    'Podovi su od granitne keramike, rasveta nova, a zidovi spremni za vašu boju.',
    'Odgovara prodavnici, apoteci, ordinaciji ili šalterskom poslu.',
    'Komšije su banka, pošta i apoteka, pa mušterija ima ceo dan.',
  ],
  warehouse: [
    'Svetla visina je šest metara, a pod industrijski, sa nosivošću za viljuškar.',
    'U krugu je prostor za okretanje šlepera, iza kapije sa čuvarom.',
    'Hala ima dva segmentna ulaza i kancelarijski aneks sa sanitarnim čvorom.',
    'Krov je od panela, bez curenja, sa svetlosnim trakama.',
    'Struja je industrijske snage, a hidrantska mreža atestirana.',
    'Pogodna je za magacin, servis ili manju proizvodnju.',
  ],
  garageSpace: [
    'Rampa je blaga, a prolazi dovoljno široki da se mimoiđu dva automobila.',
    'Nivo je osvetljen i pod nadzorom kamera, danju i noću.',
    'Pod je premazan, linije su obeležene, a susedna mesta uredno korišćena.',
    'Moguće je uvesti priključak za punjenje električnog vozila.',
    'Vrata garaže otvaraju se telefonom ili daljinskim upravljačem.',
    'Do ulice vodi i pešački izlaz, pa ne morate da hodate uz rampu.',
  ],
  garage: [
    'Prilaz se čisti od snega i posipa, o čemu brine zajednica garaža.',
    'Brava je trostruka, a rasveta se pali na senzor.',
    'Vrata su sekciona, na daljinski, a pod betonski i suv.',
    'Ulaz je širok, pa bez manevrisanja ulazi i veći automobil.',
    'U garaži ima struje i police duž zadnjeg zida.',
    'Dovoljno je duga da iza automobila stane i motor.',
    'Zimi nema struganja stakala, a leti se volan može uhvatiti rukom.',
    'Nosivi zidovi su zidani, krov izolovan, a vlage nema.',
  ],
} as const

/** Heat, power and air of business premises; a garage needs none. */
export const commercialTech = {
  anywhere: [
    'Prostor se redovno čisti i provetrava, a ključevi su u blizini.',
    'Grejanje i struja imaju sopstvena brojila, bez deljenja računa sa susedima.',
    'Požarni izlazi i aparati su pregledani ove godine.',
    'Grejanje i hlađenje rade preko klima-uređaja u svakoj prostoriji.',
    'Brojila su posebna, a računi na ime korisnika.',
    'Alarm i protivpožarna zaštita su pod ugovorom o održavanju.',
    'Instalacije su zamenjene, a upotrebna dozvola je za poslovnu namenu.',
    'Troškovi održavanja su niski, jer se plaća samo ono što brojila pokažu.',
  ],
  premises: [
    'Optički internet dva operatera je u zgradi.',
    'Zakonski uslovi za rad sa strankama su ispunjeni.',
    'Za natpis na fasadi postoji saglasnost stambene zajednice.',
    'Parking za klijente je u blizini, što u ovom delu grada mnogo znači.',
    'Dnevno svetlo ima ceo prostor, veštačko se pali tek predveče.',
  ],
  lift: [
    'Zgrada ima lift i stepenište, a ulaz je otvoren i vikendom.',
    'Lift polazi iz prizemlja, gde je i portir.',
  ],
  step_free_access: [
    'Rampa na ulazu omogućava pristup i kolicima.',
    'Do vrata se dolazi bez ijedne stepenice.',
  ],
} as const

export const commercialTerms = {
  SALE: [
    'Uz prodaju ide i oprema, popisana u zapisniku.',
    'O ceni se razgovara posle uvida u papire, a papiri su spremni.',
    'Prodaje se sa upisanom poslovnom namenom.',
    'PDV nije uključen, kupac može da bude i firma.',
    'Vlasništvo je čisto, a katastarski podaci usklađeni.',
    'Može da se kupi i preko lizinga, uz kraću proveru.',
    'Računica je jednostavna: zakup u kraju vraća cenu za petnaestak godina.',
  ],
  RENT: [
    'Zakup se ugovara na najmanje dve godine, sa depozitom od dve kirije.',
    'Kirija je bez PDV-a, a troškovi se dele prema kvadraturi.',
    'Prvi mesec je bez kirije, za uređenje prostora.',
    'Slobodan je odmah, a ugovor po želji počinje od prvog u mesecu.',
    'Moguće je i izdavanje dela prostora, po dogovoru.',
    'Zakupac sam plaća struju i komunalije, ostalo je u ceni.',
    'Uslovi su isti za firme i preduzetnike.',
    'Ugovor se overava kod notara, a primopredaja zapisnički.',
    'Za duži ugovor kirija je fiksna tri godine.',
  ],
  GARAGE_SALE: [
    'Preuzima se odmah, s dva daljinska upravljača.',
    'Uknjiženo je kao zaseban deo zgrade.',
    'Moguće je plaćanje na tri meseca, uz manji dogovor o ceni.',
    'Upisano je u katastar, bez tereta.',
    'Kupac ne mora da bude stanar ove zgrade.',
  ],
  GARAGE_RENT: [
    'Traži se uredan korisnik, bez skladištenja goriva i guma.',
    'Kirija se plaća tromesečno, a depozit je vrednost daljinskog upravljača.',
    'Slobodno je od prvog u mesecu, na neodređeno vreme.',
    'Dovoljan je kratak ugovor i mesec dana najave za otkaz.',
  ],
} as const
