/** What somebody does first on a page; a press is none, since what it is meant for must not move before it is let go. */
const firsts = ['scroll', 'keydown', 'click'] as const

/**
 * Lists are laid out as they are seen only while a page loads: once that is done, or from the first thing that somebody
 * does on it, every card has its true height, since the browser returns to a place in a list by pixels.
 */
function layOutAll(): void {
  document.documentElement.dataset.used = ''
  for (const type of firsts) window.removeEventListener(type, layOutAll, true)
}

/** Safari has no idle callbacks. */
function layOutWhenIdle(): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(layOutAll)
  else setTimeout(layOutAll, 200)
}

if (typeof window !== 'undefined') {
  for (const type of firsts) window.addEventListener(type, layOutAll, { capture: true, passive: true })
  if (document.readyState === 'complete') layOutWhenIdle()
  else window.addEventListener('load', layOutWhenIdle, { once: true })
}
