import { text } from 'drizzle-orm/pg-core'
import { kljuc } from './pg-schema'

/** Values shared by all instances: a generated secret, versions of prepared data. */
export const settings = kljuc.table('settings', { key: text().primaryKey(), value: text().notNull() })
