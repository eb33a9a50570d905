/** The search field of the home screen. */
export const homeSearchId = 'home-search-words'

/** The name of the radios that choose between sale and rent. */
export const purposeName = 'home-purpose'

export function purposeRadios(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[name="${purposeName}"]`)]
}

/** Focuses the search of the home screen, where there is one. */
export function focusHomeSearch(): void {
  document.getElementById(homeSearchId)?.focus()
}
