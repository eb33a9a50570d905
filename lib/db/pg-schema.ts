import { pgSchema, timestamp } from 'drizzle-orm/pg-core'

/** A schema of its own: a Supabase project publishes `public` through its data API, and nothing here may be. */
export const kljuc = pgSchema('kljuc')

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
