import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { inlineStyles } from './inline-styles'

const dist = mkdtempSync(join(tmpdir(), 'kljuc-styles-'))
mkdirSync(join(dist, 'static', 'chunks'), { recursive: true })
writeFileSync(
  join(dist, 'static', 'chunks', 'a.css'),
  `@font-face{src:url(../media/x.woff2)}a{background:url("data:image/png;base64,AA==")}b{mask:url('/icon.svg')}`,
)
afterAll(() => rmSync(dist, { recursive: true }))

it('puts a style sheet where it was linked, under the name that React knows it by', () => {
  const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>'
  expect(inlineStyles(`<head>${link}</head>`, dist)).toBe(
    `<head><style data-precedence="next" data-href="/_next/static/chunks/a.css">` +
      `@font-face{src:url(/_next/static/media/x.woff2)}a{background:url("data:image/png;base64,AA==")}b{mask:url('/icon.svg')}</style>` +
      `<link rel="stylesheet" href="/_next/static/chunks/a.css" disabled/></head>`,
  )
})

it('leaves other links alone', () => {
  const link = '<link rel="stylesheet" href="https://elsewhere.example/a.css"/>'
  expect(inlineStyles(link, dist)).toBe(link)
})
