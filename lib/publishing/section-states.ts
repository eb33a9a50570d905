import {
  emptyForm,
  formSections,
  type ListingForm,
  listingFormSchema,
  type SectionName,
} from './listing-form'

export interface SectionState {
  name: SectionName
  /** Has invalid or missing values. */
  invalid: boolean
  /** Valid, and something has been entered. */
  complete: boolean
}

export function sectionStates(form: ListingForm, hasPhotos: boolean): SectionState[] {
  const wrong = new Set<unknown>(listingFormSchema.safeParse(form).error?.issues.map(({ path }) => path[0]))
  // Contains the default country, so that it does not count as entered.
  const empty = emptyForm(form.country)
  return (Object.keys(formSections) as SectionName[]).map((name) => {
    const fields = formSections[name]
    const invalid = fields.some((field) => wrong.has(field))
    const begun =
      name === 'photos' ? hasPhotos : fields.some((field) => String(form[field]) !== String(empty[field]))
    return { name, invalid, complete: begun && !invalid }
  })
}

export function sectionId(name: SectionName): string {
  return `section-${name}`
}
