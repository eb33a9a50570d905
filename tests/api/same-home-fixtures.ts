import postgres from 'postgres'
import { expect, vi } from 'vitest'

const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1 })

/** Until the background has compared everything, which most tests that wait for it do several times. */
export const patience = { timeout: 60_000, interval: 500 }

/** Resolves once the background has compared the listings as they are now. */
export async function compared(...ids: string[]) {
  await vi.waitFor(async () => {
    const waiting = await sql`
      select from kljuc.same_home_checks where version = 0 and listing_id = any(${ids}::uuid[])`
    expect(waiting.length).toBe(0)
  }, patience)
}
