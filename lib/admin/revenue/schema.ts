import { z } from 'zod'

export const revenueSchema = z.object({
  /** Years with rows in the ledger, newest first. */
  years: z.array(z.int()),
  year: z.int(),
  /** Of that year, newest first, in Belgrade's calendar. */
  months: z.array(
    z.object({
      /** `2026-11` */
      month: z.string(),
      /** By package, its price and the VAT rate that held; sums in RSD, VAT and net to the para. */
      sales: z.array(
        z.object({
          tokens: z.int(),
          price_rsd: z.int(),
          /** Percent that the price includes; null while no rate was set. */
          vat_rate: z.number().nullable(),
          purchases: z.int(),
          gross: z.int(),
          vat: z.number(),
          net: z.number(),
        }),
      ),
      /** Tokens that went back to balances for contacts that were wrong; no money moves. */
      returned: z.int(),
      /** Tokens that the team gave and took. */
      given: z.int(),
      taken: z.int(),
    }),
  ),
})

export type Revenue = z.infer<typeof revenueSchema>
export type RevenueMonth = Revenue['months'][number]
export type Sale = RevenueMonth['sales'][number]
