/** Runs in the page before its own scripts, and collects in `window.paints` what the browser reports. */
export function observePaints() {
  const paints = { fcp: 0, lcp: 0, cls: 0, longTasks: [] }
  // Layout shifts less than a second apart are one session of at most five seconds.
  const shift = { sum: 0, first: 0, last: 0 }
  const observe = (type, take) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
    }).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.fcp = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    paints.lcp = startTime
  })
  observe('longtask', ({ startTime, duration }) => paints.longTasks.push({ start: startTime, duration }))
  observe('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return
    const goesOn = startTime - shift.last < 1_000 && startTime - shift.first < 5_000
    shift.sum = goesOn ? shift.sum + value : value
    if (!goesOn) shift.first = startTime
    shift.last = startTime
    paints.cls = Math.max(paints.cls, shift.sum)
  })
  window.paints = paints
}
