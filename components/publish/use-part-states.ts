import { useWatch } from 'react-hook-form'
import type { ListingForm } from '@/lib/listings/publish/listing-form'
import { type PartState, partStates } from '@/lib/listings/publish/part-states'
import { useListingFields } from './use-listing-form'

/** The state of each section, updated while typing. */
export function usePartStates(hasPhotos: boolean): PartState[] {
  const { control } = useListingFields()
  return partStates(useWatch({ control }) as ListingForm, hasPhotos)
}
