import { sql } from 'drizzle-orm'
import { check, date, doublePrecision, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '@/lib/accounts/tables'
import { kljuc, timestamptz } from '@/lib/db/pg-schema'
import { energyClasses, projectStages } from './attributes/project-words'
import { propertyTypes } from './attributes/purposes-and-types'

const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/**
 * A building whose flats are listings of their own. It is public while one of them is, so that expiry, moderation and a
 * closed account need to know nothing of it. Street and contact are in `project_contacts`.
 */
export const projects = kljuc.table(
  'projects',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    description: text().notNull(),
    descriptionEn: text('description_en'),
    type: text({ enum: propertyTypes }).notNull().default('apartment'),
    city: text().notNull(),
    state: text().notNull().default(''),
    country: text().notNull(),
    circleLat: doublePrecision('circle_lat'),
    circleLng: doublePrecision('circle_lng'),
    stage: text({ enum: projectStages }).notNull(),
    /** When one can move in. */
    readyAt: date('ready_at', { mode: 'string' }),
    /** Number of the building permit. */
    permit: text(),
    builder: text(),
    energyClass: text('energy_class', { enum: energyClasses }),
    /** What units inherit besides, by the names of the API. */
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    version: integer().notNull().default(1),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('projects_stage_known', sql`${table.stage} in (${quoted(projectStages)})`),
    check('projects_energy_class_known', sql`${table.energyClass} in (${quoted(energyClasses)})`),
    check('projects_circle_whole', sql`num_nulls(${table.circleLat}, ${table.circleLng}) <> 1`),
    index('projects_owner').on(table.ownerId, table.createdAt),
  ],
)

export const projectContacts = kljuc.table(
  'project_contacts',
  {
    projectId: uuid('project_id')
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    zipCode: text('zip_code'),
    name: text().notNull(),
    phone: text(),
    email: text().notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
  },
  (table) => [check('project_contacts_pin_whole', sql`num_nulls(${table.lat}, ${table.lng}) <> 1`)],
)
