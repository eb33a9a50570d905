import { runtimeConfig } from '@/lib/browser/runtime-config'
import { reminderDays } from '@/lib/listings/attributes/listing-statuses'
import type { OwnListing } from '@/lib/listings/schema'

const dayMs = 24 * 60 * 60 * 1000

/** When an active listing expires unless it is confirmed, and whether its owner has been reminded; null for others. */
export function confirmedUntil({
  published,
  confirmed_at,
}: Pick<OwnListing, 'published' | 'confirmed_at'>): { date: string; isSoon: boolean } | null {
  const confirmed = Date.parse(confirmed_at)
  const days = runtimeConfig()?.listingDays
  if (!published || Number.isNaN(confirmed) || days === undefined) return null
  return {
    date: new Date(confirmed + days * dayMs).toISOString(),
    isSoon: Date.now() - confirmed > reminderDays(days) * dayMs,
  }
}
