import { expect, test } from 'vitest'
import { leanData, leanHtml, stylesOf } from './lean-page.mjs'

const css = '.a>.b{content:"<č>"}@media (width<40rem){.c{color:red}}'
const size = Buffer.byteLength(css).toString(16)
const row = `7:T${size},`
const inScript = JSON.stringify(css).slice(1, -1).replaceAll('>', '\\u003e').replaceAll('<', '\\u003c')
const head = `<style data-precedence="next" data-href="/x.css">${css}</style>`
const push = (text: string) => `<script>self.__next_f.push([1,"${text}"])</script>`

test('a stylesheet stays where it is drawn, and goes where it is repeated', () => {
  const html = `${head}${push(`1:X\\n${row}${inScript}8:{}\\n`)}${push(`9:T${size},`)}${push(`${inScript}a:{}`)}`
  expect(stylesOf(html)).toEqual([css])
  const expected = `${head}${push('1:X\\n7:T1, 8:{}\\n')}${push('9:T1,')}${push(' a:{}')}`
  expect(leanHtml(html, [css])).toBe(expected)
})

test('what merely looks like it stays', () => {
  const html = `${head}${push(`7:T1,${inScript}`)}<p>${css}</p>`
  expect(leanHtml(html, [css])).toBe(html)
})

test('data for React loses it too, every time it is there', () => {
  const data = Buffer.from(`1:X\n${row}${css}8:{}\n9:T${size},${css}`)
  expect(leanData(data, [css]).toString()).toBe('1:X\n7:T1, 8:{}\n9:T1, ')
  expect(leanData(Buffer.from('1:X\n'), [css]).toString()).toBe('1:X\n')
})
