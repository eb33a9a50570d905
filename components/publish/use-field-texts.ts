import { useMessages, useTranslations } from 'next-intl'
import { attributeForField, type FormField, type ListingForm } from '@/lib/publishing/listing-form'
import { attributeOptions } from './fields/attribute-field'

/** Labels and values of the form as its reader sees them, for what is said about fields. */
export function useFieldTexts() {
  const t = useTranslations('attributes')
  const { publish, amenities, listing } = useMessages()
  const choices = (field: FormField): [string, string][] => {
    const attribute = attributeForField(field)
    if (attribute) return attributeOptions(t, attribute).map(([value, label]) => [value, label])
    if (field === 'purpose') return Object.entries(publish.purposes)
    if (field === 'type') return Object.entries(listing.types)
    if (field === 'amenities') return Object.entries(amenities)
    return []
  }
  const textOf = (field: FormField, form: ListingForm): string => {
    const value = form[field]
    if (field === 'pin') return value ? publish.pin.isSet : publish.pin.none
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    const labels = new Map(choices(field))
    return [value ?? []]
      .flat()
      .map((each) => labels.get(each) ?? each)
      .join(', ')
  }
  return { labelOf: (field: FormField) => publish.labels[field], textOf }
}
