import type { SiteSettings } from '@/lib/settings/schema'

export const tokenPackages = [
  { id: 'starter', name: 'Starter', tokens: 1 },
  { id: 'standard', name: 'Standard', tokens: 3 },
  { id: 'premium', name: 'Premium', tokens: 10 },
] as const

export type TokenPackage = (typeof tokenPackages)[number]

/** A package as it is offered; `popular` is the one that is chosen at first. */
export type OfferedPackage = TokenPackage & { priceRsd: number; popular: boolean }

export const unlockCost = 1

type Offer = Pick<SiteSettings, 'prices' | 'popular'>

/** Returns the packages with their prices, the smallest first. */
export function offeredPackages({ prices, popular }: Offer): OfferedPackage[] {
  return tokenPackages.map((each) => ({ ...each, priceRsd: prices[each.id], popular: each.id === popular }))
}

/** @param amount tokens */
export function findPackage(amount: number, offer: Offer): OfferedPackage | undefined {
  return offeredPackages(offer).find(({ tokens }) => tokens === amount)
}

/** Empty for a number of tokens that no package has. */
export function packageName(tokens: number): string {
  return tokenPackages.find((each) => each.tokens === tokens)?.name ?? ''
}
