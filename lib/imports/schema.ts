import { z } from 'zod'
import { text } from '@/lib/http/fields'
import { importStates, rowActions } from './import-states'

const countsSchema = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  gone: z.int(),
  wrong: z.int(),
})

export const importSummarySchema = z
  .object({
    id: z.string(),
    state: z.enum(importStates),
    name: z.string().meta({ description: 'The file’s, or the host of the address' }),
    counts: countsSchema,
    done: z.int().meta({ description: 'Rows that were written since `run`' }),
    photos: z.object({ pending: z.int(), done: z.int(), failed: z.int() }),
    photos_from: z.string().nullable().meta({
      description: 'When the photos that are left go on, after as many as an account may load in a day',
    }),
    withdraws_gone: z.boolean().meta({
      description:
        'False when homes that the feed lacks stay: more than a fifth, and nobody said `withdraw_gone`',
    }),
    error: z.string().nullable().meta({ description: 'Why the whole import has failed' }),
    created_at: z.string(),
    finished_at: z.string().nullable(),
  })
  .meta({ id: 'ImportSummary' })

export const importSchema = importSummarySchema
  .extend({
    ignored_columns: z.array(z.string()),
    wrong: z
      .array(z.object({ row: z.int().nullable(), column: z.string(), error: z.string(), value: z.string() }))
      .meta({ description: 'The first 1,000 problems; rows as a spreadsheet numbers them, the header is 1' }),
    preview: z
      .array(
        z.object({
          row: z.int().nullable(),
          action: z.enum(rowActions),
          reference: z.string(),
          title: z.string(),
          city: z.string(),
          price: z.int(),
          area_m2: z.number(),
          photos: z.int(),
        }),
      )
      .meta({ description: 'The first three homes that would be new or changed' }),
  })
  .meta({ id: 'Import' })

export const importListSchema = z.object({ items: z.array(importSummarySchema) })

export const importAddressSchema = z.object({ url: text(1, 2_000).meta({ format: 'uri' }) })

export const feedSchema = z
  .object({ url: z.string(), nightly: z.boolean(), next_at: z.string().nullable() })
  .meta({ id: 'ImportFeed' })

export const feedChangeSchema = importAddressSchema.extend({
  nightly: z.boolean().meta({ description: 'Whether it is read and run every night' }),
})

export const runSchema = z.object({
  withdraw_gone: z.boolean().optional().meta({
    description: 'Whether homes that the feed lacks are withdrawn; without it, only a fifth of all at most',
  }),
})

export type ImportSummary = z.infer<typeof importSummarySchema>
export type ImportFeed = z.infer<typeof feedSchema>
export type Import = z.infer<typeof importSchema>
