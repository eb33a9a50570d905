import type { DemoListing } from './schema'

/** The reference day of the catalogue's dates. */
export const cataloguedAt = new Date('2026-11-20T18:00:00Z')
const day = 24 * 60 * 60 * 1000

/** Values of the attribute columns. The day on which a rental becomes available counts from `seededAt`. */
export function attributeColumns(listing: DemoListing, seededAt: Date) {
  const { district, neighbourhood, premises, structure, floor, floors, lift, registered, condition } = listing
  const { heating, furnished, parking, orientation, deposit, advertiser, available_from: daysAhead } = listing
  return {
    ...{ district, neighbourhood, premises, structure, floor, floors, lift, registered, condition },
    ...{ heating, furnished, parking, orientation, deposit, advertiser },
    plotAres: listing.plot_ares,
    monthlyCosts: listing.monthly_costs,
    availableFrom: daysAhead === undefined ? undefined : dateAfter(seededAt, daysAhead),
    minMonths: listing.min_months,
    petsAllowed: listing.pets_allowed,
  }
}

/** All prices of a listing with their dates, oldest first; the first dates from its publication. */
export function pricesOf(listing: DemoListing): { price: number; at: Date }[] {
  const published = new Date(listing.created_at)
  const history = listing.price_history ?? [{ price: listing.price, days_ago: 0 }]
  return history.map(({ price, days_ago }, index) => ({
    price,
    at: index === 0 ? published : new Date(cataloguedAt.getTime() - days_ago * day),
  }))
}

/** `YYYY-MM-DD`. */
function dateAfter(date: Date, days: number): string {
  return new Date(date.getTime() + days * day).toISOString().slice(0, 10)
}
