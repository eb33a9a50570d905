/** Id of the home screen's search field. */
export const homeSearchId = 'home-search-words'

export function focusHomeSearch(): void {
  document.getElementById(homeSearchId)?.focus()
}
