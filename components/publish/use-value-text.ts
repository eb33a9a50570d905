import { useTranslations } from 'next-intl'
import type { FormField, ListingForm } from '@/lib/publishing/listing-form'
import { factForField } from '@/lib/publishing/listing-form'
import { useAmenityLabel } from './use-amenities'
import { useFactTexts } from './use-fact-texts'

export function useValueText(): <Name extends FormField>(field: Name, value: ListingForm[Name]) => string {
  const t = useTranslations('publish')
  const types = useTranslations('listing.types')
  const facts = useFactTexts()
  const amenityLabel = useAmenityLabel()
  return (field, value) => {
    const fact = factForField(field)
    if (fact)
      return [value]
        .flat()
        .map((each) => facts.textOf(fact, String(each)))
        .join(', ')
    if (Array.isArray(value)) return value.map(amenityLabel).join(', ')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (field === 'purpose') return t(`purposes.${value as ListingForm['purpose']}`)
    if (field === 'type') return types(value as ListingForm['type'])
    return value
  }
}
