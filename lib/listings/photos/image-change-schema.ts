import { z } from 'zod'
import { orNull, text, withoutContacts } from '@/lib/http/fields'
import { imageKinds, maxCaptionLength } from '@/lib/listings/attributes/image-kinds'

const caption = orNull(withoutContacts(text(1, maxCaptionLength))).optional()

export const imageChangeSchema = z
  .object({ kind: z.enum(imageKinds).optional(), caption, caption_en: caption })
  .meta({ id: 'ImageChange', examples: [{ kind: 'floor_plan', caption: 'Osnova stana' }] })

export type ImageChange = z.output<typeof imageChangeSchema>
