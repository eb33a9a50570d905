import { z } from 'zod'
import { lines } from '@/lib/http/fields'
import { reportReasons } from '@/lib/listings/kinds'

export const reportSchema = z
  .object({ id: z.uuid(), reason: z.enum(reportReasons), created_at: z.iso.datetime() })
  .meta({ id: 'Report' })

export const newReportSchema = z.object({
  reason: z.enum(reportReasons),
  text: lines(0, 1_000).nullable().optional(),
})

export type Report = z.infer<typeof reportSchema>
export type NewReport = z.output<typeof newReportSchema>
