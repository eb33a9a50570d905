import { pgSchema, timestamp } from 'drizzle-orm/pg-core'

/** A schema of its own, since a Supabase project publishes `public` through its data API. */
export const kljuc = pgSchema('kljuc')

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
