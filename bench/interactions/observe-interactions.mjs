/** Runs in the page before its own scripts: `window.slowestInteraction`, and when the last one began. */
export function observeInteractions() {
  window.slowestInteraction = 0
  window.interactionStart = 0
  for (const type of ['pointerdown', 'change'])
    addEventListener(
      type,
      ({ timeStamp }) => {
        window.interactionStart = timeStamp
      },
      { capture: true },
    )
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.slowestInteraction = Math.max(window.slowestInteraction, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}

/**
 * Runs in the page: milliseconds from the next interaction to the frame in which the result is shown.
 * @param {{selector: string, changes?: boolean}} result an element that appears, or whose link changes
 * @returns {Promise<number>}
 */
export function watchFor({ selector, changes = false }) {
  window.slowestInteraction = 0
  window.interactionStart = 0
  const linkOf = () => document.querySelector(selector)?.getAttribute('href')
  const before = linkOf()
  const isShown = () => {
    const element = document.querySelector(selector)
    return element !== null && (!changes || linkOf() !== before) && element.getClientRects().length > 0
  }
  const until = performance.now() + 60_000
  return new Promise((resolve, reject) => {
    const look = (now) => {
      if (window.interactionStart > 0 && isShown()) resolve(now - window.interactionStart)
      else if (now > until) reject(new Error(`${selector} does not appear.`))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
