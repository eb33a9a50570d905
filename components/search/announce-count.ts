import { countId } from './element-ids'

/** Milliseconds after which screen readers have registered a new live region. */
const announcementMs = 1500

let before: Element | null = null

/** Stores the element with the number of results before a search changes it. */
export function rememberCountElement(): void {
  before = document.getElementById(countId)
}

/** Announces the count again if its live region is new, since screen readers ignore a new region's initial text. */
export function announceCount(): void {
  const now = document.getElementById(countId)
  if (!now?.textContent || now === before) return
  const region = document.createElement('p')
  region.role = 'status'
  region.className = 'sr-only'
  document.body.append(region)
  const text = now.textContent
  setTimeout(() => {
    region.textContent = text
  }, 100)
  setTimeout(() => region.remove(), 100 + announcementMs)
}
