export const homeSearchId = 'home-search-words'

export function focusHomeSearch(): void {
  document.getElementById(homeSearchId)?.focus()
}
