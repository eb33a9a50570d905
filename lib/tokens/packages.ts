export const tokenPackages = [
  { id: 'starter', name: 'Starter', tokens: 1, priceRsd: 300, popular: false },
  { id: 'standard', name: 'Standard', tokens: 3, priceRsd: 750, popular: true },
  { id: 'premium', name: 'Premium', tokens: 10, priceRsd: 1800, popular: false },
] as const

export type TokenPackage = (typeof tokenPackages)[number]

export const popularPackage: TokenPackage = tokenPackages[1]

export const unlockCost = 1

export function findPackage(amount: number): TokenPackage | undefined {
  return tokenPackages.find((tokenPackage) => tokenPackage.tokens === amount)
}
