import { localeOf } from '@/lib/i18n/language-code'
import 'server-only'
import { HttpError } from '@/lib/http/errors'
import { readInteger } from '@/lib/http/reading/request-values'
import type { Registry } from '@/lib/http/registry'
import { translatorFor } from '@/lib/i18n/translator'
import { csvRow } from '@/lib/platform/csv'
import { writeXlsx } from '@/lib/platform/xlsx'
import { readRevenue } from './read-revenue'
import { revenueRows } from './revenue-rows'
import { revenueSchema } from './schema'

const yearOf = (url: URL) => readInteger(url, 'year', 2000, 2999)

export function registerRevenue({ staff }: Registry) {
  staff.get('/v1/admin/revenue', {
    summary: 'What was sold in a year, by month, package and VAT rate, and tokens that moved without money',
    response: { status: 200, schema: revenueSchema },
    handler: ({ url }) => readRevenue(yearOf(url)),
  })

  staff.get('/v1/admin/revenue/file', {
    summary: 'The same as a table for an accountant, `format=xlsx` or `csv`',
    response: { status: 200 },
    handler: async ({ url }) => {
      const locale = localeOf(url.searchParams.get('language'))
      const format = url.searchParams.get('format') ?? 'xlsx'
      if (format !== 'xlsx' && format !== 'csv')
        throw new HttpError('bad_query', { values: { name: 'format' } })
      const revenue = await readRevenue(yearOf(url))
      const rows = revenueRows(locale, revenue)
      const file = `kljuc-${revenue.year}.${format}`
      const headers = { 'Content-Disposition': `attachment; filename="${file}"` }
      if (format === 'csv')
        // With a mark of UTF-8, without which spreadsheets misread letters such as š.
        return new Response(`\uFEFF${rows.map((row) => csvRow(row.map(String))).join('')}`, {
          headers: { ...headers, 'Content-Type': 'text/csv; charset=utf-8' },
        })
      const title = translatorFor(locale, 'admin.revenue')('title')
      return new Response(new Uint8Array(await writeXlsx(title, rows)), {
        headers: {
          ...headers,
          'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        },
      })
    },
  })
}
