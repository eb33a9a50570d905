import { z } from 'zod'
import { phoneText, text } from '@/lib/http/fields'
import { maxPhoneLabel } from '@/lib/listings/writing/input-schema'

/** Of a public profile. */
export const maxPhones = 5

export const phoneInputSchema = z.object({ label: text(1, maxPhoneLabel), phone: phoneText })

export const advertiserPhoneSchema = z
  .object({
    id: z.uuid(),
    label: z.string(),
    phone: z.string(),
    homes: z.int().meta({ description: 'Own active listings that show it' }),
  })
  .meta({ id: 'AdvertiserPhone' })

export const advertiserPhonesSchema = z.object({ items: z.array(advertiserPhoneSchema) })

export type PhoneInput = z.output<typeof phoneInputSchema>
export type AdvertiserPhone = z.infer<typeof advertiserPhoneSchema>
