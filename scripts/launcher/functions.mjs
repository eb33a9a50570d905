/**
 * SQL functions, views and triggers. `lib/db/functions/*.sql` holds all of them as they are today, written as plain
 * `create` statements that begin at the start of a line. They are applied after the migrations: each whose text has
 * changed, once, and what no file declares any more is dropped. The hash of an applied statement is the comment of the
 * object, so a migration may drop an object that is in its way: it is created again.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './root.mjs'

const folder = inRoot('lib', 'db', 'functions')

/** Its triggers are on tables of embedded auth, which a Supabase project does not let us change. */
const embeddedAuthFile = 'embedded-auth.sql'

const declaration =
  /^CREATE (?:OR REPLACE |CONSTRAINT )?(?<kind>FUNCTION|VIEW|TRIGGER) (?:kljuc\.)?(?<name>\w+)(?=.*?\bON (?<table>\w+\.\w+)|)/s

/** A trigger needs its function, a view may need one. */
const order = ['FUNCTION', 'VIEW', 'TRIGGER']

/** PostgreSQL's codes for a function whose result, or a view whose columns, `or replace` cannot change. */
const irreplaceable = ['42P13', '42P16']

/** @returns a hash of all files */
export function functionsVersion() {
  const hash = createHash('sha256')
  for (const { comment } of readStatements()) hash.update(comment)
  return hash.digest('hex')
}

/** @param sql a connection that has the migration lock */
export async function applyFunctions(sql, { embeddedAuth }) {
  const statements = readStatements()
  await sql.begin(async (transaction) => {
    const existing = await findExisting(transaction)
    for (const statement of statements) {
      if (statement.file === embeddedAuthFile && !embeddedAuth) continue
      const before = existing.filter(({ id }) => id === statement.id)
      if (before.length === 1 && before[0].comment === statement.comment) continue
      await create(transaction, statement, before)
    }
    const declared = statements.map(({ id }) => id)
    // A function goes after the triggers that call it.
    const undeclared = existing.filter(({ id }) => !declared.includes(id)).reverse()
    await drop(transaction, undeclared)
  })
}

function readStatements() {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return files
    .sort()
    .flatMap((file) => parseStatements(file, readFileSync(join(folder, file), 'utf8')))
    .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
}

function parseStatements(file, text) {
  const withoutComments = text.replace(/^--.*\n/gm, '').trim()
  return withoutComments.split(/^(?=CREATE )/m).map((part) => {
    const { kind, name, table } = declaration.exec(part)?.groups ?? {}
    if (!kind || (kind === 'TRIGGER' && !table)) {
      throw new Error(`${file}: not a function, view or trigger: ${part.slice(0, 80)}`)
    }
    const body = part.trim()
    const hash = createHash('sha256').update(body).digest('hex')
    return {
      file,
      kind,
      id: kind === 'TRIGGER' ? `TRIGGER ${name} ON ${table}` : `${kind} kljuc.${name}`,
      text: body,
      comment: `lib/db/functions/${file} ${hash.slice(0, 16)}`,
    }
  })
}

/** @param before the objects of this name; a function may exist with several lists of parameters */
async function create(sql, { kind, id, text, comment }, before) {
  // A constraint trigger cannot be replaced, and of several functions one would be kept.
  if (text.startsWith('CREATE CONSTRAINT') || before.length > 1) await drop(sql, before)
  try {
    await sql.savepoint((inner) => inner.unsafe(text))
  } catch (error) {
    if (!irreplaceable.includes(error.code)) throw error
    await drop(sql, before)
    await sql.unsafe(text)
  }
  const after = (await findExisting(sql)).filter((object) => object.id === id)
  const created = after.find(({ oid }) => !before.some((object) => object.oid === oid)) ?? after[0]
  await drop(
    sql,
    after.filter((object) => object !== created),
  )
  await sql.unsafe(`comment on ${kind} ${created.signature} is '${comment}'`)
}

async function drop(sql, objects) {
  for (const { kind, signature } of objects) await sql.unsafe(`drop ${kind} ${signature}`)
}

/** The functions and views of our schema, then the triggers of its tables and functions. */
async function findExisting(sql) {
  return await sql`
    select 'FUNCTION' as kind, 'FUNCTION kljuc.' || proname as id, oid::text,
      format('kljuc.%I(%s)', proname, pg_get_function_identity_arguments(oid)) as signature,
      obj_description(oid, 'pg_proc') as comment
    from pg_proc where pronamespace = to_regnamespace('kljuc')
    union all
    select 'VIEW', 'VIEW kljuc.' || relname, oid::text, format('kljuc.%I', relname), obj_description(oid, 'pg_class')
    from pg_class where relnamespace = to_regnamespace('kljuc') and relkind = 'v'
    union all
    select 'TRIGGER', format('TRIGGER %s ON %s.%s', tgname, nspname, relname), trigger.oid::text,
      format('%I on %I.%I', tgname, nspname, relname), obj_description(trigger.oid, 'pg_trigger')
    from pg_trigger as trigger join pg_class on pg_class.oid = tgrelid
      join pg_namespace on pg_namespace.oid = relnamespace join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and to_regnamespace('kljuc') in (relnamespace, pronamespace)`
}
