import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { containsContactDetails } from './carries-contact'

describe('what gives a contact away', () => {
  it.each([
    'Zovite 0641234567',
    'Zovite 064 123 45 67, bez posrednika',
    '064/123-4567',
    '064/12-34-567.',
    '(064) 123 456 7',
    '064.123.45.67',
    'tel:064,123,45,67',
    '064:123:4567',
    'pera@gmail .com',
    'ana @ primer . rs',
    '011 / 3345-678',
    '011/334 56 78',
    '+381641234567',
    '+381 (0)64 123-4567',
    '00381 64 1234567',
    '381 64 123 4567',
    'Tel:0641234567',
    'cena 118.000 €, tel. 063 123 456',
    'useljivo 03.11.2026, 0601234567',
    '060 – 123 – 45 – 67',
    'ana.anic@gmail.com',
    'Pišite:ana@mail.rs!',
    'ana @ mail.rs',
    'ana+stan@poddomen.mail.co.rs',
    'марко@пошта.срб',
    'Zovite ０６４１２３４５６７',
    'Zovite ٠٦٤١٢٣٤٥٦٧',
    'Zovite ०६४ १२३ ४५६७',
    '𝟎𝟔𝟒 𝟏𝟐𝟑 𝟒𝟓𝟔𝟕',
    '0️⃣6️⃣4️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣',
    '⓪⑥④①②③④⑤⑥⑦',
    '064\u200b123\u20604567',
    '064\n123\n4567',
    '064\u2011123\u20114567',
    '064 * 123 _ 45 • 67',
    '[064] 123 4567',
    'ana＠mail．rs',
    'a(at)b.rs',
    'ana [at] mail [dot] rs',
    'ana {AT} mail(tačka)rs',
    'pišite: ana at mail dot rs',
    'ana at gmail.com',
    'ana majmun mail tačka rs',
    'ana@mail(.)rs',
    'vlasnik\u200b@\u200bx.rs',
  ])('%s', (text) => {
    expect(containsContactDetails(text)).toBe(true)
  })

  it('is a number however its digits are grouped', () => {
    const separator = fc.constantFrom('', ' ', '-', '/', '.', ' - ', ' / ')
    const number = fc.tuple(
      fc.constantFrom('060', '064', '011', '021', '+38164', '0038163'),
      fc.array(fc.tuple(separator, fc.integer({ min: 10, max: 99 })), { minLength: 3, maxLength: 3 }),
      fc.integer({ min: 0, max: 9 }),
    )
    fc.assert(
      fc.property(number, ([prefix, groups, last]) => {
        const text = `Zovite ${prefix}${groups.map(([gap, digits]) => `${gap}${digits}`).join('')}${last} posle podne`
        // Some groups look like a date, such as 1.12.2011, and are allowed.
        fc.pre(!/[./-](?:19|20)\d\d/.test(text))
        expect(containsContactDetails(text)).toBe(true)
      }),
    )
  })
})

describe('what does not', () => {
  it.each([
    '118.000 €',
    '118 000 EUR',
    'Cena je 1.250.000,00 dinara',
    '381.000.000 RSD',
    '54 m², 2.5 sobe, 3/5 sprat',
    'gradnja 1978-1985',
    'od 2018. do 2024. godine',
    'useljivo 03.11.2026',
    'od 01.03.2026. do 30.06.2026.',
    '01.01.2026-31.12.2026',
    '01.03.-30.06.2026.',
    '05/2026-09/2027',
    '07.2026. useljivo, 08.2026. uplanjeno',
    '2026-03-11',
    'razgledanje 08.00-20.00',
    '09:00-17:00, subotom 09:00-13:00',
    '12/24 rata',
    'parcela 1234/5, površine 10.500 m²',
    '0,5 km do centra, 0.75 ha',
    'kredit 0% 12 meseci 100000',
    'broj lista nepokretnosti 12345678',
    'Stan u @centru',
    'razgledanje 09:00, 10:30 i 17:00',
    'cena 120,000 ili 130,000',
    'Pratite @kljuc. Hvala',
    'More at kljuc.rs',
    'Look at the garden. Dot the i.',
    'Parking at mail office',
    'parcela (at 12)',
    '٥٤ m², ٢٠٢٠',
    'katastarska parcela 1045/2, list nepokretnosti 2210 KO Vračar',
    'Bulevar kralja Aleksandra 073',
    'stan 09, ulaz 2, sprat 4 od 12',
    'tri sobe (12, 14 i 18 m²), 0 kn',
    'spratnost Po+Pr+4',
    'kvadratura 0,5 – 0,75 ha',
    'Instagram: @kljuc',
    '3 @ 50.000',
    '',
  ])('%s', (text) => {
    expect(containsContactDetails(text)).toBe(false)
  })

  it('is a price or an area, whatever its size', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.constantFrom('.', ' ', ','),
        (amount, group) => {
          const grouped = String(amount).replace(/\B(?=(\d{3})+$)/g, group)
          expect(containsContactDetails(`Cena ${grouped} € za ${amount} m²`)).toBe(false)
        },
      ),
    )
  })

  it('answers quickly, whatever is asked', () => {
    const started = performance.now()
    for (const text of [
      '0 '.repeat(5_000),
      '0-'.repeat(5_000),
      'a.'.repeat(5_000),
      'a@'.repeat(5_000),
      '1.1.'.repeat(2_500),
    ])
      containsContactDetails(text)
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})
