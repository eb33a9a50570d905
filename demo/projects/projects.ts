/** Reads and validates the demo's projects, `projects.yaml`, and makes their units as listings. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { z } from 'zod'
import { energyClasses, projectStages, unitStates } from '@/lib/listings/attributes/project-words'
import type { projectContacts, projects } from '@/lib/listings/project-tables'
import { unitTitle } from '@/lib/projects/inherited-fields'
import { addNonBreakingSpaces } from '../non-breaking-units'
import { pinColumns } from '../pin'
import { bedroomsOf, type DemoListing, type DemoOwner, listingSchema, placeOf } from '../schema'

const { description, city, address, zip_code, amenities, owner, created_at, photos } = listingSchema.shape
const { district, neighbourhood, floors, lift, registered, heating, furnished, parking, garage, year_built } =
  listingSchema.shape
const { floor, structure, orientation, price } = listingSchema.shape

const unitSchema = z.strictObject({
  unit: z.string(),
  ...{ floor, structure: structure.unwrap(), orientation, price },
  area_m2: z.number(),
  state: z.enum(unitStates).default('free'),
})

/** A record of `projects.yaml`, with the API's names. */
const projectSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  ...{ description, description_en: description },
  stage: z.enum(projectStages),
  ready_at: z.iso.date(),
  permit: z.string(),
  energy_class: z.enum(energyClasses),
  ...{ owner, city, district, neighbourhood, address, zip_code },
  ...{ floors, lift, year_built, registered, heating, furnished, parking, garage, amenities },
  ...{ created_at, photos },
  units: z.array(unitSchema),
})

export type DemoProject = z.infer<typeof projectSchema> & ReturnType<typeof placeOf>
export type DemoUnit = z.infer<typeof unitSchema>

/** All projects. @throws ZodError for an invalid record */
export function readProjects(): DemoProject[] {
  const records = z
    .array(projectSchema)
    .parse(load(readFileSync(new URL('./projects.yaml', import.meta.url), 'utf8')))
  return records.map((project) => ({
    ...project,
    ...placeOf(project),
    description: addNonBreakingSpaces(project.description),
    description_en: addNonBreakingSpaces(project.description_en),
  }))
}

/** A unit as a record of the catalogue, without photos: those of its project are copied to it. */
export function unitListing(project: DemoProject, unit: DemoUnit): DemoListing {
  const { name, description, description_en, city, state, district, neighbourhood } = project
  const { address, zip_code, owner, created_at } = project
  const { floors, lift, year_built, registered, heating, furnished, parking, garage, amenities } = project
  const { floor, structure, orientation, price, area_m2 } = unit
  return {
    id: unitId(project, unit),
    title: unitTitle(name, unit.unit),
    title_en: unitTitle(name, unit.unit),
    ...{ description, description_en, purpose: 'SALE', type: 'apartment' },
    ...{ city, state, district, neighbourhood, address, zip_code, owner, created_at, photos: [] },
    ...{ floors, lift, year_built, registered, heating, furnished, parking, garage, amenities },
    ...{ floor, structure, orientation, price, area_m2 },
    condition: project.stage === 'finished' ? 'new' : 'under_construction',
    rooms: bedroomsOf(structure),
    bathrooms: structure >= 3.5 ? 2 : 1,
    advertiser: 'investor',
  }
}

/** Equal at every seeding. */
function unitId({ id }: DemoProject, { unit }: DemoUnit): string {
  const digits = createHash('sha256').update(`${id} ${unit}`).digest('hex')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

/** Rows of the two tables of projects, and where its pin and circle are, which its units have too. */
export function projectRows(project: DemoProject, owner: DemoOwner) {
  const pin = pinColumns(project)
  const { id, name, description, stage, permit, city, state, address } = project
  const { floors, lift, year_built, registered, heating, furnished, parking, garage, amenities } = project
  const { district, neighbourhood } = project
  const details = {
    ...{ district, neighbourhood, floors, lift, year_built, registered, heating, furnished, parking },
    ...{ garage, amenities, advertiser: 'investor' },
  }
  const createdAt = new Date(project.created_at)
  const row: typeof projects.$inferInsert = {
    ...{ id, ownerId: owner.id, name, description, descriptionEn: project.description_en, stage, permit },
    ...{ readyAt: project.ready_at, energyClass: project.energy_class, builder: owner.profile?.name },
    ...{ city, state, country: 'Srbija', details: withoutMissing(details), ...pin?.open },
    ...{ createdAt, updatedAt: createdAt },
  }
  const contact: typeof projectContacts.$inferInsert = {
    ...{ projectId: id, address, zipCode: project.zip_code },
    ...{ name: owner.name, phone: owner.phone, email: owner.email, ...pin?.contact },
  }
  return { row, contact, pin }
}

function withoutMissing(details: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined))
}

/** Columns of a unit that no other listing has. A sold one was bought in the weeks after it was offered. */
export function unitColumns({ id: projectId, created_at }: DemoProject, { unit, state }: DemoUnit) {
  const days = 2 + ((Number(unit.replace(/\D/g, '')) * 7) % 20)
  const soldAt = new Date(Date.parse(created_at) + days * 24 * 60 * 60 * 1000)
  const closing = { published: false, closedAs: 'sold' as const, closedAt: soldAt, updatedAt: soldAt }
  return { projectId, unit, reserved: state === 'reserved', ...(state === 'sold' ? closing : {}) }
}
