import 'server-only'
import { sql } from './client'

/** SQL: a timestamp as ISO 8601 in UTC, with milliseconds. @param column not from outside */
export function isoText(column: string) {
  return sql().unsafe(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
}
