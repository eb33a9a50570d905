let departing = false

/** Says that this page is about to be left for an address of its own: guards then lead nowhere else. */
export function markNavigationPending(): void {
  departing = true
}

/** Whether the page is about to be left already. */
export function isNavigationPending(): boolean {
  return departing
}
