import { useTranslations } from 'next-intl'
import type { FormField, ListingForm } from '@/lib/publish/listing-form'
import { useAmenityLabel } from './amenity-labels'

/** A function that says what stands in a field, for a person. */
export function useValueText(): <Name extends FormField>(field: Name, value: ListingForm[Name]) => string {
  const t = useTranslations('publish')
  const types = useTranslations('listing.types')
  const amenityLabel = useAmenityLabel()
  return (field, value) => {
    if (Array.isArray(value)) return value.map(amenityLabel).join(', ')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (field === 'purpose') return t(`purposes.${value as ListingForm['purpose']}`)
    if (field === 'type') return types(value as ListingForm['type'])
    return value
  }
}
