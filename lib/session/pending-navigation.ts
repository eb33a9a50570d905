let pending = false

/** While a page navigates away, guards do not redirect. */
export function markNavigationPending(): void {
  pending = true
}

export function isNavigationPending(): boolean {
  return pending
}
