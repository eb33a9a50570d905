'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Checkbox } from '../ui/checkbox'
import { NumberField } from './fields'
import { FormPart } from './form-part'
import { controlId, useListingFields } from './use-listing-form'

/** The figures. */
export function DetailsPart() {
  const t = useTranslations('publish')
  const { control, register } = useListingFields()
  const type = useWatch({ control, name: 'type' })
  return (
    <FormPart part="details">
      {type === 'land' ? <p className="text-sm text-muted">{t('hints.land')}</p> : null}
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 lg:grid-cols-4">
        <NumberField name="rooms" />
        <NumberField name="bathrooms" />
        <NumberField name="area_m2" />
        <NumberField name="year_built" />
      </div>
      <div>
        <Checkbox {...register('garage')} id={controlId('garage')} label={t('labels.garage')} />
      </div>
    </FormPart>
  )
}
