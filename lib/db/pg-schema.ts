import { pgSchema, timestamp } from 'drizzle-orm/pg-core'

/** Not `public`, which a Supabase project publishes through its data API. */
export const kljuc = pgSchema('kljuc')

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
