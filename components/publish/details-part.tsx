'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { isAsked } from '@/lib/publish/listing-form'
import { Checkbox } from '../ui/checkbox'
import { NumberField } from './fields'
import { FormPart } from './form-part'
import { controlId, useListingFields } from './use-listing-form'

const numbers = ['rooms', 'bathrooms', 'area_m2', 'year_built'] as const

/** The figures, as far as such a property has them. */
export function DetailsPart() {
  const t = useTranslations('publish')
  const { control, register } = useListingFields()
  const type = useWatch({ control, name: 'type' })
  return (
    <FormPart part="details">
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 lg:grid-cols-4">
        {numbers.map((name) => (isAsked(name, type) ? <NumberField key={name} name={name} /> : null))}
      </div>
      <div>
        <Checkbox {...register('garage')} id={controlId('garage')} label={t('labels.garage')} />
      </div>
    </FormPart>
  )
}
