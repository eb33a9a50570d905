/** What somebody does first on a page, before they could know where anything is. */
const firsts = ['scroll', 'pointerdown', 'keydown', 'click'] as const

/**
 * Lists are laid out as they are seen only while a page loads: from the first thing that somebody does on it every card
 * has its true height, since the browser returns to a place in a list by pixels.
 */
function layOutAll(): void {
  document.documentElement.dataset.used = ''
  for (const type of firsts) window.removeEventListener(type, layOutAll, true)
}

if (typeof window !== 'undefined')
  for (const type of firsts) window.addEventListener(type, layOutAll, { capture: true, passive: true })
