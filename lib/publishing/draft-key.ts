/** Local storage key of an account's form, or for null of the visitor's. */
export function draftKey(accountId: string | null): string {
  return accountId === null ? 'kljuc-draft' : `kljuc-draft-${accountId}`
}
