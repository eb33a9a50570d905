/** A return reverts one unlock; the contact can then be bought again. */
export const transactionKinds = ['purchase', 'contact_unlock', 'contact_return'] as const
