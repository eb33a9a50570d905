import { useWatch } from 'react-hook-form'
import { factEntries, factNames, isFactApplicable } from '@/lib/listings/facts'
import { FactField } from './fact-field'
import { FormSection } from './form-section'
import { useListingFields } from './use-listing-form'

/** The optional facts that apply to the property type. */
export function FactsSection() {
  const { control } = useListingFields()
  const [type, purpose] = useWatch({ control, name: ['type', 'purpose'] })
  return (
    <FormSection name="facts">
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {factNames
          .filter((name) => factEntries[name].kind !== 'place' && isFactApplicable(name, { type, purpose }))
          .map((name) => (
            <FactField key={name} name={name} />
          ))}
      </div>
    </FormSection>
  )
}
