import { expect, it } from 'vitest'
import { explainFailure } from './explain-failure'

const sent =
  '<!DOCTYPE html><html id="__next_error__"><head><meta charSet="utf-8"/></head><body><div hidden=""></div>'

it.each([
  ['/property/1', 'sr-Latn', 'Došlo je do greške', '/'],
  ['/engleska', 'sr-Latn', 'Došlo je do greške', '/'],
  ['/en', 'en', 'Something went wrong', '/en'],
  ['/en?x=1', 'en', 'Something went wrong', '/en'],
  ['/en/property/1', 'en', 'Something went wrong', '/en'],
])('says in the page’s language what is the matter: %s', (path, language, title, home) => {
  const shown = explainFailure(sent, path)
  expect(shown).toContain(`<html id="__next_error__" lang="${language}">`)
  expect(shown).toContain(`<title>${title} · Ključ</title>`)
  expect(shown).toContain(`<body><main><h1>${title}</h1><p role="alert">`)
  expect(shown).toContain(`<a href="${home}">`)
  expect(shown.endsWith('<div hidden=""></div>')).toBe(true)
})

it('leaves everything else alone', () => {
  for (const other of ['', 'more of the body', '<!DOCTYPE html><html lang="en"><head></head><body>'])
    expect(explainFailure(other, '/')).toBe(other)
})
