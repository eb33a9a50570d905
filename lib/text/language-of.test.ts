import { expect, it } from 'vitest'
import { languageOf } from './language-of'

it.each([
  ['Dvosoban stan kod parka', 'sr-Latn'],
  ['Stan na Limanu', 'sr-Latn'],
  ['Двособан стан код парка, 54 m²', 'sr-Cyrl'],
  ['Продаётся квартира в центре', 'ru'],
  ['Two-room flat by the park, near the river', 'en'],
  ['A quiet flat in Dorćol, on the street towards Čukur', 'en'],
  ['Čačak, uređena garsonjera, Šetalište', 'sr-Latn'],
  ['Lux penthouse', 'sr-Latn'],
  ['', 'sr-Latn'],
] as const)('%s is %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})

it('a text that leaves it open is in the language that is expected', () => {
  expect(languageOf('Br')).toBe('sr-Latn')
  expect(languageOf('Br', 'en')).toBe('en')
  expect(languageOf('Stan u zgradi', 'en')).toBe('sr-Latn')
})
