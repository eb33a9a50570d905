import { expect, it } from 'vitest'
import { countryName } from './country-name'

it.each(['Srbija', 'srbija ', 'Србија', 'Serbia', 'Republika Srbija'])(
  'names %s in both languages',
  (typed) => {
    expect(countryName('en', typed)).toBe('Serbia')
    expect(countryName('sr-Latn', typed)).toBe('Srbija')
  },
)

it('leaves other countries as they were typed', () => {
  expect(countryName('en', 'Crna Gora')).toBe('Crna Gora')
})
