import { z } from 'zod'
import { fieldProblem, text } from '@/lib/http/fields'
import { importStates, rowActions } from './import-states'

const countsSchema = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  gone: z.int(),
  wrong: z.int(),
  warned: z.int().meta({ description: 'Of the others, rows with a cell that was not read as it stands' }),
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

const cellSchema = z.object({
  row: z.int().nullable().meta({ description: 'As a spreadsheet numbers it, the header is 1' }),
  reference: z.string().nullable(),
  column: z.string().meta({ description: 'The API’s field; empty for the whole row' }),
  header: z.string().meta({ description: 'The column as the file names it, else as the form does' }),
  value: z.string(),
})

const problemKindSchema = z.object({
  column: z.string(),
  header: z.string(),
  value: z.string(),
  message: z.string(),
  taken: z
    .string()
    .nullable()
    .meta({ description: 'What was taken instead; null when the cell is left out' }),
  rows: z.int(),
  wrong: z.boolean().meta({ description: 'Whether its rows are wrong and not imported' }),
  proposal: z.string().nullable().meta({
    description: 'What the value most likely means, in the reader’s language, as `to` of `mends` takes it',
  }),
})

export const importSchema = importSummarySchema
  .extend({
    columns: z
      .array(z.object({ header: z.string(), samples: z.array(z.string()), field: z.string().nullable() }))
      .meta({ description: 'Columns of the file, three values of each, and what it is taken for' }),
    missing_fields: z
      .array(z.string())
      .meta({ description: 'Fields that every home needs and that no column gives' }),
    makes_references: z.boolean().meta({
      description: 'Whether references are made of place, kind, area and street, since no column has them',
    }),
    ignored_columns: z.array(z.string()),
    problems: z.array(problemKindSchema).meta({
      description: 'By column, kind of problem and value, the most frequent first: 300 at most',
    }),
    wrong: z
      .array(cellSchema.extend({ error: z.string() }))
      .meta({ description: 'The first 1,000 problems of rows that are not imported' }),
    warnings: z
      .array(cellSchema.extend({ taken: z.string().nullable(), message: z.string() }))
      .meta({ description: 'The first 1,000 cells of other rows that were not read as they stand' }),
    photos_failed: z
      .array(z.object({ reference: z.string(), url: z.string(), reason: z.string() }))
      .meta({ description: 'The first 100 photos that could not be loaded' }),
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

export const columnsChangeSchema = z.object({
  columns: z
    .record(
      z.string().max(200),
      z.union([z.string().max(60), z.null(), z.object({ value: z.string().max(200) })]),
    )
    .refine((columns) => Object.keys(columns).length <= 250, fieldProblem('too_many', { max: 250 }))
    .optional()
    .meta({
      description:
        'By header: the field it is, null to leave it out, or one value for every row. A field without a header may have a value, too, and `rsd_rate` is the price of a euro in dinars',
    }),
  mends: z
    .array(z.object({ column: text(1, 60), value: z.string().max(200), to: z.string().max(200) }))
    .refine((mends) => mends.length <= 300, fieldProblem('too_many', { max: 300 }))
    .meta({ maxItems: 300 })
    .optional()
    .meta({
      description: 'Values that are taken for others in every row, by field; an empty `to` leaves them out',
    }),
  cut_contacts: z
    .boolean()
    .optional()
    .meta({ description: 'Whether sentences of descriptions that hold a contact are cut' }),
})

export const importedListingsSchema = z
  .object({
    items: z.array(
      z.object({
        row: z.int().nullable(),
        reference: z.string().nullable(),
        title: z.string().nullable(),
        changes: z.array(
          z.object({ field: z.string(), label: z.string(), from: z.string(), to: z.string() }),
        ),
        problems: z.array(
          z.object({
            ...{ column: z.string(), header: z.string(), value: z.string() },
            ...{ message: z.string(), taken: z.string().nullable() },
          }),
        ),
      }),
    ),
    ...{ total: z.int(), page: z.int(), pages: z.int() },
  })
  .meta({ id: 'ImportedHomes' })

export type ColumnsChange = z.output<typeof columnsChangeSchema>
export type ImportedListings = z.infer<typeof importedListingsSchema>

/** What of a table of units could be read, and what not: rows from 1, the header first. */
export const unitTableSchema = z
  .object({
    items: z
      .array(z.record(z.string(), z.unknown()))
      .meta({ description: 'As `PUT /v1/projects/{id}/units` takes them' }),
    problems: z.array(z.object({ row: z.int(), column: z.string(), value: z.string() })),
    rounded: z
      .array(z.object({ row: z.int(), value: z.string(), taken: z.number() }))
      .meta({ description: 'Areas with more than the one decimal that is kept' }),
    unknown: z.array(z.string()).meta({ description: 'Headers that no unit has' }),
  })
  .meta({ id: 'UnitTable' })

export type UnitTable = z.infer<typeof unitTableSchema>
