'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { unasked } from '@/lib/publish/listing-form'
import { Checkbox } from '../ui/checkbox'
import { NumberField, TextField } from './fields'
import { FormPart } from './form-part'
import { controlId, useListingFields } from './use-listing-form'

/** The figures. */
export function DetailsPart() {
  const t = useTranslations('publish')
  const { control, register, getValues, setValue } = useListingFields()
  const type = useWatch({ control, name: 'type' })
  const hidden = unasked(type)
  // Land has no rooms and no year: nobody has to say so.
  useEffect(() => {
    for (const name of ['rooms', 'bathrooms', 'year_built'] as const) {
      const nothing = name === 'year_built' ? '' : '0'
      if (unasked(type).includes(name) && getValues(name) !== nothing)
        setValue(name, nothing, { shouldDirty: true })
    }
  }, [type, getValues, setValue])
  return (
    <FormPart part="details">
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 lg:grid-cols-4">
        {hidden.includes('rooms') ? null : <NumberField name="rooms" />}
        {hidden.includes('bathrooms') ? null : <NumberField name="bathrooms" />}
        <TextField name="area_m2" inputMode="decimal" maxLength={20} />
        {hidden.includes('year_built') ? null : <NumberField name="year_built" />}
      </div>
      <div>
        <Checkbox {...register('garage')} id={controlId('garage')} label={t('labels.garage')} />
      </div>
    </FormPart>
  )
}
