/** What a gated or serviced complex shares. */
export const condoShared = [
  'Kompleks ima recepciju, čuvara i video-nadzor tokom cele noći.',
  'Unutrašnje dvorište je bez automobila, sa igralištem i klupama u hladu.',
  'Stanari koriste teretanu i saunu bez doplate.',
  'Održavanje zelenila, čišćenje i obezbeđenje uključeni su u mesečnu naknadu.',
  'Zatvoreni bazen je otvoren cele godine, a spoljašnji od juna.',
  'Ulazi su pod karticom, a paketi se ostavljaju na recepciji.',
  'U prizemlju kompleksa su kafić, vrtić i mala samoposluga.',
  'Podzemna garaža povezuje sve lamele, pa se po kiši ne pokisne.',
  'Krovna terasa je zajednička i ima letnju kuhinju.',
  'Zajednica vlasnika je uređena, sa rezervnim fondom i godišnjim planom.',
  'Za goste postoji poseban parking i apartman koji se rezerviše.',
  'Između lamela su platani i staza za trčanje.',
  'Upravnik je stalno prisutan, pa se sijalica na stepeništu menja istog dana.',
  'Kompleks je ograđen, a za decu je predviđen i sportski teren.',
] as const
