import { useController, useWatch } from 'react-hook-form'
import { controlId, useListingFields } from '@/components/publish/fields/use-listing-form'
import { type Coordinates, formatPin, parsePin } from '@/lib/places/coordinates'
import { PinChooser } from './pin-chooser'

/** The pin of a listing's form. */
export function PinField() {
  const { control, trigger } = useListingFields()
  const { field, fieldState } = useController({ control, name: 'pin' })
  const [city, district, neighbourhood] = useWatch({ control, name: ['city', 'district', 'neighbourhood'] })

  function set(point: Coordinates | null) {
    field.onChange(point ? formatPin(point) : '')
    void trigger('pin')
  }

  return (
    <PinChooser
      id={controlId('pin')}
      pin={parsePin(field.value)}
      place={{ city, district, neighbourhood }}
      error={fieldState.error?.message}
      onSet={set}
    />
  )
}
