/** Id of the home screen's search field. */
export const homeSearchId = 'home-search-words'

/** `name` of the radios for sale and rent. */
export const purposeName = 'home-purpose'

export function purposeRadios(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[name="${purposeName}"]`)]
}

export function focusHomeSearch(): void {
  document.getElementById(homeSearchId)?.focus()
}
