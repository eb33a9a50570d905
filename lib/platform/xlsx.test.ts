import { setImmediate } from 'node:timers/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { writeXlsx } from './xlsx'

it('writes a workbook that unpacks to its rows, without what XML forbids', async () => {
  const parts = unzipSync(
    await writeXlsx('Uvoz', [
      ['Red', 'Problem'],
      ['2', '=1+1 & „<b>" \u000b'],
      ['Zbir', -1250.5],
    ]),
  )
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(Object.keys(parts)).toContain('[Content_Types].xml')
  expect(sheet).toContain('>Problem</t>')
  expect(sheet).toContain('>=1+1 &amp; „&lt;b&gt;&quot; </t>')
  expect(sheet).toContain('<c><v>-1250.5</v></c>')
})

it('writes characters of any plane whole, and halves as what stands for them', async () => {
  const parts = unzipSync(await writeXlsx('Uvoz', [['čćđ 😀 \ud83d', '\u0000<\ufffe>', '\u007f']]))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  for (const text of ['>čćđ 😀 \ufffd</t>', '>&lt;&gt;</t>', '>\u007f</t>']) expect(sheet).toContain(text)
})

it('lets other requests be answered while it writes a long workbook', async () => {
  const texts = Array.from({ length: 20_000 }, (_, at) => [String(at), 'Cena', 'na upit', 'Cena se ne čita.'])
  let reached = 0
  const rows = new Proxy(texts, {
    get(target, name) {
      if (/^\d+$/.test(String(name))) reached = Number(name)
      return Reflect.get(target, name)
    },
  })
  const seen = new Set<number>()
  const watch = async () => {
    while (reached < texts.length - 1) {
      await setImmediate()
      seen.add(reached)
    }
  }
  await Promise.all([writeXlsx('Uvoz', rows), watch()])
  expect(seen.size).toBeGreaterThan(10)
})
