import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { inlineStyles } from './inline-styles'

const dist = mkdtempSync(join(tmpdir(), 'kljuc-styles-'))
mkdirSync(join(dist, 'static', 'chunks'), { recursive: true })
const head = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>'

function stylesOf(css: string, body = '') {
  // Each stylesheet is read once.
  const file = `${randomUUID()}.css`
  writeFileSync(join(dist, 'static', 'chunks', file), css)
  const html = inlineStyles(head.replace('a.css', file) + body, dist)
  const [, inlined, link] = /^<style>(.*)<\/style>(<link [^>]*>)/s.exec(html) ?? []
  expect(link).toBe(
    `<link rel="stylesheet" href="/_next/static/chunks/${file}" media="print" data-precedence="next"/>`,
  )
  return inlined
}

afterAll(() => rmSync(dist, { recursive: true }))

it('puts a stylesheet where it was linked, and keeps the link for React', () => {
  expect(
    stylesOf(
      `@font-face{src:url(../media/x.woff2)}a{background:url("data:image/png;base64,AA==")}b{mask:url('/icon.svg')}`,
      '<a><b>',
    ),
  ).toBe(
    `@font-face{src:url(/_next/static/media/x.woff2)}a{background:url("data:image/png;base64,AA==")}b{mask:url('/icon.svg')}`,
  )
})

it.each([
  ['.a{top:0}', true],
  ['.b{top:0}', false],
  ['.a .b,.a p{top:0}', true],
  ['.a .b,.b p{top:0}', false],
  ['p:not(.b){top:0}', true],
  ['.md\\:p-1\\.5{top:0}', true],
  ['.md\\:p-2{top:0}', false],
  ['.\\[\\&\\>svg\\]\\:w-\\[calc\\(1px\\)\\]>svg{top:0}', true],
  ['.\\32 xl{top:0}', true],
  [':is(:where(.b):hover .a){top:0}', false],
  [':where(.a>:not(:last-child)){top:0}', true],
  ['.a:is(.b,.c){top:0}', true],
  ['@layer x{@media (width>1px){.a{top:0}}}', true],
  ['@layer x{@media (width>1px){.b{top:0}}}', false],
  ['@keyframes b{from{top:0}}', true],
  ['b,table{top:0}', true],
  ['table{top:0}', false],
  ['.a>table::before{top:0}', false],
  ['p[role=table]:hover,body p{top:0}', true],
  ['@property --b{syntax:"*";inherits:false}', false],
  ['@layer x,y;', true],
])('of %s a page needs: %s', (css, isNeeded) => {
  const body = '<p class="a md:p-1.5"><b class="[&amp;&gt;svg]:w-[calc(1px)] 2xl"><svg>'
  expect(stylesOf(css, body)).toBe(isNeeded ? css : '')
})

it('leaves out variables that nothing uses, nor another variable that is used', () => {
  const variables = ['--a:1px', '--b:var(--c)', '--c:2px', '--d:var(--b)']
  const registered = (name: string) => `@property ${name}{syntax:"*";inherits:false}`
  const css = (kept: string[]) =>
    `:root,:host{${variables.filter((each) => kept.includes(each.slice(0, 3))).join(';')};}`
  const rule = 'p{top:var(--b)}'
  const whole = ['--a', '--b', '--c', '--d']
  expect(stylesOf(`${whole.map(registered).join('')}${css(whole)}${rule}`, '<p style="left:var(--a)">')).toBe(
    `${['--a', '--b', '--c'].map(registered).join('')}${css(['--a', '--b', '--c'])}${rule}`,
  )
})

it('leaves other links alone', () => {
  const link = '<link rel="stylesheet" href="https://elsewhere.example/a.css"/>'
  expect(inlineStyles(link, dist)).toBe(link)
})
