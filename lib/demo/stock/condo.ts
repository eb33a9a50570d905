/** What a gated or serviced complex shares: in a city, at a spa or on a mountain, with a pool, anywhere. */
export const condoShared = {
  city: [
    'Unutrašnje dvorište je bez automobila, sa igralištem i klupama u hladu.',
    'U prizemlju kompleksa su kafić, vrtić i mala samoposluga.',
    'Podzemna garaža povezuje sve lamele, pa se po kiši ne pokisne.',
    'Između lamela su platani i staza za trčanje.',
    'Kompleks je ograđen, a za decu je predviđen i sportski teren.',
    'Krovna terasa je zajednička i ima letnju kuhinju.',
  ],
  resort: [
    'Kompleks ima recepciju koja dočekuje goste i kad vlasnika nema.',
    'U prizemlju su restoran, ostava za skije i bicikle i mala igraonica.',
    'Čišćenje i posteljina mogu da se poruče, pa se stan izdaje bez vašeg dolaska.',
    'Stanari koriste saunu i teretanu, a dvorište je uređeno kao mali park.',
    'Oko zgrada se zimi čisti sneg, a leti kosi trava, i o tome brine uprava.',
  ],
  pool: [
    'Zatvoreni bazen je otvoren cele godine, a spoljašnji od juna.',
    'Bazen i teretana su samo za stanare i njihove goste.',
    'Do bazena se silazi liftom, u ogrtaču i papučama.',
  ],
  anywhere: [
    'Održavanje zelenila, čišćenje i obezbeđenje uključeni su u mesečnu naknadu.',
    'Ulazi su pod karticom, a paketi se ostavljaju na recepciji.',
    'Zajednica vlasnika je uređena, sa rezervnim fondom i godišnjim planom.',
    'Za goste postoji poseban parking i apartman koji se rezerviše.',
    'Upravnik je stalno prisutan, pa se sijalica na stepeništu menja istog dana.',
    'Kompleks ima čuvara i video-nadzor tokom cele noći.',
  ],
} as const
