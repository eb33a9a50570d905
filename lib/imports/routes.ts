import 'server-only'
import { asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { db } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { day, defineLimit, hour, per } from '@/lib/http/rate-limits/limits'
import { preferredLocale } from '@/lib/http/reading/accept-language'
import { readJsonBody, readOptionalJson } from '@/lib/http/reading/read-json'
import { readInteger } from '@/lib/http/reading/request-values'
import type { Caller, Registry } from '@/lib/http/registry'
import { streamParts } from '@/lib/http/stream-json'
import type { ImageKind } from '@/lib/listings/attributes/image-kinds'
import { findOwnListings } from '@/lib/listings/reading/find-listing'
import { listingReferences, listings } from '@/lib/listings/tables'
import { readUpload } from '@/lib/media/read-upload'
import { spreadsheetRow } from '@/lib/platform/csv'
import { streamXlsx } from '@/lib/platform/xlsx'
import { findProjectFields } from '@/lib/projects/read-project'
import { assignImportColumns, pauseImport, runImport } from './change-import'
import { feedColumns } from './columns/field-names'
import { findFeed, removeFeed, saveFeed } from './feeds'
import { listingKinds, maxFileBytes } from './import-states'
import { unitStateOf } from './job/compare-listings'
import { readProblemRows } from './problem-rows'
import { findImport, findImportedListings, findImports } from './read-imports'
import { readUnitTable } from './read-unit-table'
import {
  columnsChangeSchema,
  feedChangeSchema,
  feedSchema,
  importAddressSchema,
  importedListingsSchema,
  importListSchema,
  importSchema,
  runSchema,
  unitTableSchema,
} from './schema'
import { importAddress, importFile } from './start-import'
import { importedPhotos } from './tables'

/** Of 48 MB each. */
const importLimit = defineLimit('account', 'import', 'imports of many homes', per(20, hour), per(60, day))

/** Each asks for the name of the address. */
const feedLimit = defineLimit(
  'account',
  'importFeed',
  'the address that is imported every night',
  per(20, hour),
)

const exportLimit = defineLimit('account', 'exportHomes', 'the export of one’s homes as CSV', per(20, hour))

const listingsQuery = z.object({
  kind: z.enum(listingKinds).optional().meta({ description: '`new` by default' }),
  page: z.int().min(1).optional().meta({ description: 'From 1' }),
})

/** Of 200 rows. */
const maxTableLength = 40_000

const maxNameLength = 200
const localeOf = (request: Request) => preferredLocale(request.headers.get('accept-language'))

export function registerImports({ signedIn }: Registry) {
  const response = { status: 200, schema: importSchema } as const

  signedIn.post('/users/imports', {
    summary:
      'Check a file of homes (CSV, XLSX, Kyero XML v3) or an address: at most 48 MB and 100,000 rows; nothing changes before `run`',
    isUpload: true,
    optionalBody: importAddressSchema,
    response: { status: 201, schema: importSchema },
    errors: [409],
    limit: importLimit,
    handler: async ({ caller, request }) => {
      const isAddress = /^application\/json\b/i.test(request.headers.get('content-type') ?? '')
      const id = isAddress
        ? await importAddress(
            caller.owner.id,
            (await readJsonBody(request, importAddressSchema, caller.id)).url,
            caller.id,
          )
        : await readUpload(
            request,
            caller.id,
            (path, fileName) => importFile(caller.owner.id, cleanName(fileName), path, caller.id),
            maxFileBytes,
          )
      return findImport(caller.owner.id, id, localeOf(request))
    },
  })

  signedIn.get('/users/imports', {
    summary: 'The caller’s last ten imports, newest first',
    response: { status: 200, schema: importListSchema },
    handler: async ({ caller, request }) => ({
      items: await findImports(caller.owner.id, localeOf(request)),
    }),
  })

  signedIn.post('/users/imports/unit-table', {
    summary:
      'Read a table of units as a spreadsheet copies it, for `PUT /v1/projects/{id}/units`; nothing changes',
    body: z.object({ text: z.string().max(maxTableLength).meta({ maxLength: maxTableLength }) }),
    response: { status: 200, schema: unitTableSchema },
    limit: importLimit,
    handler: async ({ body }) => readUnitTable(body.text),
  })

  signedIn.get('/users/listings/export', {
    summary: 'The caller’s public homes as CSV with the columns of an import',
    response: { status: 200 },
    limit: exportLimit,
    handler: ({ caller, request }) =>
      streamParts(caller.id, request, exportListings(caller.owner.id), {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="kljuc.csv"',
      }),
  })

  signedIn.get('/users/imports/feed', {
    summary:
      'The address that is read for the caller; null without one, and for an agency’s agents without its password and query',
    response: { status: 200, schema: z.object({ feed: feedSchema.nullable() }) },
    handler: async ({ caller }) => ({ feed: await findFeed(caller.owner.id, caller.owner.id === caller.id) }),
  })

  signedIn.put('/users/imports/feed', {
    summary: 'Keep an address, and read and run it every night or not; an agency’s agents cannot',
    body: feedChangeSchema,
    response: { status: 200, schema: z.object({ feed: feedSchema.nullable() }) },
    errors: [409],
    limit: feedLimit,
    handler: async ({ caller, body }) => {
      refuseAgent(caller)
      await saveFeed(caller.id, body.url, body.nightly)
      return { feed: await findFeed(caller.id, true) }
    },
  })

  signedIn.delete('/users/imports/feed', {
    summary: 'Forget the address; an agency’s agents cannot',
    response: { status: 204 },
    errors: [409],
    handler: async ({ caller }) => {
      refuseAgent(caller)
      await removeFeed(caller.id)
    },
  })

  signedIn.get('/users/imports/{id}', {
    summary: 'An import: what it would do or has done, and what is wrong with which row',
    response,
    handler: ({ caller, params: { id }, request }) => findImport(caller.owner.id, id, localeOf(request)),
  })

  signedIn.put('/users/imports/{id}/columns', {
    summary:
      'Say what the columns of a file are and which values are meant, and check it again: kept for the account and these headers',
    body: columnsChangeSchema,
    response,
    errors: [409],
    limit: importLimit,
    handler: async ({ caller, params: { id }, body, request }) => {
      await assignImportColumns(caller.owner.id, id, body)
      return findImport(caller.owner.id, id, localeOf(request))
    },
  })

  signedIn.get('/users/imports/{id}/homes', {
    summary:
      'The homes of an import by what it does with them, 50 a page, with what changes and what is wrong',
    query: listingsQuery,
    response: { status: 200, schema: importedListingsSchema },
    handler: ({ caller, params: { id }, url, request }) => {
      const kind = listingKinds.find((known) => known === (url.searchParams.get('kind') ?? 'new'))
      if (!kind) throw new HttpError('bad_query', { values: { name: 'kind' } })
      const page = readInteger(url, 'page', 1, 1_000_000) ?? 1
      return findImportedListings(caller.owner.id, id, kind, page, localeOf(request))
    },
  })

  signedIn.get('/users/imports/{id}/report', {
    summary:
      'What was not read or is wrong, as an Excel workbook with a column of problems; 20,000 lines at most',
    response: { status: 200 },
    limit: exportLimit,
    handler: async ({ caller, params: { id }, request }) => {
      const lines = readProblemRows(caller.owner.id, id, localeOf(request))
      return streamParts(caller.id, request, streamXlsx('Import', lines), {
        'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'Content-Disposition': 'attachment; filename="kljuc-import.xlsx"',
      })
    },
  })

  signedIn.post('/users/imports/{id}/run', {
    summary: 'Write what was checked, or continue after a pause',
    optionalBody: runSchema,
    response,
    errors: [409],
    handler: async ({ caller, params: { id }, request }) => {
      const { withdraw_gone } = await readOptionalJson(request, runSchema, caller.id)
      await runImport(caller.owner.id, id, withdraw_gone, caller.id)
      return findImport(caller.owner.id, id, localeOf(request))
    },
  })

  signedIn.post('/users/imports/{id}/pause', {
    summary: 'Pause; `run` continues',
    response,
    errors: [409],
    handler: async ({ caller, params: { id }, request }) => {
      await pauseImport(caller.owner.id, id)
      return findImport(caller.owner.id, id, localeOf(request))
    },
  })
}

/** It would go on changing the agency's listings after its agent was removed, or no longer. @throws HttpError 409 */
function refuseAgent({ id, owner }: Caller): void {
  if (owner.id !== id) throw new HttpError('is_agent')
}

/** Without folders and control characters. */
function cleanName(fileName: string): string {
  const name = fileName.split(/[\\/]/).at(-1) ?? ''
  return name.replace(/\p{Cc}/gu, '').slice(0, maxNameLength) || 'homes'
}

const listingsPerRead = 200

/**
 * The public listings of an account as CSV with the columns of an import, as it is read. Listings that no import has brought
 * have their id as the reference, by which an import finds them.
 */
async function* exportListings(accountId: string): AsyncGenerator<string> {
  // Excel takes a file without the mark for Windows-1250.
  yield `\ufeff${spreadsheetRow(feedColumns)}`
  const rows = await db()
    .select({ id: listings.id, reference: listingReferences.reference })
    .from(listings)
    .leftJoin(listingReferences, eq(listingReferences.listingId, listings.id))
    .where(eq(listings.ownerId, accountId))
    .orderBy(asc(listings.createdAt), asc(listings.id))
  const names = (await findProjectFields(accountId)).map(({ name }) => name)
  for (let at = 0; at < rows.length; at += listingsPerRead) {
    const part = rows.slice(at, at + listingsPerRead)
    const references = new Map(part.map(({ id, reference }) => [id, reference ?? id]))
    const own = await findOwnListings(accountId, [...references.keys()])
    const sources = await findSources([...references.keys()])
    const lines = own
      .filter(({ published }) => published)
      .map((listing) =>
        spreadsheetRow(cellsOf(listing, references.get(listing.id) ?? listing.id, sources, names)),
      )
    yield lines.join('')
  }
}

type OwnListing = Awaited<ReturnType<typeof findOwnListings>>[number]

/** The addresses that photos were imported from, by the photo's id. */
async function findSources(listingIds: string[]): Promise<Map<string | null, string>> {
  const { url, imageId, listingId } = importedPhotos
  const rows = await db().select({ url, imageId }).from(importedPhotos).where(inArray(listingId, listingIds))
  return new Map(rows.map((row) => [row.imageId, row.url]))
}

function cellsOf(
  listing: OwnListing,
  reference: string,
  sources: Map<string | null, string>,
  names: readonly string[],
): string[] {
  const { contact, location, images, ...fields } = listing
  const addressesOf = (wanted: ImageKind) =>
    images
      .filter(({ kind = 'photo' }) => kind === wanted)
      .map(({ id, public_url }) => sources.get(id) ?? public_url)
  const values = new Map<string, unknown>([
    ...Object.entries(fields),
    ['reference', reference],
    // Two buildings may have one name.
    [
      'project',
      listing.project &&
        (names.indexOf(listing.project.name) === names.lastIndexOf(listing.project.name)
          ? listing.project.name
          : listing.project.id),
    ],
    ['unit_state', listing.project ? unitStateOf(listing) : null],
    ['lat', location?.lat],
    ['lng', location?.lng],
    ['contact_name', contact.name],
    ['contact_phone', contact.phone],
    ['contact_email', contact.email],
    ['images', addressesOf('photo')],
    ['floor_plans', addressesOf('floor_plan')],
  ])
  return feedColumns.map((column) => cellText(values.get(column)))
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return Array.isArray(value) ? value.join('|') : String(value)
}
