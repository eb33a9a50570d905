import { z } from 'zod'
import { propertyTypes, purposes } from '@/lib/listings/attributes/purposes-and-types'
import { countedKinds } from '@/lib/moderation/moderation-actions'
import { foundSchema, moment } from '../schema'
import { figures } from './lists'

const count = z.int()

export const parts = ['database', 'search', 'mail', 'store'] as const
/** `late`: it works, and something has waited for too long. */
const partStates = ['ok', 'late', 'down'] as const

export const todaySchema = z.object({
  at: moment,
  /** What runs, as `GET /healthz` says it. */
  release: z.object({ version: z.string(), commit: z.string().nullable() }),
  /** Open accounts. */
  people: count,
  /** Active listings; null while the search does not answer. */
  homes: z
    .object({
      total: count,
      /** The 10 with most of them. */
      towns: z.array(z.object({ city: z.string(), sale: count, rent: count })),
      kinds: z.array(z.object({ purpose: z.enum(purposes), type: z.enum(propertyTypes), count })),
    })
    .nullable(),
  /** The last 30 days in Belgrade, oldest first. */
  days: z.array(z.object({ date: z.iso.date(), ...record(figures, () => count) })),
  waiting: z.array(z.object({ queue: z.enum(countedKinds), count, oldest_at: moment.nullable() })),
  mails: z.object({ waiting: count, oldest_at: moment.nullable(), failed: count }),
  /** What nobody found anything for: words of five people or more in 30 days. */
  searches: z.array(z.object({ words: z.string(), people: count })),
  /** Bytes of the disk for uploads, the database and, without an S3 store, photos. */
  disk: z.object({
    used: z.number(),
    total: z.number(),
    /** Photos are refused. */
    full: z.boolean(),
  }),
  health: z.array(
    z.object({
      part: z.enum(parts),
      state: z.enum(partStates),
      /** Of the answer, in milliseconds; null without one. */
      ms: z.number().nullable(),
    }),
  ),
})

/** As what was found, with whether there are more. */
export const latestSchema = z.object({ found: foundSchema, more: z.boolean() })

function record<Name extends string, Value>(names: readonly Name[], value: () => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, value()])) as Record<Name, Value>
}

export type Latest = z.infer<typeof latestSchema>
export type TodayFigures = z.infer<typeof todaySchema>
