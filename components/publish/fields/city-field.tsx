import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useListingFields } from '@/components/publish/fields/use-listing-form'
import { loadPart } from '@/lib/browser/load-part'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import { cities, regions } from '@/lib/places/cities'
import { foldText } from '@/lib/text/fold'
import { TextField } from './fields'

const loadPlaces = async () => ({
  ...(await loadPart(() => import('@/lib/places/towns'))),
  ...(await loadPart(() => import('@/lib/places/zip-codes'))),
})
type Places = Awaited<ReturnType<typeof loadPlaces>>

/** The town, with suggestions. A known town sets its region, and its postal code if that is empty. */
export function CityField() {
  const { getValues, setValue } = useListingFields()
  const [places, setPlaces] = useState<Places | null>(null)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const list = useLazyModule(() => import('@/components/search/fields/suggestion-list'), input !== null)
  const ownZip = useRef('')
  const names = places ? places.towns.map(({ name }) => name) : cities

  async function load() {
    if (places) return
    // If the list of towns fails to load, only cities are suggested.
    const loaded = await loadPlaces().catch(() => null)
    if (!loaded) return
    setPlaces(loaded)
    // The list may load late: fields that were filled in meanwhile are not changed.
    fillFromTown(loaded, getValues('city'), (state) => state === '')
  }

  function fillFromTown(
    { findTown, zipCodes }: Places,
    name: string,
    mayReplace: (state: string) => boolean,
  ) {
    const town = findTown(name)
    if (!town) return
    const options = { shouldDirty: true, shouldValidate: true }
    if (mayReplace(getValues('state'))) {
      setValue('state', town.region, options)
    }
    const zip = zipCodes[town.name]
    if (zip && ['', ownZip.current].includes(getValues('zip_code'))) {
      ownZip.current = String(zip)
      setValue('zip_code', ownZip.current, options)
    }
  }

  /** A part of a town is suggested together with its town. */
  function choose(value: string) {
    const town = value.split(', ').at(-1) ?? value
    setValue('city', town, { shouldDirty: true, shouldValidate: true })
    if (places) fillFromTown(places, town, isRegion)
  }

  const label = useTranslations('publish')('towns')
  return (
    <div className="relative">
      <TextField
        name="city"
        role={list.value ? 'combobox' : undefined}
        aria-expanded={list.value ? false : undefined}
        list={list.value ? undefined : 'publish-towns'}
        maxLength={100}
        onFocus={({ currentTarget }) => {
          setInput(currentTarget)
          void load()
        }}
        onInput={({ currentTarget }) =>
          places ? fillFromTown(places, currentTarget.value, isRegion) : void load()
        }
      >
        <datalist id="publish-towns">
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </TextField>
      {list.value && input ? (
        <list.value.TownSuggestions
          input={input}
          query=""
          label={label}
          onChoose={({ value }) => choose(value)}
        />
      ) : null}
    </div>
  )
}

/** Whether the region is empty, or was set by another town. */
function isRegion(state: string): boolean {
  return state === '' || regions.some((region) => foldText(region) === foldText(state))
}
