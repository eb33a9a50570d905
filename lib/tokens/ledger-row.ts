import type { Transaction } from '@/lib/api/schemas/tokens'

export function signedAmount(amount: number): string {
  return amount < 0 ? `−${Math.abs(amount)}` : `+${amount}`
}

export function ledgerProperty(
  { property_id: id }: Pick<Transaction, 'property_id'>,
  titles: ReadonlyMap<string, string>,
): { id: string; title: string | null } | null {
  return id === null ? null : { id, title: titles.get(id) ?? null }
}
