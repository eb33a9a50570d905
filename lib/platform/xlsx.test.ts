import { randomBytes } from 'node:crypto'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { streamXlsx, writeXlsx } from './xlsx'

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

it('reads no further than its reader, and stops when the reader goes', async () => {
  let [read, isClosed] = [0, false]
  async function* pages() {
    try {
      for (;;) yield [[String(read++), randomBytes(30_000).toString('base64')]]
    } finally {
      isClosed = true
    }
  }
  const workbook = streamXlsx('Uvoz', pages())
  await workbook.next()
  await setTimeout(500)
  expect(read).toBeLessThan(20)
  await workbook.return(undefined)
  await expect.poll(() => isClosed).toBe(true)
})

it('lets other requests be answered while it writes a long workbook', async () => {
  const texts = Array.from({ length: 20_000 }, (_, at) => [String(at), 'Cena', 'na upit', 'Cena se ne čita.'])
  let isOver = false
  let turns = 0
  const watch = async () => {
    for (; !isOver; turns++) await setImmediate()
  }
  const write = async () => {
    const parts = unzipSync(await writeXlsx('Uvoz', texts))
    isOver = true
    return strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  }
  const [sheet] = await Promise.all([write(), watch()])
  expect(sheet.match(/<row /g)).toHaveLength(20_000)
  expect(turns).toBeGreaterThan(10)
})
