/** The Swedish locale writes dates as `2026-11-22`. */
const days = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Belgrade' })

/** The calendar day in Belgrade as `2026-03-01`, which begins there before the one of UTC. */
export function belgradeDate(moment: Date | number): string {
  return days.format(moment)
}
