import { is, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import * as marketSchema from '@/lib/db/market-schema'
import * as savedSearchSchema from '@/lib/db/saved-search-schema'
import * as schema from '@/lib/db/schema'
import * as viewSchema from '@/lib/db/view-schema'
import type { Invariant } from './invariant'

const tables = Object.values({ ...schema, ...savedSearchSchema, ...viewSchema, ...marketSchema }).filter(
  (value) => is(value, PgTable),
)

function references(table: PgTable): Invariant[] {
  return getTableConfig(table).foreignKeys.map((key) => {
    const { columns, foreignTable, foreignColumns } = key.reference()
    const matches = columns.map(
      (column, at) => `there.${nameOf(foreignColumns[at])} = here.${nameOf(column)}`,
    )
    const target = addressOf(foreignTable)
    return {
      name: `${key.getName()}: it refers to a row that exists`,
      statement: `
        select ${rowOf(table)} as row, ${describeColumns(columns)} || ' is not in ${target}' as problem
        from ${addressOf(table)} as here
        where ${columns.map((column) => `${nameOf(column)} is not null`).join(' and ')}
          and not exists (select from ${target} as there where ${matches.join(' and ')})`,
    }
  })
}

function uniqueKeys(table: PgTable): Invariant[] {
  const { indexes, primaryKeys, uniqueConstraints, columns } = getTableConfig(table)
  const keys = [
    ...uniqueConstraints.map((key) => ({
      name: key.getName() ?? '',
      columns: key.columns,
      where: undefined,
    })),
    ...primaryKeys.map((key) => ({ name: key.getName(), columns: key.columns, where: undefined })),
    ...columns
      .filter(({ primary, isUnique }) => primary || isUnique)
      .map((column) => ({
        name: `${getTableConfig(table).name}.${column.name}`,
        columns: [column],
        where: undefined,
      })),
    ...indexes
      .filter(({ config }) => config.unique)
      .map(({ config }) => ({ name: config.name ?? '', columns: config.columns, where: config.where })),
  ]
  return keys.map((key) => uniqueKey(table, key.name, key.columns as PgColumn[], key.where))
}

function uniqueKey(table: PgTable, name: string, columns: PgColumn[], where?: SQL): Invariant {
  const names = columns.map(nameOf)
  const conditions = [...names.map((column) => `${column} is not null`), ...(where ? [textOf(where)] : [])]
  return {
    name: `${name}: it is there once`,
    statement: `
      select '${getTableConfig(table).name}' as row, ${describeColumns(columns)} || format(' is there %s times', count(*)) as problem
      from ${addressOf(table)}
      where ${conditions.join(' and ')}
      group by ${names.join(', ')} having count(*) > 1`,
  }
}

function checks(table: PgTable): Invariant[] {
  return getTableConfig(table).checks.map(({ name, value }) => ({
    name: `${name}: ${textOf(value)
      .replaceAll(/"kljuc"\."\w+"\.|"/g, '')
      .replaceAll(/\s+/g, ' ')}`,
    statement: `
      select ${rowOf(table)} as row, 'breaks ${name}' as problem
      from ${addressOf(table)} where not (${textOf(value)})`,
  }))
}

const dialect = new PgDialect()

/** An expression of the schema as SQL; what it says stands in it, so that there are no parameters. */
const textOf = (expression: SQL) => dialect.sqlToQuery(expression.inlineParams()).sql

const nameOf = (column: PgColumn | undefined) => `"${column?.name}"`

function addressOf(table: PgTable): string {
  const { schema: folder, name } = getTableConfig(table)
  return `"${folder}"."${name}"`
}

/** Names a row by its primary key. */
function rowOf(table: PgTable): string {
  const { name, columns, primaryKeys } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  return `concat_ws(' ', '${name}', ${key.map(nameOf).join(', ')})`
}

const describeColumns = (columns: PgColumn[]) =>
  `concat_ws(', ', ${columns.map((column) => `'${column.name} ' || ${nameOf(column)}::text`).join(', ')})`

/**
 * What the program's own schema declares: references, unique keys, checks. The database refuses what breaks one, unless
 * somebody has taken the constraint away, or its triggers: so it is asked of the rows, never of the catalogue.
 */
export const declaredInvariants: Invariant[] = tables.flatMap((table) => [
  ...references(table),
  ...uniqueKeys(table),
  ...checks(table),
])
