import { date, doublePrecision, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { kljuc } from '@/lib/db/pg-schema'

/**
 * The median asking price of what was on offer at the end of a month, by place and kind; the current month's is of the
 * last run of its job. An empty text stands for all of them: towns, districts, kinds.
 */
export const priceMonths = kljuc.table(
  'price_months',
  {
    /** Its first day. */
    month: date().notNull(),
    /** The folded name of the town. */
    cityKey: text('city_key').notNull().default(''),
    district: text().notNull().default(''),
    purpose: text({ enum: ['SALE', 'RENT'] }).notNull(),
    type: text().notNull().default(''),
    /** EUR per square metre, exactly; null of too few. */
    medianM2: doublePrecision('median_m2'),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cityKey, table.district, table.purpose, table.type, table.month] }),
  ],
)
