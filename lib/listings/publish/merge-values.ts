import { type FormField, formFields, type ListingForm } from './listing-form'

/**
 * Merges a form that was changed in two tabs: each field as changed here, else as in the other tab.
 * @param base the latest stored version that this tab knows
 */
export function mergeValues(base: ListingForm, mine: ListingForm, theirs: ListingForm): ListingForm {
  const changed = changedFields(base, mine)
  return { ...theirs, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) }
}

export function changedFields(before: ListingForm, after: ListingForm): FormField[] {
  return formFields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}
