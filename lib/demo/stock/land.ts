/** The shape and the way in, by what the land is for. */
export const landShape = {
  plot: [
    'Parcela je pravougaona, sa širokim frontom prema ulici.',
    'Susedne parcele su već izgrađene, porodičnim kućama sa dvorištem.',
    'Međe su obeležene, a snimak geometra je noviji od godinu dana.',
    'Na parceli nema objekata, samo nekoliko stabala voća.',
    'Širina fronta ostavlja mesta i za kuću i za prolaz sa strane.',
    'Ograđena je sa tri strane, kapija je postavljena.',
    'Put do parcele održava se i zimi.',
  ],
  level: [
    'Teren je ravan i suv, pa temelji ne traže posebne radove.',
    'Zemljište je ravno, pa neće trebati potporni zidovi.',
    'Parcela je u nivou ulice i voda se na njoj ne zadržava.',
  ],
  slope: [
    'Blag pad prema jugu daje pogled i prirodno odvodnjavanje.',
    'Sa gornjeg dela parcele vidi se cela okolina.',
  ],
  paved: ['Prilaz je sa asfaltirane ulice, širine koja dopušta i kamion s betonom.'],
  field: [
    'Međe su ravne i jasne, pa nema sporova sa susedima.',
    'Zemlja je čista, bez kamena, šiblja i starih panjeva.',
    'Traktor prilazi sa dve strane, što u sezoni mnogo znači.',
    'Parcela je u jednom komadu, što obradu čini jednostavnom.',
    'Do njive vodi tvrd put, prohodan i posle kiše.',
    'Zakup ne postoji, u posed se ulazi odmah.',
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
  'O ceni se može razgovarati, ali samo sa onima koji zaista kupuju.',
  'Geometar je međe obnovio prošle godine i zapisnik je priložen.',
  'Parcela je upisana kao celina, deoba nije potrebna.',
  'Porez je plaćen, a sudskih sporova nema.',
  'Prodajemo jer naslednici nemaju nameru ovde da žive.',
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
    'Voda za zalivanje dostupna je u neposrednoj blizini, a struja na ivici atara.',
    'Priključaka nema, ali su vodovod i niskonaponska mreža u susedstvu.',
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
    'Vrednost ovakve zemlje raste i kad miruje.',
    'Dugoročni zakup sa poznatim zakupcem može da se ugovori odmah po kupovini.',
    'Pravo preče kupovine suseda je ispoštovano, ponude su poslate.',
    'Promena namene dela parcele moguća je po važećem planu opštine.',
  ],
} as const
