import 'server-only'
import { count, eq, sql } from 'drizzle-orm'
import { inTransaction, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { snakeCase } from '@/lib/http/snake-case'
import { normalizeAttributes, pickAttributes } from '@/lib/listings/attributes/normalize-attributes'
import { lockOwnProject } from '@/lib/listings/photos/project-images'
import { removeUnusedFiles } from '@/lib/listings/photos/remove-files'
import { projectContacts, projects } from '@/lib/listings/project-tables'
import { listings, projectImages } from '@/lib/listings/tables'
import { lockForPublishing } from '@/lib/listings/writing/active-listings'
import { changeLockedListing, currentTimestamp } from '@/lib/listings/writing/change-listing'
import { newContact } from '@/lib/listings/writing/contact-phone'
import { locationColumns } from '@/lib/listings/writing/input-columns'
import type { Owner } from '@/lib/listings/writing/publish-listing'
import { regionName, townName } from '@/lib/places/towns'
import { deleteListing } from '@/lib/unlocks/delete-listing'
import {
  type ContactRow,
  changedFields,
  inheritedFields,
  type ProjectRow,
  unitTitle,
} from './inherited-fields'
import { detailFields, type NewProject, type ProjectChange } from './input-schema'

/** Of an account: what it costs is its photos. */
const maxProjects = 200

/** @throws HttpError 409 beyond the limit of projects or for an agent's own, 422 for a place that its town lacks */
export async function createProject(owner: Owner, input: NewProject): Promise<string> {
  return inTransaction(async (transaction) => {
    await lockForPublishing(transaction, owner.id)
    const [known] = await transaction
      .select({ count: count() })
      .from(projects)
      .where(eq(projects.ownerId, owner.id))
    if ((known?.count ?? 0) >= maxProjects)
      throw new HttpError('too_many_projects', { values: { max: maxProjects } })
    const location = await locationColumns(transaction, owner.id, input)
    const [project] = await transaction
      .insert(projects)
      .values({
        ownerId: owner.id,
        name: input.name,
        description: input.description,
        stage: input.stage,
        city: townName(input.city),
        country: input.country,
        ...optionalColumns(input),
        ...location.open,
        details: detailsOf(input, {}, input.city),
      })
      .returning({ id: projects.id })
    if (!project) throw new Error('A project was not written.')
    const contact = { ...(await newContact(transaction, owner, input)), ...location.contact }
    await transaction.insert(projectContacts).values({ projectId: project.id, ...contact })
    return project.id
  })
}

/**
 * Changes a project, and with it what its units inherit of the fields that change.
 * @throws HttpError 404, 403; 409 when it has changed since `updated_at`; 422 for what contradicts the project or a unit
 */
export async function changeProject(ownerId: string, id: string, input: ProjectChange): Promise<void> {
  await inTransaction(async (transaction) => {
    const before = await lockProject(transaction, ownerId, id)
    const { project, contact } = before
    if (input.updated_at && Date.parse(input.updated_at) !== project.updatedAt.getTime())
      throw new HttpError('listing_changed')
    const known = { ...contact, circleLat: project.circleLat, circleLng: project.circleLng }
    const location = await locationColumns(transaction, ownerId, input, known)
    const { name, description, stage, city, country } = input
    await transaction
      .update(projects)
      .set({
        ...{ name, description, stage, country, city: city && townName(city) },
        ...optionalColumns(input),
        ...location.open,
        details: detailsOf(input, project.details, city ?? project.city, city !== undefined),
        version: sql`${projects.version} + 1`,
        updatedAt: currentTimestamp,
      })
      .where(eq(projects.id, id))
    const contactChange = {
      address: input.address,
      zipCode: input.zip_code,
      name: input.contact_name,
      phone: input.contact_phone,
      email: input.contact_email,
      ...location.contact,
    }
    if (Object.values(contactChange).some((value) => value !== undefined))
      await transaction.update(projectContacts).set(contactChange).where(eq(projectContacts.projectId, id))
    await changeUnits(transaction, ownerId, before, await readRow(transaction, id))
  })
}

interface StoredProject {
  project: ProjectRow
  contact: ContactRow
}

async function changeUnits(
  transaction: Transaction,
  ownerId: string,
  before: StoredProject,
  after: StoredProject,
): Promise<void> {
  const { project } = after
  const change = changedFields(
    inheritedFields(before.project, before.contact),
    inheritedFields(project, after.contact),
  )
  const isRenamed = project.name !== before.project.name
  if (!isRenamed && Object.keys(change).length === 0) return
  const units = await transaction
    .select({ id: listings.id, unit: listings.unit })
    .from(listings)
    .where(eq(listings.projectId, project.id))
    .orderBy(listings.id)
  for (const { id, unit } of units) {
    const title = isRenamed ? { title: unitTitle(project.name, unit ?? '') } : {}
    await changeLockedListing(transaction, ownerId, id, { ...change, ...title })
  }
}

/**
 * Deletes an own project with its units, as each would be deleted by itself; called again, it goes on where it stopped.
 * @throws HttpError 404, 403, 409 when a unit was added meanwhile
 */
export async function deleteProject(ownerId: string, id: string): Promise<void> {
  const units = await inTransaction(async (transaction) => {
    await lockProject(transaction, ownerId, id)
    return transaction.select({ id: listings.id }).from(listings).where(eq(listings.projectId, id))
  })
  for (const unit of units)
    await deleteListing(ownerId, unit.id).catch((error: unknown) => {
      if (!(error instanceof HttpError) || error.code !== 'not_found') throw error
    })
  const images = await inTransaction(async (transaction) => {
    await lockProject(transaction, ownerId, id)
    const [left] = await transaction
      .select({ id: listings.id })
      .from(listings)
      .where(eq(listings.projectId, id))
      .limit(1)
    if (left) throw new HttpError('listing_changed')
    const { hash, widths, listingId } = projectImages
    const removed = await transaction.select({ hash, widths }).from(projectImages).where(eq(listingId, id))
    await transaction.delete(projects).where(eq(projects.id, id))
    return removed
  })
  void removeUnusedFiles(images)
}

/** Locks an own project and its units. @throws HttpError 404, 403 */
export async function lockProject(
  transaction: Transaction,
  ownerId: string,
  id: string,
): Promise<StoredProject> {
  if (!(await lockOwnProject(transaction, ownerId, id))) throw new HttpError('not_found')
  return readRow(transaction, id)
}

async function readRow(transaction: Transaction, id: string): Promise<StoredProject> {
  const [row] = await transaction
    .select({ project: projects, contact: projectContacts })
    .from(projects)
    .innerJoin(projectContacts, eq(projectContacts.projectId, projects.id))
    .where(eq(projects.id, id))
  if (!row) throw new Error('A project has no contact.')
  return row
}

/** Drizzle leaves undefined ones unchanged. */
function optionalColumns(input: ProjectChange) {
  return {
    descriptionEn: input.description_en,
    type: input.type,
    state: input.state && regionName(input.state),
    readyAt: input.ready_at,
    permit: input.permit,
    builder: input.builder,
    energyClass: input.energy_class,
  }
}

/**
 * What units inherit, after a change. @param isMoved to another town, whose places are others
 * @throws HttpError 422 for contradictions
 */
function detailsOf(
  input: ProjectChange,
  known: Record<string, unknown>,
  city: string,
  isMoved = false,
): Record<string, unknown> {
  const given = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const kept = { ...known, ...(isMoved ? { district: null, neighbourhood: null } : {}) }
  const merged: Record<string, unknown> = Object.fromEntries(
    Object.keys(detailFields).map((name) => [
      name,
      given.has(name) ? given.get(name) : (kept[name as keyof typeof kept] ?? null),
    ]),
  )
  const picked = pickAttributes({ ...merged, city, purpose: 'SALE' })
  const { attributes, problems } = normalizeAttributes(picked)
  if (Object.keys(problems).length > 0) throw new HttpError('invalid_fields', { fields: problems })
  for (const [name, value] of Object.entries(attributes)) merged[snakeCase(name)] = value
  return Object.fromEntries(
    Object.entries(merged).filter(([name, value]) => name in detailFields && value !== null),
  )
}
