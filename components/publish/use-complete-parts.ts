'use client'

import { useWatch } from 'react-hook-form'
import {
  type FormSection,
  formSections,
  type ListingForm,
  listingFormSchema,
} from '@/lib/listings/publish/listing-form'
import { useListingFields } from './use-listing-form'

/** The parts of the form in their order, and whether the server would take each as it stands. */
export function useCompleteParts(withPhotos: boolean): { part: FormSection; complete: boolean }[] {
  const { control } = useListingFields()
  const wrong = wrongFields(useWatch({ control }) as ListingForm)
  return (Object.keys(formSections) as FormSection[]).map((part) => ({
    part,
    complete: part === 'photos' ? withPhotos : formSections[part].every((field) => !wrong.has(field)),
  }))
}

/** The fields that the server would refuse. */
function wrongFields(values: ListingForm): Set<unknown> {
  return new Set(listingFormSchema.safeParse(values).error?.issues.map(({ path }) => path[0]))
}
