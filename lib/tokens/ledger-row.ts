import type { Transaction } from '@/lib/api/schemas/tokens'

/** Formats a ledger's amount with a true minus sign: `+3`, `−1`. */
export function signedAmount(amount: number): string {
  return amount < 0 ? `−${Math.abs(amount)}` : `+${amount}`
}

/** Returns the property of a movement, with its title where known; null for a purchase. */
export function ledgerProperty(
  { property_id: id }: Pick<Transaction, 'property_id'>,
  titles: ReadonlyMap<string, string>,
): { id: string; title: string | null } | null {
  return id === null ? null : { id, title: titles.get(id) ?? null }
}
