import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { isKnownAmenity } from '@/lib/listings/amenities'
import { hasAmenity, normalizeAmenity } from '@/lib/publishing/suggest-amenities'
import { useListingFields } from './use-listing-form'

const maxAmenities = 40

/** The selected amenities with functions to add and remove; `problem` is the reason why one was rejected. */
export function useAmenities() {
  const t = useTranslations('publish.amenity')
  const labelOf = useAmenityLabel()
  const { control, formState, setValue } = useListingFields()
  const { field, fieldState } = useController({ control, name: 'amenities' })
  const [refused, setRefused] = useState<string | null>(null)
  const chosen = field.value

  function change(amenities: string[]) {
    setRefused(null)
    setValue('amenities', amenities, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: formState.isSubmitted,
    })
  }

  /** Returns true when the amenity was added. */
  function add(typed: string): boolean {
    const amenity = normalizeAmenity(typed, labelOf)
    const problem = refusal(amenity)
    if (problem) setRefused(problem)
    else change([...chosen, amenity])
    return problem === null
  }

  function refusal(amenity: string): string | null {
    if (hasAmenity(chosen.map(labelOf), labelOf(amenity)))
      return t('duplicate', { amenity: labelOf(amenity) })
    return chosen.length >= maxAmenities ? t('tooMany', { max: maxAmenities }) : null
  }

  return {
    ...{ chosen, labelOf, add },
    remove: (amenity: string) => change(chosen.filter((other) => other !== amenity)),
    problem: refused ?? fieldState.error?.message,
    forgetRefusal: () => setRefused(null),
  }
}

/** Returns a function that labels an amenity: known ones localized, others as written. */
export function useAmenityLabel(): (amenity: string) => string {
  const t = useTranslations('amenities')
  return (amenity) => (isKnownAmenity(amenity) ? t(amenity) : amenity)
}
