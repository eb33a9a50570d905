import 'server-only'
import { and, asc, eq, gt, isNotNull, or } from 'drizzle-orm'
import { db } from '@/lib/db/client'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor } from '@/lib/i18n/translator'
import { fieldLabel } from './columns/field-labels'
import { explain } from './feed-mails'
import { explainer, findFailedPhotos, requireOwn, serializeCell } from './read-imports'
import { importRows } from './tables'

/** Of the workbook of a report. */
const maxReportLines = 20_000

/** Rows of a report that are read at once; each may have a problem in every column. */
const rowsPerReportPart = 50

/**
 * Each problem of an import as a row of a table, the header first, then photos that could not be loaded: in pages, each read
 * when the one before was taken. @throws HttpError 404 for someone else's
 */
export async function* readProblemRows(
  accountId: string,
  id: string,
  locale: Locale,
): AsyncGenerator<string[][]> {
  await requireOwn(accountId, id)
  const names = messagesFor(locale).imports.report.table
  const { row, reference, title, state, column, value, problem, taken } = names
  yield [[row, reference, title, state, column, value, problem, taken]]
  let left = maxReportLines
  for await (const lines of readProblemLines(id, locale)) {
    yield lines.slice(0, left)
    left -= lines.length
    if (left < 0) return yield [[names.limited]]
  }
  const photos = await findFailedPhotos(id, left + 1)
  yield photos
    .slice(0, left)
    .map(({ reference: own, title: listingTitle, url, failure }) => [
      ...['', own ?? '', listingTitle, names.photoFailed, fieldLabel('images', locale), url],
      ...[failure ? explain(failure, locale) : '', ''],
    ])
  if (photos.length > left) yield [[names.limited]]
}

async function* readProblemLines(importId: string, locale: Locale): AsyncGenerator<string[][]> {
  const names = messagesFor(locale).imports.report.table
  const explained = explainer(locale)
  const { position, row, reference, title, action, problems, warnings } = importRows
  for (let after = -1; ; ) {
    const rows = await db()
      .select({ position, row, reference, title, action, problems, warnings })
      .from(importRows)
      .where(
        and(
          eq(importRows.importId, importId),
          gt(position, after),
          or(isNotNull(problems), isNotNull(warnings)),
        ),
      )
      .orderBy(asc(position))
      .limit(rowsPerReportPart)
    const last = rows.at(-1)
    if (!last) return
    after = last.position
    yield rows.flatMap((each) =>
      [...(each.problems ?? []), ...(each.warnings ?? [])].map((cell) => {
        const { header, value } = serializeCell(cell, locale)
        return [
          ...[each.row === null ? '' : String(each.row), each.reference ?? '', each.title ?? ''],
          ...[each.action === 'wrong' ? names.wrong : names.warned, header, value],
          ...[explained(cell.problem), cell.taken ?? ''],
        ]
      }),
    )
  }
}
