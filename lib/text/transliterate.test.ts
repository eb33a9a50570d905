import { describe, expect, it } from 'vitest'
import { transliterate } from './transliterate'

describe('both ways', () => {
  it.each([
    ['Dvosoban stan kod parka', 'Двособан стан код парка'],
    ['Ljubičasta njiva, džep, đak', 'Љубичаста њива, џеп, ђак'],
    ['KUĆA NA NJIVI, LJIG', 'КУЋА НА ЊИВИ, ЉИГ'],
    ['Njegoševa, Džordža Vašingtona', 'Његошева, Џорџа Вашингтона'],
    ['injekcija, Konjunktura, konjugacija, Tanjug', 'инјекција, Конјунктура, конјугација, Танјуг'],
    ['nadživeti, odživeti, podžanr, nadžnjeti', 'надживети, одживети, поджанр, наджњети'],
    ['konjak, odžak, budžet, pidžama, menadžer', 'коњак, оџак, буџет, пиџама, менаџер'],
    ['Šaćirović, čžš', 'Шаћировић, чжш'],
    ['Sobe: 2, 3.5', 'Собе: 2, 3.5'],
  ])('%s = %s', (latin, cyrillic) => {
    expect(transliterate(latin, 'cyrillic')).toBe(cyrillic)
    expect(transliterate(cyrillic, 'latin')).toBe(latin)
  })
})

describe('what is left alone', () => {
  it.each([
    ['stan 54 m2, do reke 2 km', 'стан 54 m2, до реке 2 km'],
    ['54m² i 30 kW', '54m² и 30 kW'],
    ['vidi https://primer.rs/stan ili www.primer.rs', 'види https://primer.rs/stan или www.primer.rs'],
    ['piši na ana@primer.rs', 'пиши на ana@primer.rs'],
    ['WiFi, Netflix i duplex, PVC stolarija, TV', 'WiFi, Netflix и duplex, PVC столарија, TV'],
    ['Terasa.Lift i park, dom.rs', 'Тераса.Лифт и парк, dom.rs'],
    ['II sprat, IV ulaz', 'II спрат, IV улаз'],
    ['Würth i façade', 'Würth и façade'],
  ])('%s is %s', (latin, cyrillic) => {
    expect(transliterate(latin, 'cyrillic')).toBe(cyrillic)
  })

  it('is Latin among Cyrillic, and Russian', () => {
    expect(transliterate('Стан са WiFi мрежом', 'latin')).toBe('Stan sa WiFi mrežom')
    expect(transliterate('Квартира в центре, новый дом', 'latin')).toBe('Квартира в центре, новый дом')
  })
})
