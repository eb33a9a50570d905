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

/**
 * Removes the entry of an overlay that has closed. The browser would scroll to where the page was when the overlay
 * opened, also when another content has taken its place.
 */
export function removeOverlayEntry(): void {
  const { scrollX: left, scrollY: top } = window
  const scroll = () => window.scrollTo({ left, top, behavior: 'instant' })
  window.addEventListener('popstate', () => requestAnimationFrame(scroll), { once: true })
  window.history.back()
}

/** Lets a navigation replace the entry; otherwise the overlay removes it when it closes. */
export function releaseOverlayEntry(): void {
  if (overlaysOfEntry() > 0) window.history.replaceState({ ...window.history.state, [mark]: 0 }, '')
}
