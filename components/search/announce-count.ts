import { countId } from './element-ids'

/** Milliseconds that readers of the screen need to notice a text. */
const noticed = 1500

let before: Element | null = null

/** Remembers which element says how many results there are, before a search changes them. */
export function rememberCountElement(): void {
  before = document.getElementById(countId)
}

/**
 * Says how many results there are now. An element that stayed says so itself, since it is a live region; one that came
 * with another route's page is new, and what is new is not announced.
 */
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
  setTimeout(() => region.remove(), 100 + noticed)
}
