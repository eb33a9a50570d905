import { z } from 'zod'

/** Every non-2xx response: a sentence for people, a code for programs, and one sentence per bad field. */
export const errorSchema = z
  .object({ error: z.string(), code: z.string(), fields: z.record(z.string(), z.string()).optional() })
  .meta({ id: 'Error' })

export type ApiErrorBody = z.infer<typeof errorSchema>
