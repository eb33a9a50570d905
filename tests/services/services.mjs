/** The real services that the app is tested with, and the table of their results. */

export const tableFile = 'docs/services.md'

/** With the paths whose change makes a result old; each is run by `npm run test:<name>`. */
export const services = [
  { name: 's3', is: 'S3: MinIO', covers: ['lib/media', 'tests/services/s3'] },
  {
    name: 'supabase',
    is: 'Supabase Auth',
    covers: ['lib/auth', 'lib/session', 'lib/http/registry.ts', 'tests/services/supabase'],
  },
  {
    name: 'pgbouncer',
    is: 'PgBouncer in transaction mode',
    covers: ['lib/db', 'lib/tokens', 'lib/unlocks', 'tests/services/pgbouncer'],
  },
  { name: 'mail', is: 'Mail: Exim', covers: ['lib/mails', 'tests/services/mail'] },
  {
    name: 'schemathesis',
    is: 'Schemathesis',
    covers: ['lib/http', 'lib/server/api.ts', 'tests/services/schemathesis'],
  },
  {
    name: 'opensearch',
    is: 'OpenSearch',
    covers: ['lib/search', 'lib/listings/text-facts', 'tests/services/opensearch'],
  },
  { name: 'postgres', is: 'PostgreSQL 16 and 17', covers: ['lib/db', 'tests/services/postgres'] },
  {
    name: 'nodes',
    is: 'Node.js 20, 22 and 24',
    covers: ['package-lock.json', 'scripts/launcher', 'tests/services/nodes'],
  },
]

const line = /^\| `test:(\w+)`\s*\| [^|]+\| ([^|]*?)\s*\| ([^|]*?)\s*\| ([^|]*?)\s*\|$/gm

/** @returns by name the `result`, `date` and `commit` of each row */
export function readRows(text) {
  return new Map(
    [...text.matchAll(line)].map(([, name, result, date, commit]) => [name, { result, date, commit }]),
  )
}

/** Replaces the table, which is all lines that begin with a bar. */
export function writeRows(text, rows) {
  const cells = services.map(({ name, is }) => {
    const { result = '', date = '', commit = '' } = rows.get(name) ?? {}
    return [`\`test:${name}\``, is, result, date, commit]
  })
  const head = ['command', 'with', 'result', 'date', 'commit']
  const widths = head.map((title, at) => Math.max(title.length, ...cells.map((row) => row[at].length)))
  const toLine = (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`
  const rule = toLine(widths.map((width) => '-'.repeat(width)))
  const table = [toLine(head), rule, ...cells.map(toLine)].join('\n')
  return text.replace(/(?:^\|.*\n)+/m, `${table}\n`)
}
