let departing = false

/** Notes that this page is about to navigate away, so that guards do not redirect. */
export function markNavigationPending(): void {
  departing = true
}

export function isNavigationPending(): boolean {
  return departing
}
