/** A return undoes one unlock, which can be bought again. */
export const transactionKinds = ['purchase', 'contact_unlock', 'contact_return'] as const
