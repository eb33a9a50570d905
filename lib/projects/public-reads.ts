import 'server-only'
import { isUuid } from '@/lib/platform/uuid'
import { findProject, findUnits } from './read-project'
import type { Project, Unit } from './schema'

/** What pages read of projects, as objects. */
export const projectReads = {
  project: async (id: string): Promise<Project | null> => (isUuid(id) ? findProject(id) : null),
  projectUnits: async (id: string): Promise<Unit[]> => findUnits(id, false),
}

export type ProjectReads = typeof projectReads
