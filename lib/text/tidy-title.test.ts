import { expect, it } from 'vitest'
import { tidyTitle } from './tidy-title'

it.each([
  ['PRODAJE SE DVOSOBAN STAN NA LIMANU, USELJIV ODMAH', 'Prodaje se dvosoban stan na Limanu, useljiv odmah'],
  ['TROSOBAN STAN, VOŽDOVAC, 72M2, CG, LIFT', 'Trosoban stan, Voždovac, 72m2, CG, lift'],
  ['KUĆA SA DVORIŠTEM U SREMSKIM KARLOVCIMA', 'Kuća sa dvorištem u Sremskim Karlovcima'],
  ['ДВОСОБАН СТАН НА ВРАЧАРУ', 'Двособан стан на Врачару'],
  ['LUX STAN, III SPRAT. TERASA I PARKING', 'Lux stan, III sprat. Terasa i parking'],
  ['Stan kod parka!!!', 'Stan kod parka'],
  ['HITNO!!! Stan u centru', 'HITNO! Stan u centru'],
  ['🔥🔥 Stan kod parka 🏠🏠🏠', 'Stan kod parka'],
  ['★★★ Novo *** dupleks ★★★', 'Novo * dupleks'],
  ['Dvosoban stan ID#1234', 'Dvosoban stan'],
  ['Dvosoban stan, ID: 20145', 'Dvosoban stan'],
  ['#5512 Kuća na Avali', 'Kuća na Avali'],
  ['Lokal u centru (šifra 023)', 'Lokal u centru'],
  ['Stan 54 m², 3. sprat', 'Stan 54 m², 3. sprat'],
  ['Stan na Dorćolu', 'Stan na Dorćolu'],
  ['Kuća 3+1, Blok 45', 'Kuća 3+1, Blok 45'],
  ['BW Aria', 'BW Aria'],
  ['🏠🏠🏠', '🏠🏠🏠'],
  ['ID#123', 'ID#123'],
  ['!!!', '!!!'],
  ['Idealan stan, oglas za porodicu', 'Idealan stan, oglas za porodicu'],
])('%s: %s', (title, tidy) => {
  expect(tidyTitle(title)).toBe(tidy)
})

it('does not change a title twice', () => {
  for (const title of ['PRODAJA STANA NA VRAČARU!!!', '🔥 Kuća 🔥 ID#12', 'Lep stan'])
    expect(tidyTitle(tidyTitle(title))).toBe(tidyTitle(title))
})
