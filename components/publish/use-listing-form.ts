import { zodResolver } from '@hookform/resolvers/zod'
import { useLocale, useTranslations } from 'next-intl'
import { type UseFormReturn, useForm, useFormContext } from 'react-hook-form'
import { formatValues } from '@/lib/i18n/format/number'
import {
  type FormField,
  formProblem,
  type ListingBody,
  type ListingForm,
  listingFormSchema,
} from '@/lib/publishing/listing-form'

export type ListingFormMethods = UseFormReturn<ListingForm, unknown, ListingBody>

/** The form, validated by the API's schema with messages in the page's language. */
export function useListingForm(values: ListingForm): ListingFormMethods {
  const locale = useLocale()
  const sentences = useTranslations('api.fields')
  const amenity = useTranslations('publish.amenity')
  return useForm<ListingForm, unknown, ListingBody>({
    defaultValues: values,
    // The error summary takes the focus instead.
    shouldFocusError: false,
    resolver: zodResolver(listingFormSchema, {
      error: (issue) => {
        const { key, values } = formProblem(issue)
        if (issue.path?.[0] === 'amenities' && key === 'required') return amenity('required')
        return sentences(key, formatValues(locale, values))
      },
    }),
  })
}

export function useListingFields(): ListingFormMethods {
  return useFormContext<ListingForm, unknown, ListingBody>()
}

export function controlId(field: FormField): string {
  return `publish-${field}`
}
