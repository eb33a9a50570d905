const belgrade = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Belgrade', dateStyle: 'short' })

/** The day in Belgrade at a moment, as `2026-03-01`. */
export function belgradeDate(moment: Date): string {
  return belgrade.format(moment)
}
