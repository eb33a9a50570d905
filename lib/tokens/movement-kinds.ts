/** The kinds of rows of the ledger. A token that comes back undoes one unlock, which then can be bought again. */
export const movementKinds = ['purchase', 'contact_unlock', 'contact_return'] as const
