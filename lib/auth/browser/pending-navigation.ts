let departing = false

/** While a page navigates away, guards do not redirect. */
export function markNavigationPending(): void {
  departing = true
}

export function isNavigationPending(): boolean {
  return departing
}
