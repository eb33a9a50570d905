import type { FormSection } from './listing-form'

export function sectionId(part: FormSection): string {
  return `part-${part}`
}
