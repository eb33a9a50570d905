import 'server-only'
import { sql } from '@/lib/db/client'

/** Tells an account nothing more of the prices of what it has saved so far; what it saves from now on it hears of again. */
export async function stopPriceMails(accountId: string): Promise<void> {
  await sql()`update kljuc.favorites set told_price = null where account_id = ${accountId}`
}

/** Whether an account hears of the prices of anything that it has saved. */
export async function wantsPriceMails(accountId: string): Promise<boolean> {
  const [row] = await sql()<{ wants: boolean }[]>`
    select exists (select from kljuc.favorites where account_id = ${accountId} and told_price is not null) as wants`
  return row?.wants ?? false
}
