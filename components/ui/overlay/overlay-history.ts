/** The key in `history.state` of an open overlay's entry, which the browser's Back removes. */
const mark = 'kljucOverlay'

/** Whether the current history entry is an overlay's. */
export function atOverlayEntry(): boolean {
  return (window.history.state as Record<string, unknown> | null)?.[mark] === true
}

/** Adds an entry for an overlay. It copies the router's state, so that the router treats it as the same page. */
export function pushOverlayEntry(): void {
  window.history.pushState({ ...window.history.state, [mark]: true }, '')
}

/** Lets a navigation replace the entry; otherwise the overlay removes it when it closes. */
export function releaseOverlayEntry(): void {
  if (atOverlayEntry()) window.history.replaceState({ ...window.history.state, [mark]: false }, '')
}
