import 'server-only'
import { cache } from 'react'
import { env } from '@/lib/env'
import { fetchPublic } from '@/lib/http/page-reads/fetch-public'
import { inProcessReads } from '@/lib/http/page-reads/in-process-api'
import { fetchApi, nullIfMissing, readResult } from '@/lib/http/page-reads/server-client'
import { currentLocale } from '@/lib/i18n/current-locale'
import type { Locale } from '@/lib/i18n/routing'
import { isManagedBy } from '@/lib/listings/own/find-own-property'
import { parseProperty } from '@/lib/listings/property/parse-listing'
import type { Property } from '@/lib/listings/property/property'
import { type Closing, closingSchema } from '@/lib/listings/schema'
import type { ProjectReads } from './public-reads'
import { type Project, projectSchema, type Unit, unitsSchema } from './schema'

/** Null for one that is not public. @throws ApiRequestError when the API fails */
export const fetchProject = cache(async (id: string): Promise<Project | null> => {
  const reads = inProcessReads<ProjectReads>()
  if (reads) return readResult(reads.project(await currentLocale(), id))
  const body = await fetchPublic(`/v1/projects/${encodeURIComponent(id)}`).catch(nullIfMissing)
  return body === null ? null : projectSchema.parse(body)
})

/** Why a project that was public is no longer; null for others. @throws ApiRequestError when the API fails */
export const fetchProjectClosing = cache(async (id: string): Promise<Closing | null> => {
  const reads = inProcessReads<ProjectReads>()
  if (reads) return readResult(reads.projectClosing(await currentLocale(), id))
  const body = await fetchPublic(`/v1/projects/${encodeURIComponent(id)}/closing`).catch(nullIfMissing)
  return closingSchema.safeParse(body).data ?? null
})

/** @throws ApiRequestError when the API fails */
export async function fetchUnits(id: string): Promise<Unit[]> {
  const reads = inProcessReads<ProjectReads>()
  if (reads) return readResult(reads.projectUnits(await currentLocale(), id))
  return unitsSchema.parse(await fetchPublic(`/v1/projects/${encodeURIComponent(id)}/units`)).items
}

/**
 * An own project and its units as the public would see them, uncached and without street and pin; null for a missing one or
 * somebody else's. @throws ApiRequestError when the API fails or rejects the token
 */
export async function findOwnProject(
  id: string,
  token: string,
  locale: Locale,
): Promise<{ project: Project; units: Unit[] } | null> {
  const found = await fetchApi(`/v1/projects/${id}`, { locale, token }).catch(nullIfMissing)
  if (found === null) return null
  const project = projectSchema.parse(found)
  if (!(await isManagedBy(project.owner_user_id, token, locale))) return null
  const { items } = unitsSchema.parse(await fetchApi(`/v1/projects/${id}/units`, { locale, token }))
  const units = items.filter(({ status, state }) => status === 'active' || state === 'sold')
  return { project: { ...project, address: null, zip_code: null, location: null }, units }
}

/** A project in the shape of a listing, whose parts its page shows as a listing's: photos, plans, texts, place. */
export function projectAsProperty(project: Project): Property {
  const { prices, areas } = project.units
  const property = parseProperty(
    {
      ...project,
      ...{ title: project.name, purpose: 'SALE', rooms: 0, bathrooms: 0 },
      ...{ price: prices?.from ?? 0, area_m2: areas?.from ?? 0 },
    },
    env.SITE_URL,
  )
  if (!property) throw new Error('A project cannot be shown.')
  return property
}
