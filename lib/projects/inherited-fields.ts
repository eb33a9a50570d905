import { isDeepStrictEqual } from 'node:util'
import type { ProjectStage } from '@/lib/listings/attributes/project-words'
import type { projectContacts, projects } from '@/lib/listings/project-tables'
import type { ListingChangeInput } from '@/lib/listings/writing/input-schema'

export type ProjectRow = typeof projects.$inferSelect
export type ContactRow = Omit<typeof projectContacts.$inferSelect, 'projectId'>

/** Of a unit, in either language. */
export const unitTitle = (project: string, unit: string) => `${project}, ${unit}`

const conditions = {
  planned: 'under_construction',
  under_construction: 'under_construction',
  finished: 'new',
}

/** What a listing is given of its project, by the names of the API. */
export function inheritedFields(project: ProjectRow, contact: ContactRow): ListingChangeInput {
  const { description, descriptionEn, type, city, state, country, details, stage } = project
  const fields: Record<string, unknown> = {
    ...details,
    condition: details.condition ?? conditions[stage satisfies ProjectStage],
    ...{ description, description_en: descriptionEn, purpose: 'SALE', type, city, state, country },
    ...{ address: contact.address, zip_code: contact.zipCode, lat: contact.lat, lng: contact.lng },
    ...{ contact_name: contact.name, contact_phone: contact.phone, contact_email: contact.email },
  }
  return fields
}

/** What units are given of a change: a field that stays leaves what a unit says by itself. */
export function changedFields(before: ListingChangeInput, after: ListingChangeInput): ListingChangeInput {
  const known = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(value, known.get(name)))
  const fields = Object.fromEntries(changed) as ListingChangeInput
  // A pin is whole, and so is a place.
  if ('lat' in fields || 'lng' in fields) Object.assign(fields, { lat: after.lat, lng: after.lng })
  return fields
}
