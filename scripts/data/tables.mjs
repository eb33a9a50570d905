export const schemas = (embeddedAuth) => (embeddedAuth ? ['kljuc', 'auth'] : ['kljuc'])
export const setupSchemas = (embeddedAuth) =>
  embeddedAuth ? ['kljuc_setup', 'supabase_migrations'] : ['kljuc_setup']

/** Returns the tables in an order in which foreign keys are satisfied. */
export async function findTables(sql, from) {
  const tables = await sql`
    select c.oid::int, format('%I.%I', n.nspname, c.relname) as name,
      array_agg(format('%I', a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = any(${from}) and c.relkind = 'r'
    group by c.oid, n.nspname, c.relname order by name`
  const references = await sql`
    select conrelid::int as child, confrelid::int as parent from pg_constraint
    where contype = 'f' and conrelid <> confrelid`
  return inOrder(tables, references).map(({ name, columns }) => ({ name, columns }))
}

function inOrder(tables, references) {
  const ordered = []
  let left = tables
  while (left.length > 0) {
    const isLeft = (oid) => left.some((table) => table.oid === oid)
    const waits = ({ oid }) => references.some(({ child, parent }) => child === oid && isLeft(parent))
    const free = left.filter((table) => !waits(table))
    if (free.length === 0) throw new Error('Tables refer to each other in a circle.')
    ordered.push(...free)
    left = left.filter(waits)
  }
  return ordered
}

export async function findSequences(sql, from) {
  const names = await sql`
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = any(${from})`
  return Promise.all(
    names.map(async ({ name }) => {
      const [row] = await sql.unsafe(`select last_value::text as value, is_called as called from ${name}`)
      return { name, value: row.value, called: row.called }
    }),
  )
}
