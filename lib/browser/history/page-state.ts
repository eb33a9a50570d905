import { sessionStore } from '../storage'

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

function fill(field: FormField, value: string | boolean) {
  if (isTick(field)) return field.click()
  if (field instanceof HTMLSelectElement) choose(field, String(value))
  else write(field, String(value))
}

function choose(field: HTMLSelectElement, value: string) {
  for (const option of field.options) option.selected = option.value === value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Edits the text as an editor does, which React takes for typing. Only plain text can be edited: not an address or a date. */
function write(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const { type } = field
  if (field instanceof HTMLInputElement) field.type = 'text'
  field.setRangeText(text, 0, field.value.length)
  if (field instanceof HTMLInputElement) field.type = type
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
