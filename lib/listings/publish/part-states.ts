import {
  emptyForm,
  type FormSection,
  formSections,
  type ListingForm,
  listingFormSchema,
} from './listing-form'

export interface PartState {
  part: FormSection
  /** Has invalid or missing values. */
  lacking: boolean
  /** Valid, and something has been entered. */
  complete: boolean
}

export function partStates(form: ListingForm, hasPhotos: boolean): PartState[] {
  const wrong = new Set<unknown>(listingFormSchema.safeParse(form).error?.issues.map(({ path }) => path[0]))
  // Contains the default country, so that it does not count as entered.
  const empty = emptyForm(form.country)
  return (Object.keys(formSections) as FormSection[]).map((part) => {
    const fields = formSections[part]
    const lacking = fields.some((field) => wrong.has(field))
    const begun =
      part === 'photos' ? hasPhotos : fields.some((field) => String(form[field]) !== String(empty[field]))
    return { part, lacking, complete: begun && !lacking }
  })
}
