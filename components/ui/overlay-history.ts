/** Marks the entry of the history that an open overlay has put there for the browser's Back to take away. */
const mark = 'kljucOverlay'

/** Whether the history stands at an overlay's entry. */
export function atOverlayEntry(): boolean {
  return (window.history.state as Record<string, unknown> | null)?.[mark] === true
}

/** Adds one for the page that is open; the router's own state goes along, so it takes the entry for the same page. */
export function pushOverlayEntry(): void {
  window.history.pushState({ ...window.history.state, [mark]: true }, '')
}

/** Leaves the entry to a navigation that replaces it; without one the overlay takes it away when it closes. */
export function releaseOverlayEntry(): void {
  if (atOverlayEntry()) window.history.replaceState({ ...window.history.state, [mark]: false }, '')
}
