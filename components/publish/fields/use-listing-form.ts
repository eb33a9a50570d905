import { zodResolver } from '@hookform/resolvers/zod'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { type UseFormReturn, useForm, useFormContext } from 'react-hook-form'
import { setErrors } from '@/components/ui/form/use-api-form'
import { formatValues } from '@/lib/i18n/format/number'
import {
  type FormField,
  formProblem,
  type ListingBody,
  type ListingForm,
  listingFormSchema,
} from '@/lib/publishing/listing-form'
import { ApiError } from '@/lib/session/api-client'

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

export type FormFailure = ReturnType<typeof useFormFailure>

/** The failure of the last request. What it says of fields is shown at the fields. */
export function useFormFailure(form: ListingFormMethods) {
  const [failure, setFailure] = useState<{ error: ApiError; named: boolean } | null>(null)

  function show(error: ApiError) {
    const { lat, lng, ...fields } = error.fields ?? {}
    const pin = lat ?? lng
    const named = setErrors(form, { ...fields, ...(pin && { pin }) })
    setFailure({ error, named: named.length > 0 })
  }

  return {
    show,
    clear: () => setFailure(null),
    /** The message about the whole form, when fields have errors. */
    ofFields: failure?.named ? failure.error.message : null,
    /** A failure that no field shows. */
    other: failure && !failure.named ? failure.error : null,
  }
}

/** Converts an unexpected error to an API error without a status. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('', 0, 'unknown')
}
