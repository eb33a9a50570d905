'use client'

import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { factEntries, factNames, isAsked, snakeCase } from '@/lib/listings/facts'
import { emptyFacts } from '@/lib/publish/fact-form'
import { FactField } from './fact-field'
import { FormPart } from './form-part'
import { useListingFields } from './use-listing-form'

/** What buyers look for, of what fits the kind: nothing of it has to be given. */
export function FactsPart() {
  const { control, getValues, setValue } = useListingFields()
  const [type, purpose] = useWatch({ control, name: ['type', 'purpose'] })
  const property = { type, rent: purpose === 'RENT' }
  // What is no longer asked is no longer said.
  useEffect(() => {
    for (const name of factNames) {
      const field = snakeCase(name)
      if (!isAsked(name, { type, rent: purpose === 'RENT' }) && getValues(field).length > 0)
        setValue(field, emptyFacts[field], { shouldDirty: true })
    }
  }, [type, purpose, getValues, setValue])
  return (
    <FormPart part="facts">
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {factNames
          .filter((name) => factEntries[name].kind !== 'place' && isAsked(name, property))
          .map((name) => (
            <FactField key={name} name={name} />
          ))}
      </div>
    </FormPart>
  )
}
