import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

const accounts = 3
const reportsEach = 18
const rows = 50
/** Of the rows, as if the file were as much longer. */
const copies = 80
/** MiB. */
const maxGrowth = 250
const budget = 'kljuc_budget_used{budget="streamed_answers"}'

export const attack = {
  title: `${accounts * reportsEach} workbooks and lists of ${accounts} accounts at once, some half read, end no process`,
  pages: false,
  async run(instance, say) {
    const { request, memory, metric, signUp } = instance
    const reports = []
    for (let count = 0; count < accounts; count++) {
      const user = { ...(await signUp({ from: `127.0.2.${count + 1}` })), from: `127.0.2.${count + 1}` }
      reports.push({ user, path: `/users/imports/${await importProblems(instance, user)}/report` })
    }
    const before = memory()
    let highest = 0
    const timer = setInterval(() => {
      highest = Math.max(highest, memory())
    }, 50)
    const read = async ({ user, path }) => (await request('GET', path, { ...user, timeout: 120_000 })).status
    const answers = await Promise.all(
      reports.flatMap((report) => Array.from({ length: reportsEach }, () => read(report))),
    )
    clearInterval(timer)
    const complete = answers.filter((status) => status === 200).length
    say(
      `${complete} of ${answers.length} are complete, the others are answered by ${[...new Set(answers)].join(', ')}`,
    )
    say(`${(highest - before).toFixed(0)} MiB more than ${before.toFixed(0)}`)
    assert.ok(answers.every((status) => status === 200 || status === 429))
    assert.ok(answers.includes(200))
    assert.ok(highest - before < maxGrowth, `Reports took ${(highest - before).toFixed(0)} MiB.`)
    await abandon(instance, reports)
    const left = await metric(budget)
    say(`${left} of them are open after their readers have gone`)
    assert.equal(left, 0)
  },
}

/** Each row has a problem in each column that has a cell. */
async function importProblems({ request, sql }, user) {
  const columns = ['reference', 'title', 'description', 'price', 'purpose', 'city', 'area_m2', 'floor', 'heating', 'condition', 'registered', 'parking', 'lift', 'furnished', 'structure', 'bathrooms', 'rooms', 'type'] // biome-ignore format: one list
  const line = (at) =>
    columns.map((name, column) =>
      column === 0 ? `R${'Ž'.repeat(90)}${at}` : `<&Žabac ${'&'.repeat(45)} ${at} ${name}`,
    )
  const table = [columns, ...Array.from({ length: rows }, (_, at) => line(at))]
  const form = new FormData()
  const text = table.map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\r\n')
  form.set('file', new File([text], 'oglasi.csv'))
  const { token, from } = user
  const { body } = await request('POST', '/users/imports', { token, from, form, timeout: 60_000 })
  for (;;) {
    const { state } = (await request('GET', `/users/imports/${body.id}`, { ...user, timeout: 60_000 })).body
    if (state === 'ready') break
    assert.equal(state, 'checking')
    await sleep(500)
  }
  await sql`
    insert into kljuc.import_rows (import_id, position, row, action, reference, title, problems, warnings, done)
    select import_id, position + ${rows} * copy, row + ${rows} * copy, action, reference, title, problems, warnings, done
    from kljuc.import_rows, generate_series(1, ${copies - 1}) as copy where import_id = ${body.id}`
  return body.id
}

async function abandon({ origin, metric }, reports) {
  const leaving = reports.flatMap(({ user, path }) =>
    [user, user].map(() => leaveHalfway(origin, path, user)),
  )
  await Promise.all(leaving)
  for (let attempt = 0; attempt < 100 && (await metric(budget)) !== 0; attempt++) await sleep(100)
}

async function leaveHalfway(origin, path, { token }) {
  const { body } = await fetch(`${origin}${path}`, { headers: { Authorization: `Bearer ${token}` } })
  const reader = body?.getReader()
  await reader?.read()
  await reader?.cancel()
}
