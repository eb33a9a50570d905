import { useTranslations } from 'next-intl'
import { controlId, useListingFields } from '@/components/publish/fields/use-listing-form'
import { Checkbox } from '@/components/ui/form/checkbox'
import { snakeCase } from '@/lib/http/snake-case'
import {
  type AttributeName,
  attributeEntries,
  floorNames,
  maxFloor,
  structures,
} from '@/lib/listings/attributes/attributes'
import { ChoiceField, TextField, type TextName } from './fields'

type Option = readonly [value: string, label: string]

interface AttributeFieldProps {
  name: AttributeName
  /** Needed for attributes without fixed values. */
  options?: readonly Option[]
}

/** An optional attribute: checkboxes, a select or a text field, depending on its kind. */
export function AttributeField({ name, options }: AttributeFieldProps) {
  const none = useTranslations('attributes.form')('none')
  const fixed = useAttributeOptions(name)
  const { kind } = attributeEntries[name]
  const choices = options ?? fixed
  if (kind === 'choices') return <CheckboxesField name={name} choices={choices} />
  const field = snakeCase(name) as TextName
  if (choices.length > 0) return <ChoiceField name={field} options={[['', none], ...choices]} />
  return (
    <TextField
      name={field}
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={kind === 'integer' ? 'numeric' : kind === 'decimal' ? 'decimal' : undefined}
      maxLength={100}
    />
  )
}

function CheckboxesField({ name, choices }: { name: AttributeName; choices: readonly Option[] }) {
  const t = useTranslations('attributes.labels')
  const { register } = useListingFields()
  const field = snakeCase(name)
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1 font-medium">{t(name)}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {choices.map(([value, label]) => (
          <Checkbox
            key={value}
            {...register(field)}
            id={`${controlId(field)}-${value}`}
            value={value}
            label={label}
          />
        ))}
      </div>
    </fieldset>
  )
}

export function useAttributeOptions(name: AttributeName): Option[] {
  return attributeOptions(useTranslations('attributes'), name)
}

/** The options in order; empty for typed values. */
export function attributeOptions(
  t: ReturnType<typeof useTranslations<'attributes'>>,
  name: AttributeName,
): Option[] {
  const text = t as (key: string) => string
  const entry = attributeEntries[name]
  if ('values' in entry) return entry.values.map((value) => [value, text(`${name}.${value}`)])
  if (entry.kind === 'flag') return (['yes', 'no'] as const).map((value) => [value, t(value)])
  if (entry.kind === 'structure')
    return structures.map((value) => [String(value), text(`structure.${value * 10}`)])
  if (entry.kind !== 'floor') return []
  const numbers = Array.from({ length: maxFloor }, (_, at) => String(at + 1))
  const named = floorNames.map((value): Option => [value, t(`floor.${value}`)])
  return [...named, ...numbers.map((value): Option => [value, value])]
}
