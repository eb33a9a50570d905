import { z } from 'zod'
import { text } from '@/lib/http/fields'

const apiKeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    hint: z.string().meta({ description: 'Its last four characters' }),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
  })
  .meta({ id: 'ApiKey' })

export const newApiKeySchema = z.object({ name: text(1, 60) })

export const createdApiKeySchema = apiKeySchema
  .extend({ key: z.string().meta({ description: 'Shown this once' }) })
  .meta({ id: 'CreatedApiKey' })

export const apiKeyListSchema = z.object({ items: z.array(apiKeySchema) })

export type ApiKey = z.infer<typeof apiKeySchema>
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>
