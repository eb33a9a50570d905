/** The shape and the way in, by what the land is for. */
export const landShape = {
  plot: [
    'Parcela je pravougaona, sa širokim frontom prema ulici.',
    'Teren je ravan i suv, pa temelji ne traže posebne radove.',
    'Blag pad prema jugu daje pogled i prirodno odvodnjavanje.',
    'Susedne parcele su već izgrađene, porodičnim kućama sa dvorištem.',
    'Međe su obeležene, a snimak geometra je noviji od godinu dana.',
    'Prilaz je sa asfaltirane ulice, širine koja dopušta i kamion s betonom.',
    'Na parceli nema objekata, samo nekoliko stabala voća.',
    'Širina fronta ostavlja mesta i za kuću i za prolaz sa strane.',
    'Ograđena je sa tri strane, kapija je postavljena.',
    'Sa gornjeg dela parcele vidi se cela okolina.',
    'Put do parcele održava se i zimi.',
  ],
  field: [
    'Zemlja je crnica prve klase i redovno je obrađivana.',
    'Parcela je u jednom komadu, što obradu čini jednostavnom.',
    'Do njive vodi tvrd put, prohodan i posle kiše.',
    'Ove godine je bila pod kukuruzom, naredne je slobodna za setvu.',
    'Kanal za navodnjavanje prolazi uz samu parcelu.',
    'Zakup ne postoji, u posed se ulazi odmah.',
    'Zemljište je u klasi koja donosi pristojan prinos i bez zalivanja.',
  ],
} as const

export const landTerms = [
  'Vlasništvo je 1/1, a parcela je bez tereta.',
  'Prodaje vlasnik, cena je za dogovor posle izlaska na teren.',
  'Zamena za stan ili vozilo dolazi u obzir.',
  'Katastarski plan i kopiju parcele šaljemo na zahtev.',
  'Može i plaćanje u dve rate, uz upis prava na kupca tek po isplati.',
  'Na teren izlazimo svakog vikenda, po dogovoru i radnim danom.',
  'Kupovina je moguća i sa inostranog računa, notar je upoznat.',
  'Cena nije vezana za prvu ponudu, ali preprodavce ne tražimo.',
  'Geometar je međe obnovio prošle godine i zapisnik je priložen.',
  'Parcela je upisana kao celina, deoba nije potrebna.',
  'Porez je plaćen, a sudskih sporova nema.',
  'Prodajemo jer naslednici nemaju nameru da grade.',
  'Ako vam treba manje, razmotrićemo i podelu.',
  'Ponuda važi do proleća, posle toga parcelu zadržavamo za sebe.',
  'Uz parcelu ide i savet koga od majstora u kraju zvati.',
  'Najbolje je doći po danu, pa prošetati do međe i nazad.',
] as const

/** What is connected, or near enough to be. */
export const landUtilities = {
  serviced: [
    'Struja i voda su na samoj parceli, sa uredno izmirenim računima.',
    'Svi priključci su u ulici, udaljeni nekoliko metara od međe.',
    'Strujni orman je postavljen, a vodovodni šaht izgrađen.',
    'Ulica ima gradsku vodu, struju i rasvetu.',
    'Priključak za vodu je plaćen, a za struju je odobrena snaga.',
    'Infrastruktura je kompletna, pa gradnja može da počne čim se dobije dozvola.',
    'Voda je uvedena, a stub sa strujom stoji na uglu.',
    'Za struju i vodu već postoje tehnički uslovi.',
  ],
  bare: [
    'Struja je na stotinak metara, a voda iz bunara koji tek treba iskopati.',
    'Priključaka nema, ali su vodovod i niskonaponska mreža u susedstvu.',
    'Za navodnjavanje dolazi u obzir bušeni bunar, voda je na manje od dvadeset metara.',
    'Parcela nema priključke, što za poljoprivredu i nije uslov.',
  ],
} as const

/** What may be done with it. */
export const landUse = {
  building: [
    'Po planu je predviđeno porodično stanovanje, spratnosti do dve etaže i potkrovlja.',
    'Informacija o lokaciji je izvađena i dostupna kupcu.',
    'Dozvoljena zauzetost dopušta kuću s garažom i još ostaje veliko dvorište.',
    'Zemljište je građevinsko i tako je upisano u katastru.',
    'Namena po planu dopušta stanovanje i tiho poslovanje u prizemlju.',
    'Lokacijski uslovi mogu da se pribave za mesec dana.',
    'Moguća je gradnja kuće ili dvojnog objekta, što znači i podelu na dve porodice.',
    'Plan detaljne regulacije je usvojen, pa iznenađenja nema.',
  ],
  permit: [
    'Građevinska dozvola je pravosnažna, a projekat se prenosi na kupca.',
    'Projekat kuće i dozvola idu uz parcelu, pa možete da krenete od temelja.',
    'Dozvola je izdata ove godine i važi još dve.',
    'Komunalni doprinos je plaćen, a prijava radova može odmah.',
  ],
  farm: [
    'Upisana je kao poljoprivredno zemljište, bez tereta i zakupa.',
    'Pogodna je za voćnjak, povrće pod folijom ili jednostavno za ulaganje.',
    'Pravo preče kupovine suseda je ispoštovano, ponude su poslate.',
    'Promena namene dela parcele moguća je po važećem planu opštine.',
  ],
} as const
