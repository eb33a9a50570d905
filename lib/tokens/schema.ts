import { z } from 'zod'

/** A return reverts one unlock; the contact can then be bought again. The staff gives or takes by an adjustment. */
export const transactionKinds = ['purchase', 'contact_unlock', 'contact_return', 'adjustment'] as const

export const purchaseResultSchema = z
  .object({ tokens: z.int(), purchased: z.int(), transaction_id: z.uuid() })
  .meta({ id: 'TokenPurchase' })

/** `amount` is positive for a purchase, −1 for an unlock and 1 for a returned token; of either sign for an adjustment. */
export const transactionSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(transactionKinds),
    amount: z.int(),
    balance_after: z.int(),
    price_rsd: z.int().nullable(),
    property_id: z.uuid().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Transaction' })

export const transactionsSchema = z.object({ items: z.array(transactionSchema) }).meta({ id: 'Transactions' })

export type PurchaseResult = z.infer<typeof purchaseResultSchema>
export type Transaction = z.infer<typeof transactionSchema>
export type Transactions = z.infer<typeof transactionsSchema>
