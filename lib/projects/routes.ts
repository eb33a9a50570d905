import { localeOf } from '@/lib/i18n/language-code'
import 'server-only'
import { z } from 'zod'
import { enforceAccountRateLimit, enforceRateLimit } from '@/lib/http/rate-limits/consume'
import { defineLimit, hour, per } from '@/lib/http/rate-limits/limits'
import type { Caller, Registry } from '@/lib/http/registry'
import { translatorFor } from '@/lib/i18n/translator'
import { listingReads } from '@/lib/listings/limits'
import { registerClosing } from '@/lib/listings/reading/closing-route'
import { writeXlsx } from '@/lib/platform/xlsx'
import { foldText } from '@/lib/text/fold'
import { newProjectSchema, projectChangeSchema, unitsInputSchema } from './input-schema'
import { priceListRows } from './price-list'
import { findOwnProjects, findProjectClosing, findUnits, readProject } from './read-project'
import { changeProject, createProject, deleteProject } from './save-project'
import { saveUnits } from './save-units'
import { projectSchema, projectsSchema, unitsSchema } from './schema'

const projectLimit = defineLimit(
  'account',
  'project',
  'making, changing or deleting a project',
  per(120, hour),
)

/** Two buildings of a hundred flats each are entered and corrected in an hour. */
const unitLimit = defineLimit('account', 'units', 'saving the units of a project; each', per(3_000, hour))

/** Accounts cost nothing to create. */
const unitsByAddress = defineLimit(
  'address',
  'unitsByAddress',
  'saving the units of a project; each',
  per(6_000, hour),
)

export function registerProjects(registry: Registry) {
  const { open, signedIn } = registry
  const response = { status: 200, schema: projectSchema } as const

  open.get('/v1/projects/{id}', {
    summary: 'A project that has a public unit, or that is the caller’s own',
    response,
    limit: listingReads,
    handler: ({ params, caller }) => readProject(params.id, caller ?? undefined),
  })

  open.get('/v1/projects/{id}/units', {
    summary:
      'The units of a project, in the order of their labels: those that are offered or sold, for its owner all',
    response: { status: 200, schema: unitsSchema },
    limit: listingReads,
    handler: ({ params, caller }) => readUnits(params.id, caller),
  })

  registerClosing(registry, {
    path: '/v1/projects/{id}/closing',
    summary: 'Why a project is no longer offered; 404 for one that is, or that never was',
    find: findProjectClosing,
  })

  open.get('/v1/projects/{id}/price-list', {
    summary: 'The units that everybody sees as an Excel file',
    query: z.object({ language: z.enum(['sr', 'en']).optional() }),
    response: { status: 200 },
    limit: listingReads,
    handler: async ({ params: { id }, caller, url }) => {
      const locale = localeOf(url.searchParams.get('language'))
      const { name } = await readProject(id, caller ?? undefined)
      const rows = priceListRows(locale, await findUnits(id, false))
      const title = translatorFor(locale, 'project')('priceList')
      return new Response(new Uint8Array(await writeXlsx(title, rows)), {
        headers: {
          'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          'Content-Disposition': `attachment; filename="${fileName(name)}.xlsx"`,
        },
      })
    },
  })

  signedIn.get('/users/projects', {
    summary: 'The caller’s own projects, newest first',
    response: { status: 200, schema: projectsSchema },
    handler: async ({ caller }) => ({ items: await findOwnProjects(caller) }),
  })

  signedIn.post('/v1/projects', {
    summary: 'Make a project; it is public once it has a public unit',
    body: newProjectSchema,
    response: { status: 201, schema: projectSchema, headers: z.object({ Location: z.string() }) },
    errors: [409],
    limit: projectLimit,
    handler: async ({ caller, body }) => {
      const id = await createProject(caller.owner, body)
      const headers = { Location: `/v1/projects/${id}` }
      return Response.json(await readProject(id, caller), { status: 201, headers })
    },
  })

  signedIn.put('/v1/projects/{id}', {
    summary:
      'Change an own project; its units are given what changes, and keep what they say themselves of the rest',
    body: projectChangeSchema,
    response,
    errors: [409],
    limit: projectLimit,
    handler: async ({ caller, params: { id }, body }) => {
      await changeProject(caller.owner.id, id, body)
      return readProject(id, caller)
    },
  })

  signedIn.delete('/v1/projects/{id}', {
    summary: 'Delete an own project with all its units for good; who has unlocked its contact keeps it',
    response: { status: 204 },
    errors: [409],
    limit: projectLimit,
    handler: ({ caller, params }) => deleteProject(caller.owner.id, params.id),
  })

  signedIn.put('/v1/projects/{id}/units', {
    summary:
      'Change units of an own project, and make those without an id whose label is new: all or none; the others stay',
    body: unitsInputSchema,
    response: { status: 200, schema: unitsSchema },
    errors: [409],
    limit: projectLimit,
    handler: async ({ caller, params: { id }, body, request }) => {
      await enforceAccountRateLimit(unitLimit, caller.id, Math.max(1, body.items.length))
      await enforceRateLimit(unitsByAddress, request, Math.max(1, body.items.length))
      await saveUnits(caller.owner, id, body.items, caller.id)
      return readUnits(id, caller)
    },
  })
}

/** What every system takes. */
function fileName(name: string): string {
  const words = foldText(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  return words.join('-') || 'projekat'
}

/** @throws HttpError 404 as the project */
async function readUnits(id: string, caller: Caller | null) {
  const project = await readProject(id, caller ?? undefined)
  return { items: await findUnits(id, project.owner_user_id === caller?.owner.id) }
}
