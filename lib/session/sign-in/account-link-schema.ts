import { z } from 'zod'

/** What a link of embedded auth does to an account, once its button is pressed. */
export const accountLinkSchema = z
  .object({
    kind: z.enum(['recovery', 'confirmation', 'change_allowed', 'change_confirmed']),
    account_id: z.uuid(),
    /** The account's address; null for the new address's link, whose reader may be somebody else. */
    email: z.string().nullable(),
    /** Of a change. */
    new_email: z.string().nullable(),
    /** Whether the address is confirmed already. */
    used: z.boolean(),
  })
  .meta({ id: 'AccountLink' })

export type AccountLink = z.infer<typeof accountLinkSchema>
