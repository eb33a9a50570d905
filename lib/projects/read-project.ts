import 'server-only'
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { db, sql as sqlClient } from '@/lib/db/client'
import { withReadTimeout } from '@/lib/db/timeouts'
import { HttpError } from '@/lib/http/errors'
import type { UnitState } from '@/lib/listings/attributes/project-words'
import { projectContacts, projects } from '@/lib/listings/project-tables'
import type { Viewer } from '@/lib/listings/reading/find-private-addresses'
import { serializeImage } from '@/lib/listings/rows/serialize'
import type { Closing } from '@/lib/listings/schema'
import { listings, projectImages } from '@/lib/listings/tables'
import type { NewListing } from '@/lib/listings/writing/input-schema'
import { circleRadius, toCoordinates } from '@/lib/places/coordinates'
import { contactUnlocks } from '@/lib/unlocks/tables'
import { inheritedFields } from './inherited-fields'
import { type Project, projectSchema, type Unit } from './schema'

/** Of a row of `projects`. */
export const hasPublicUnit = sql<boolean>`exists (
  select from kljuc.listings as unit where unit.project_id = kljuc.projects.id and unit.published)`

/** What stands in a project's table of units for everybody. */
const isShown = or(
  listings.published,
  sql`${listings.closedAs} = 'sold' and ${listings.withdrawalReason} is null`,
)

type Row = Awaited<ReturnType<typeof selectProjects>>[number]

function selectProjects(where: SQL | undefined, viewer?: Viewer) {
  return db()
    .select({
      project: projects,
      contact: projectContacts,
      isPublic: hasPublicUnit,
      isUnlocked: viewer
        ? sql<boolean>`exists (select from ${contactUnlocks} where ${contactUnlocks.accountId} = ${viewer.id}
            and ${contactUnlocks.projectId} = ${projects.id})`
        : sql<boolean>`false`,
    })
    .from(projects)
    .innerJoin(projectContacts, eq(projectContacts.projectId, projects.id))
    .where(where)
    .orderBy(desc(projects.createdAt), projects.id)
}

/** A project with a public unit, or one that the viewer manages; null for others. */
export async function findProject(id: string, viewer?: Viewer): Promise<Project | null> {
  const isVisible = or(hasPublicUnit, viewer ? eq(projects.ownerId, viewer.owner.id) : undefined)
  const [row] = await withReadTimeout(selectProjects(and(eq(projects.id, id), isVisible), viewer))
  return row ? serializeProject(row, viewer) : null
}

/** @throws HttpError 404 for a project that is neither public nor one that the viewer manages */
export async function readProject(id: string, viewer?: Viewer): Promise<Project> {
  const project = await findProject(id, viewer)
  if (!project) throw new HttpError('not_found')
  return project
}

/** Newest first. */
export async function findOwnProjects(viewer: Viewer): Promise<Project[]> {
  const rows = await selectProjects(eq(projects.ownerId, viewer.owner.id), viewer)
  return Promise.all(rows.map((row) => serializeProject(row, viewer)))
}

async function serializeProject(row: Row, viewer?: Viewer): Promise<Project> {
  const { project, contact, isPublic, isUnlocked } = row
  const isOwn = viewer?.owner.id === project.ownerId
  const [images, units] = await Promise.all([findImages(project.id), findUnits(project.id, isOwn)])
  const circle = toCoordinates(project.circleLat, project.circleLng)
  const offered = units.filter(({ state, status }) => status === 'active' && state !== 'sold')
  const isOpen = isOwn || (isUnlocked && isPublic)
  const fields: Record<string, unknown> = {
    ...withoutMissing(project.details),
    id: project.id,
    name: project.name,
    description: project.description,
    description_en: project.descriptionEn,
    ...{ type: project.type, stage: project.stage, ready_at: project.readyAt, permit: project.permit },
    ...{ builder: project.builder, energy_class: project.energyClass },
    address: isOpen ? contact.address || null : null,
    zip_code: isOpen ? contact.zipCode : null,
    location: isOpen ? toCoordinates(contact.lat, contact.lng) : null,
    ...{ city: project.city, state: project.state, country: project.country },
    approximate_location: circle && { ...circle, radius_m: circleRadius },
    images,
    units: {
      free: offered.filter(({ state }) => state === 'free').length,
      reserved: offered.filter(({ state }) => state === 'reserved').length,
      sold: units.filter(({ state }) => state === 'sold').length,
      prices: rangeOf(offered.map(({ price }) => price)),
      areas: rangeOf(offered.map(({ area_m2 }) => area_m2)),
    },
    owner_user_id: project.ownerId,
    contact_offers: {
      phone: contact.phone !== null,
      email: contact.email !== '',
      address: contact.address !== '',
    },
    ...(isOwn ? { contact: { name: contact.name, phone: contact.phone, email: contact.email } } : {}),
    published: isPublic,
    version: project.version,
    created_at: project.createdAt.toISOString(),
    updated_at: project.updatedAt.toISOString(),
  }
  return projectSchema.parse(fields)
}

const detailDefaults = {
  ...{ district: null, neighbourhood: null, floors: null, registered: null, condition: null, heating: null },
  ...{ lift: null, parking: null, furnished: null, viewing_times: null, advertiser: null },
  ...{ garage: null, year_built: null, amenities: [], video_url: null, tour_url: null },
}

const withoutMissing = (details: Record<string, unknown>) => ({ ...detailDefaults, ...details })

function rangeOf(values: readonly number[]): { from: number; to: number } | null {
  return values.length > 0 ? { from: Math.min(...values), to: Math.max(...values) } : null
}

async function findImages(projectId: string): Promise<Project['images']> {
  const rows = await db()
    .select()
    .from(projectImages)
    .where(eq(projectImages.listingId, projectId))
    .orderBy(asc(projectImages.position))
  return rows.map(serializeImage)
}

/**
 * Why a project that had units is no longer offered; null for one that is, and for one that nobody has seen yet. All sold
 * is sold, all expired is expired, all deleted is deleted, with the project or without it, whatever else is withdrawn.
 */
export async function findProjectClosing(id: string): Promise<Closing | null> {
  const [closing] = await withReadTimeout(sqlClient()<Closing[]>`
    select status, 'SALE' as purpose, type, city, district from (
      select case when bool_or(unit.published) then null
          when bool_and(unit.closed_as is not distinct from 'sold' and unit.withdrawal_reason is null) then 'sold'
          when bool_and(unit.closed_as is not distinct from 'expired' and unit.withdrawal_reason is null) then 'expired'
          else 'withdrawn' end as status,
        project.type, project.city, project.details ->> 'district' as district, 1 as place
      from kljuc.projects as project join kljuc.listings as unit on unit.project_id = project.id
      where project.id = ${id} group by project.id
      union all (
        select 'deleted', type, city, null, 2 from kljuc.deleted_listings where project_id = ${id}
        order by deleted_at desc limit 1)
      order by place limit 1) as closing
    where status is not null`)
  return closing ?? null
}

/** What units of an account's projects inherit, by project. */
export async function findProjectFields(
  ownerId: string,
): Promise<{ id: string; name: string; fields: Partial<NewListing> }[]> {
  const rows = await selectProjects(eq(projects.ownerId, ownerId))
  return rows.map(({ project, contact }) => ({
    ...{ id: project.id, name: project.name },
    fields: inheritedFields(project, contact) as Partial<NewListing>,
  }))
}

const byLabel = new Intl.Collator('sr-Latn', { numeric: true })

/** Units in the order of their labels; for others than the owner those that are offered or sold. */
export async function findUnits(projectId: string, isOwn: boolean): Promise<Unit[]> {
  const { id, unit, price, areaM2, floor, structure, orientation, rooms, bathrooms } = listings
  const { published, closedAs, reserved } = listings
  const rows = await withReadTimeout(
    db()
      .select({
        ...{ id, unit, price, areaM2, floor, structure, orientation, rooms, bathrooms },
        ...{ published, closedAs, reserved },
      })
      .from(listings)
      .where(and(eq(listings.projectId, projectId), isOwn ? undefined : isShown)),
  )
  return rows
    .map((row) => ({
      id: row.id,
      unit: row.unit ?? '',
      price: row.price,
      area_m2: row.areaM2,
      floor: row.floor,
      structure: row.structure,
      orientation: row.orientation,
      rooms: row.rooms,
      bathrooms: row.bathrooms,
      state: unitState(row),
      status: row.published ? ('active' as const) : (row.closedAs ?? ('withdrawn' as const)),
    }))
    .sort((one, other) => byLabel.compare(one.unit, other.unit))
}

export function unitState({ published, closedAs, reserved }: UnitStateColumns): UnitState {
  if (!published && closedAs === 'sold') return 'sold'
  return reserved ? 'reserved' : 'free'
}

type UnitStateColumns = Pick<typeof listings.$inferSelect, 'published' | 'closedAs' | 'reserved'>

/** Projects with a public unit, the latest first, and when they or one of their units last changed. */
export async function findPublicProjects(limit: number): Promise<{ id: string; changed: Date }[]> {
  const changed = sql<string>`greatest(${projects.updatedAt}, (
    select max(unit.updated_at) from kljuc.listings as unit where unit.project_id = kljuc.projects.id))`
  const rows = await withReadTimeout(
    db()
      .select({ id: projects.id, changed })
      .from(projects)
      .where(hasPublicUnit)
      .orderBy(desc(projects.createdAt), projects.id)
      .limit(limit),
  )
  return rows.map((row) => ({ id: row.id, changed: new Date(row.changed) }))
}
