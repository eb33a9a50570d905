import type { FormSection } from './listing-form'

/** The element of a part of the form, which links lead to. */
export function sectionId(part: FormSection): string {
  return `part-${part}`
}
