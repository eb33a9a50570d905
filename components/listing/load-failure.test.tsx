import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { LoadFailure } from './load-failure'

it.each([
  ['sr-Latn', 'property', 'Nešto nije u redu na našoj strani'],
  ['en', 'property', 'Something is wrong on our side'],
  ['sr-Latn', 'list', 'Nema pronađenih nekretnina'],
  ['en', 'list', 'No properties found'],
] as const)('a page that could not be loaded has a title as well: %s, %s', (locale, what, title) => {
  vi.stubGlobal('document', { documentElement: { lang: locale } })
  const markup = renderToStaticMarkup(<LoadFailure error={new Error('away')} retry={() => {}} what={what} />)
  expect(markup).toContain(`<title>${title} · Ključ</title>`)
  expect(markup).toContain(`${title}</h1>`)
})
