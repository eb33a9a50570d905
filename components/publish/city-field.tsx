'use client'

import { useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { cities } from '@/lib/listings/places/cities'
import { regions } from '@/lib/listings/places/regions'
import { isCyrillic, toCyrillic } from '@/lib/listings/places/to-cyrillic'
import { foldText } from '@/lib/search/fold'
import { TextField } from './fields'
import { useListingFields } from './use-listing-form'

const loadPlaces = async () => ({
  ...(await import('@/lib/listings/places/towns')),
  ...(await import('@/lib/listings/places/zip-codes')),
})
type Places = Awaited<ReturnType<typeof loadPlaces>>

/**
 * The town, with suggestions in the script that is being written. A known one brings its region, and its postal code
 * where none stands yet.
 */
export function CityField() {
  const { control, getValues, setValue } = useListingFields()
  const [places, setPlaces] = useState<Places | null>(null)
  const ownZip = useRef('')
  const cyrillic = isCyrillic(useWatch({ control, name: 'city' }))
  const names = useMemo(() => {
    const latin = places ? places.towns.map(({ name }) => name) : cities
    return cyrillic ? latin.map(toCyrillic) : latin
  }, [places, cyrillic])

  async function load() {
    if (places) return
    // Suggestions are a comfort: without the list of all towns the cities stay.
    const loaded = await loadPlaces().catch(() => null)
    if (!loaded) return
    setPlaces(loaded)
    // It came late: what was typed in the meantime is not touched.
    bring(loaded, getValues('city'), (state) => state === '')
  }

  function bring({ findTown, zipCodes }: Places, name: string, mayReplace: (state: string) => boolean) {
    const town = findTown(name)
    if (!town) return
    const options = { shouldDirty: true, shouldValidate: true }
    if (mayReplace(getValues('state'))) {
      setValue('state', isCyrillic(name) ? toCyrillic(town.region) : town.region, options)
    }
    const zip = zipCodes[town.name]
    if (zip && ['', ownZip.current].includes(getValues('zip_code'))) {
      ownZip.current = String(zip)
      setValue('zip_code', ownZip.current, options)
    }
  }

  return (
    <TextField
      name="city"
      list="publish-towns"
      maxLength={100}
      onFocus={load}
      onInput={({ currentTarget }) => places && bring(places, currentTarget.value, isRegion)}
    >
      <datalist id="publish-towns">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </TextField>
  )
}

/** Nothing, or a region that another town has brought. */
function isRegion(state: string): boolean {
  return state === '' || regions.some((region) => foldText(region) === foldText(state))
}
