let departing = false

/** Says that this page is about to be left for an address of its own: guards then lead nowhere else. */
export function beginDeparture(): void {
  departing = true
}

/** Whether the page is about to be left already. */
export function isDeparting(): boolean {
  return departing
}
