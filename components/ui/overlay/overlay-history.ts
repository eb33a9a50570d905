/** The key in `history.state` that counts the overlays above the page; the browser's Back closes the uppermost. */
const mark = 'kljucOverlays'

/** How many overlays the current history entry has above the page. */
export function overlaysOfEntry(): number {
  const count = (window.history.state as Record<string, unknown> | null)?.[mark]
  return typeof count === 'number' ? count : 0
}

/** Adds an entry for an overlay. It copies the router's state, so that the router treats it as the same page. @returns its count */
export function pushOverlayEntry(): number {
  const count = overlaysOfEntry() + 1
  window.history.pushState({ ...window.history.state, [mark]: count }, '')
  return count
}

/** Lets a navigation replace the entry; otherwise the overlay removes it when it closes. */
export function releaseOverlayEntry(): void {
  if (overlaysOfEntry() > 0) window.history.replaceState({ ...window.history.state, [mark]: 0 }, '')
}
