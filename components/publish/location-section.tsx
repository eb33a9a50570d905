import { regions } from '@/lib/places/regions'
import { CityField } from './city-field'
import { TextField } from './fields'
import { FormSection } from './form-section'
import { PinField } from './pin-field'
import { PlaceFields } from './place-fields'

/** The location: the city is public, the street requires an unlock. */
export function LocationSection() {
  return (
    <FormSection name="location">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <CityField />
        <TextField name="state" list="publish-regions" maxLength={100}>
          <datalist id="publish-regions">
            {regions.map((region) => (
              <option key={region} value={region} />
            ))}
          </datalist>
        </TextField>
      </div>
      <PlaceFields />
      <div className="grid items-start gap-5 sm:grid-cols-[2fr_1fr]">
        <TextField name="address" maxLength={200} />
        <TextField name="zip_code" maxLength={12} />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField name="country" maxLength={100} />
      </div>
      <PinField />
    </FormSection>
  )
}
