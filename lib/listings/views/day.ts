const belgrade = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Belgrade', dateStyle: 'short' })

/** Returns the day in Belgrade as `2026-03-01`. */
export function belgradeDate(moment: Date): string {
  return belgrade.format(moment)
}
