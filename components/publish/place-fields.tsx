import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { findDistricts } from '@/lib/places/districts'
import { FactField } from './fact-field'
import { useListingFields } from './use-listing-form'

/** District and neighbourhood, in towns that have a list of them. */
export function PlaceFields() {
  const { control, getValues, setValue } = useListingFields()
  const [city, chosen] = useWatch({ control, name: ['city', 'district'] })
  const districts = findDistricts(city)
  const district = districts?.find(({ name }) => name === chosen)
  // Resets a place that does not belong to the chosen town or district.
  useEffect(() => {
    const places = findDistricts(city)
    if (!places) return
    const known = places.find(({ name }) => name === chosen)
    const neighbourhood = getValues('neighbourhood')
    if (chosen !== '' && !known) setValue('district', '', { shouldDirty: true })
    if (neighbourhood !== '' && !known?.neighbourhoods.some(({ name }) => name === neighbourhood))
      setValue('neighbourhood', '', { shouldDirty: true })
  }, [city, chosen, getValues, setValue])
  if (!districts) return null
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <FactField name="district" options={optionsOf(districts)} />
      {district && district.neighbourhoods.length > 0 ? (
        <FactField name="neighbourhood" options={optionsOf(district.neighbourhoods)} />
      ) : null}
    </div>
  )
}

function optionsOf(places: readonly { name: string }[]) {
  return places.map(({ name }) => [name, name] as const)
}
