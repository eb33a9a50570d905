import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { type FormField, isFieldApplicable } from '@/lib/publishing/listing-form'
import { Checkbox } from '../ui/checkbox'
import { NumberField, TextField } from './fields'
import { FormSection } from './form-section'
import { controlId, useListingFields } from './use-listing-form'

/** The numeric fields that apply to the property type. */
export function DetailsSection() {
  const t = useTranslations('publish')
  const { control, register } = useListingFields()
  const [type, purpose] = useWatch({ control, name: ['type', 'purpose'] })
  const has = (field: FormField) => isFieldApplicable(field, { type, purpose })
  return (
    <FormSection name="details">
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 lg:grid-cols-4">
        {has('rooms') ? <NumberField name="rooms" /> : null}
        {has('bathrooms') ? <NumberField name="bathrooms" /> : null}
        <TextField name="area_m2" inputMode="decimal" maxLength={20} />
        {has('year_built') ? <NumberField name="year_built" /> : null}
      </div>
      <div>
        <Checkbox {...register('garage')} id={controlId('garage')} label={t('labels.garage')} />
      </div>
    </FormSection>
  )
}
