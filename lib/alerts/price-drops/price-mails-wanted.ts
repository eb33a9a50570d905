import 'server-only'
import { sql } from '@/lib/db/client'

/** What the account saves from now on it is mailed about again. */
export async function stopPriceMails(accountId: string): Promise<void> {
  await sql()`update kljuc.favorites set told_price = null where account_id = ${accountId}`
}

export async function wantsPriceMails(accountId: string): Promise<boolean> {
  const [row] = await sql()<{ wants: boolean }[]>`
    select exists (select from kljuc.favorites where account_id = ${accountId} and told_price is not null) as wants`
  return row?.wants ?? false
}
