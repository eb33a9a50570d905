import 'server-only'
import type { Closing } from '@/lib/listings/schema'
import { isUuid } from '@/lib/platform/uuid'
import { findProject, findProjectClosing, findUnits } from './read-project'
import type { Project, Unit } from './schema'

/** What pages read of projects, as objects. */
export const projectReads = {
  project: async (id: string): Promise<Project | null> => (isUuid(id) ? findProject(id) : null),
  projectClosing: async (id: string): Promise<Closing | null> => (isUuid(id) ? findProjectClosing(id) : null),
  projectUnits: async (id: string): Promise<Unit[]> => findUnits(id, false),
}

export type ProjectReads = typeof projectReads
