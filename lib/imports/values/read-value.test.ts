import { expect, it } from 'vitest'
import { readPrice, readRents, readValue } from './read-value'

const read = (field: string, cell: string) => readValue(field, cell)?.fields

it.each([
  ['VPR', { floor: 'high_ground' }],
  ['VPR/4', { floor: 'high_ground', floors: 4 }],
  ['PR', { floor: 'ground' }],
  ['NPR', { floor: 'low_ground' }],
  ['PSUT', { floor: 'low_ground' }],
  ['SUT', { floor: 'basement' }],
  ['PTK', { floor: 'attic' }],
  ['0', { floor: 'ground' }],
  ['XXX', { floor: 30 }],
  ['II/8', { floor: 2, floors: 8 }],
  ['III/IV', { floor: 3, floors: 4 }],
  ['3.', { floor: 3 }],
  ['3. sprat', { floor: 3 }],
  ['3 od 5', { floor: 3, floors: 5 }],
  ['3/5 (lift)', { floor: 3, floors: 5 }],
  ['Prizemlje', { floor: 'ground' }],
  ['1', { floor: 1 }],
  ['-1', { floor: 'basement' }],
  ['P+1', { floors: 1 }],
  ['2/P+4', { floor: 2, floors: 4 }],
  ['treći', { floor: 3 }],
  ['II+PTK/4', { floor: 2, floors: 4 }],
  ['5/5+PK', { floor: 5, floors: 5 }],
  ['Prvi sprat', { floor: 1 }],
  ['5_10', { floor: 5, floors: 10 }],
  ['12b', undefined],
  ['1/2/3', undefined],
])('reads the floor %s', (cell, fields) => {
  expect(read('floor', cell)).toEqual(fields)
})

it('knows a kind by another name, and takes a usual build for nothing said of the condition', () => {
  expect(read('type', 'Montažne kuće')).toEqual({ type: 'house' })
  expect(read('condition', 'Standardna gradnja')).toEqual({})
})

it.each([
  ['heating', 'CG', ['central']],
  ['heating', 'EG', ['electric']],
  ['heating', 'TA', ['storage']],
  ['heating', 'CG-GAS', ['central', 'gas']],
  ['heating', 'Norveški radijatori', ['electric']],
  ['heating', 'toplotne pumpe', ['heat_pump']],
  ['heating', 'kaljeva peć', ['stove']],
  ['heating', 'Podno grejanje', ['floor']],
  ['heating', 'Centralno (CG)|podno|gas', ['central', 'floor', 'gas']],
  ['heating', 'CG i klima', ['central', 'air_conditioning']],
  ['structure', 'Trosoban (3,0)', 3],
  ['structure', '5+', 5],
  ['structure', 'četvorosoban i veći', 4],
  ['structure', '2 i po', 2.5],
  ['heating', 'peć na drva', ['stove']],
  ['heating', 'centralno grijanje, kamin', ['central', 'stove']],
  ['heating', 'Čvrsta goriva', ['stove']],
  ['furnished', 'Nenamješteno', 'no'],
  ['parking', '2', ['own_space']],
  ['parking', 'Vanjsko parkirno mjesto', ['own_space']],
  ['registered', 'u fazi knjiženja', 'in_progress'],
  ['plot_ares', '0', null],
  ['lift', 'Ima (2)', true],
  ['area_m2', 'cca 60 m2', 60],
  ['structure', '6.0', 5],
  ['structure', '0.0', null],
  ['structure', 'garsonjera', 0.5],
  ['structure', '2,5', 2.5],
  ['structure', 'troiposoban', 3.5],
  ['registered', 'Uknjižen', 'yes'],
  ['registered', '1/1', 'yes'],
  ['registered', 'NE', 'no'],
  ['furnished', 'prazan', 'no'],
  ['parking', 'Parking mesto', ['own_space']],
  ['lift', '2', true],
  ['lift', 'nema', false],
  ['lift', '0', false],
  ['garage', 'Ima', true],
  ['year_built', '2025.', 2025],
  ['area_m2', '54,67', 54.7],
  ['area_m2', '72.12', 72.1],
  ['area_m2', '1.250 m²', 1250],
  ['area_m2', '12 ari', 1200],
  ['area_m2', '12 a', 1200],
  ['area_m2', '1,5 ha', 15000],
  ['plot_ares', '500 m2', 5],
  ['plot_ares', '4,2 ari', 4.2],
  ['rooms', '2.5', 3],
  ['year_built', '’78', 1978],
  ['available_from', 'odmah', null],
  ['available_from', 'Odmah useljivo', null],
  ['available_from', 'po dogovoru', null],
  ['available_from', 'mart 2027.', '2027-03-01'],
  ['available_from', '03/2027', '2027-03-01'],
  ['available_from', 'decembar 2026', '2026-12-01'],
  ['available_from', 'October 2027', '2027-10-01'],
  ['available_from', 'od 15.1.2027.', '2027-01-15'],
  ['available_from', 'uskoro', undefined],
  ['available_from', '13/2027', undefined],
  ['available_from', '15. marta 2027.', '2027-03-15'],
  ['available_from', '31. aprila 2027.', undefined],
  ['available_from', 'majčino 2027', undefined],
  ['parking', '2 GM', ['garage_space']],
  ['parking', '2 garažna mesta', ['garage_space']],
  ['deposit', 'nema', null],
  ['deposit', '1.000 €', 1000],
  ['deposit', '500e', 500],
  ['deposit', '50000 din', undefined],
  ['monthly_costs', '6000 рсд', undefined],
  ['min_months', '1 god', 12],
  ['min_months', 'dve godine', 24],
  ['min_months', 'godinu dana', 12],
  ['min_months', '6 meseci', 6],
  ['area_m2', '54 м²', 54],
  ['area_m2', '85 квм', 85],
  ['floor', '4. спрат', 4],
  ['lift', 'х', true],
  ['viewing_times', 'Subota pre podne', ['saturday_morning']],
  ['viewing_times', 'uz najavu', []],
  ['viewing_times', 'radnim danima uveče i nedeljom prepodne', ['weekday_evening', 'sunday_morning']],
  ['purpose', 'купопродаја', 'SALE'],
  ['condition', 'stara gradnja', undefined],
  ['available_from', '1.2.27', '2027-02-01'],
  ['pets_allowed', 'ne smeta', true],
  ['amenity_terrace', '2 terase', true],
  ['amenity_terrace', '12 m²', true],
  ['amenity_terrace', '0 m2', false],
  ['amenity_terrace', 'velika', true],
  ['amenity_terrace', 'nema', false],
  ['amenity_terrace', 'pitati', undefined],
  ['amenity_terrace', 'malter', undefined],
  ['amenity_terrace', 'velikodušno', undefined],
  ['amenity_terrace', 'da, 12 m2', true],
  ['amenity_terrace', 'ima (zastakljena)', true],
  ['amenity_terrace', '12m', true],
  ['amenity_cable_tv', 'KTV', true],
  ['purpose', 'Izdajem', 'RENT'],
  ['purpose', 'Zakup', 'RENT'],
  ['purpose', 'P', 'SALE'],
  ['purpose', 'IZDAVANJE STANOVA', 'RENT'],
  ['purpose', 'prodaja ili izdavanje', undefined],
  ['registered', 'UKNJ.', 'yes'],
  ['heating', 'EG na čvrsto gorivo', ['stove']],
  ['furnished', 'semi-furnished', 'half'],
  ['orientation', 'JI', ['south', 'east']],
  ['available_from', '1.12.2026.', '2026-12-01'],
  ['available_from', '31.2.2026.', undefined],
  ['heating', 'vulkan', undefined],
  ['year_built', 'oko 1970', undefined],
  ['lift', 'možda', undefined],
])('reads %s: %s', (field, cell, value) => {
  expect(read(field, cell)?.[field]).toEqual(value)
})

it('reads a kind with what else it says', () => {
  expect(read('type', 'Lokal')).toEqual({ type: 'commercial', premises: 'shop' })
  expect(read('type', 'Garaža')).toEqual({ type: 'commercial', premises: 'garage' })
  expect(read('type', 'Garsonjera')).toEqual({ type: 'apartment', structure: 0.5 })
  expect(read('type', 'Porodična kuća')).toEqual({ type: 'house' })
  expect(read('type', 'Vikendica')).toEqual({ type: 'house' })
  expect(read('type', 'Plac')).toEqual({ type: 'land' })
  expect(read('type', 'Stan - novogradnja')).toEqual({ type: 'apartment' })
  expect(read('type', 'Seosko imanje')).toEqual({ type: 'house' })
  expect(read('type', 'KU')).toEqual({ type: 'house' })
  expect(read('type', 'brod')).toBeUndefined()
})

it('reads the plot beside a home', () => {
  expect(read('area_m2', '145 m2 + 6 ari')).toEqual({ area_m2: 145, plot_ares: 6 })
})

it('keeps what it can read of a list, and says what it cannot', () => {
  expect(readValue('heating', 'CG, vulkan')).toEqual({ fields: { heating: ['central'] }, unread: ['vulkan'] })
})

it('reads prices with their currency, and those that are not told', () => {
  const euros = (amount: number) => ({ kind: 'amount', amount, currency: 'EUR' })
  expect(readPrice('1.200 €')).toEqual(euros(1200))
  expect(readPrice('EUR 145.000,00')).toEqual(euros(145000))
  expect(readPrice('550 e')).toEqual(euros(550))
  expect(readPrice('65. 000 EUR')).toEqual(euros(65000))
  expect(readPrice('110.000 EUR + PDV')).toEqual(euros(110000))
  expect(readPrice('110.000 еур')).toEqual(euros(110_000))
  expect(readPrice('95k')).toEqual(euros(95_000))
  expect(readPrice('120 hiljada eura')).toEqual(euros(120_000))
  expect(readPrice('1,2 mil. €')).toEqual(euros(1_200_000))
  expect(readPrice('450 €/mesečno')).toEqual(euros(450))
  expect(readPrice('17.000.000 RSD')).toEqual({ kind: 'amount', amount: 17_000_000, currency: 'RSD' })
  expect(readPrice('17.000.000', 'RSD')).toMatchObject({ currency: 'RSD' })
  for (const text of ['na upit', 'Po dogovoru', '0', '-'])
    expect(readPrice(text)).toEqual({ kind: 'on_request' })
  expect(readPrice('520 € + infostan')).toEqual(euros(520))
  for (const text of ['1.950 €/m2', '3.500 €/ar', '$ 100', 'mnogo']) expect(readPrice(text)).toBeUndefined()
})

it('takes HTML from texts, and does not examine cells that hold too much', () => {
  expect(read('title', 'Stan 54m&sup2; &quot;Park&quot;')).toEqual({ title: 'Stan 54m² "Park"' })
  expect(read('floor', 'V'.repeat(40_000))).toBeUndefined()
  expect(read('heating', '-'.repeat(40_000))).toBeUndefined()
})

it('reads another amenity than that of the column', () => {
  expect(read('amenity_terrace', 'lođa')).toEqual({ amenity_loggia: true })
})

it.each([
  ['1 mesečna kirija', 1],
  ['dve kirije', 2],
  ['dva depozita', 2],
  ['2x', 2],
  ['2', undefined],
  ['dvomesečni', 2],
  ['u visini jedne kirije', 1],
  ['kirija', 1],
  ['one month', 1],
  ['1000', undefined],
  ['po dogovoru', undefined],
])('reads how many rents a deposit is: %s', (cell, rents) => {
  expect(readRents(cell)).toBe(rents)
})
