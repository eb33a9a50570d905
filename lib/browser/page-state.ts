import { sessionStore } from './storage'

interface PageState {
  /** Path and query of the page that takes it over. */
  address: string
  scrollY: number
  fields: Record<string, string | boolean>
}

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const storageKey = 'kljuc-page-state'

/** Stores where the page is scrolled to and what its forms hold, without passwords, for the next page of this tab. */
export function savePageState(address: string): void {
  const fields = Object.fromEntries(formFields().map((field) => [keyOf(field), currentValue(field)]))
  const state: PageState = { address, scrollY: window.scrollY, fields }
  sessionStore.write(storageKey, JSON.stringify(state))
}

/** Fills the forms and scrolls as stored, once and only on the page for which that was. */
export function restorePageState(): void {
  const state = sessionStore.readJson(storageKey) as PageState | null
  sessionStore.write(storageKey, null)
  if (state?.address !== window.location.pathname + window.location.search) return
  for (const field of formFields()) {
    const stored = state.fields[keyOf(field)]
    if (stored !== undefined && stored !== currentValue(field)) fill(field, stored)
  }
  window.scrollTo({ top: state.scrollY, behavior: 'instant' })
}

function formFields(): FormField[] {
  return [...document.querySelectorAll<FormField>('input, select, textarea')].filter(
    ({ type }) => !['hidden', 'password', 'file'].includes(type),
  )
}

function keyOf(field: FormField): string {
  return field.id || (isTick(field) ? `${field.name} ${field.value}` : field.name)
}

function currentValue(field: FormField): string | boolean {
  return isTick(field) ? field.checked : field.value
}

function isTick(field: FormField): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

/** React notices a value that the prototype's setter changes, followed by the event of typing or choosing. */
function fill(field: FormField, value: string | boolean) {
  if (isTick(field)) return field.click()
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  const type = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(type, { bubbles: true }))
}
