import {
  emptyForm,
  type FormSection,
  formSections,
  type ListingForm,
  listingFormSchema,
} from './listing-form'

export interface PartState {
  part: FormSection
  /** The server would refuse the listing for something in this part. */
  lacking: boolean
  /** Nothing is lacking, and somebody has put something in. */
  complete: boolean
}

/** The parts of the form in their order, and how far each is. */
export function partStates(form: ListingForm, hasPhotos: boolean): PartState[] {
  const wrong = new Set<unknown>(listingFormSchema.safeParse(form).error?.issues.map(({ path }) => path[0]))
  // Whose country is filled in already has not begun.
  const empty = emptyForm(form.country)
  return (Object.keys(formSections) as FormSection[]).map((part) => {
    const fields = formSections[part]
    const lacking = fields.some((field) => wrong.has(field))
    const begun =
      part === 'photos' ? hasPhotos : fields.some((field) => String(form[field]) !== String(empty[field]))
    return { part, lacking, complete: begun && !lacking }
  })
}
