import { readFileSync } from 'node:fs'
import { parseFeed } from '@/lib/imports/parser/parse-feed'
const path = process.argv[2]!
const src = { path, defaults: { fields: {}, phones: [], projects: [] }, automatic: false }
const first: any = await parseFeed({ ...src, remembered: [] } as never)
const said = JSON.parse(process.argv[3] ?? 'null')
const { header, rows } = (said ? await parseFeed({ ...src, remembered: [{ headersKey: first.header.headersKey, choices: { columns: said, mends: [], cutContacts: false } }] } as never) : first)
console.log(JSON.stringify({ ...header, columns: header.columns.map((c: any) => `${c.header} -> ${c.field}`) }, null, 0).slice(0, 3000))
for await (const row of rows) {
  const r = row as any
  console.log('\n#', r.row, r.reference, r.title, JSON.stringify(r.input ?? null, (k, v) => (v === null || (Array.isArray(v) && !v.length) ? undefined : v)))
  for (const p of r.problems ?? []) console.log('  PROBLEM', JSON.stringify(p))
  for (const p of r.warnings ?? []) console.log('  warn', JSON.stringify(p))
}
process.exit(0)
