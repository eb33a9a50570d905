import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { strToU8, zipSync } from 'fflate'

const accounts = 5
const filesEach = 3
/** Of a workbook; their long text stands in it once. */
const rows = 4_000
/** In which somebody's ten listings are checked meanwhile. */
const maxSeconds = 120

export const attack = {
  title: `${accounts * filesEach} files that take minutes, of ${accounts} accounts at once, keep somebody's ten homes waiting for less than ${maxSeconds} s`,
  pages: false,
  async run(instance, say) {
    const { request, signUp } = instance
    const slow = workbook()
    const owners = []
    for (let count = 0; count < accounts; count++) {
      const from = `127.0.2.${count + 1}`
      owners.push({ ...(await signUp({ from })), from })
    }
    const sent = await Promise.all(
      owners.flatMap((owner) => Array.from({ length: filesEach }, () => send(instance, owner, slow))),
    )
    say(
      `${sent.length} files of ${(slow.length / 1024).toFixed(0)} KiB: ${sent.map(({ status }) => status).join()}`,
    )
    await sleep(15_000)
    const victim = { ...(await signUp({ from: '127.0.3.1' })), from: '127.0.3.1' }
    const from = performance.now()
    const { body } = await send(instance, victim, strToU8(homes()))
    let state = 'checking'
    for (; state === 'checking' && performance.now() - from < maxSeconds * 1_000; await sleep(200))
      state = (await request('GET', `/users/imports/${body.id}`, victim)).body.state
    const seconds = (performance.now() - from) / 1_000
    say(`ten homes of somebody else are ${state} after ${seconds.toFixed(1)} s`)
    const others = await Promise.all(owners.map((owner) => request('GET', '/users/imports', owner)))
    say(
      `the others by then: ${others.flatMap(({ body: list }) => list.items.map((item) => item.state)).join()}`,
    )
    assert.equal(state, 'ready')
  },
}

const columns = ['reference', 'title', 'description', 'price', 'purpose', 'city', 'area_m2']
const values = ['Stan', '118000', 'SALE', 'Niš', '54']

function homes() {
  const line = (at) => [`A-${at}`, 'Stan', 'Miran stan u zgradi.', ...values.slice(1)].join(';')
  return [columns.join(';'), ...Array.from({ length: 10 }, (_, at) => line(at))].join('\r\n')
}

/** A text full of digits, which are searched for telephone numbers, in each row of a workbook that has it once. */
function workbook() {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const text = '6 a '.repeat(10_000)
  const texts = [...columns, ...values, text, ...Array.from({ length: rows }, (_, at) => `R${at}`)]
  const row = (cells, at) =>
    `<row r="${at + 1}">${cells.map((cell) => `<c t="s"><v>${cell}</v></c>`).join('')}</row>`
  const [title, ...others] = values.map((_, at) => columns.length + at)
  const long = columns.length + values.length
  const table = [
    columns.map((_, at) => at),
    ...Array.from({ length: rows }, (_, at) => [long + 1 + at, title, long, ...others]),
  ]
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="r"><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${texts.map((each) => `<si><t>${each}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${table.map(row).join('')}</sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, each]) => [name, strToU8(each)])))
}

async function send({ request }, { token, from }, bytes) {
  const form = new FormData()
  form.set('file', new File([bytes], 'oglasi'))
  return request('POST', '/users/imports', { token, from, form, timeout: 60_000 })
}
