import type { SectionName } from './listing-form'

export function sectionId(name: SectionName): string {
  return `section-${name}`
}
