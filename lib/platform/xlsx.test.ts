import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { writeXlsx } from './xlsx'

it('writes a workbook that unpacks to its rows, without what XML forbids', async () => {
  const parts = unzipSync(
    await writeXlsx('Uvoz', [
      ['Red', 'Problem'],
      ['2', '=1+1 & „<b>" \u000b'],
    ]),
  )
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(Object.keys(parts)).toContain('[Content_Types].xml')
  expect(sheet).toContain('>Problem</t>')
  expect(sheet).toContain('>=1+1 &amp; „&lt;b&gt;&quot; </t>')
})
