import { useTranslations } from 'next-intl'
import { snakeCase } from '@/lib/http/snake-case'
import { type FactName, factEntries, floorNames, maxFloor, structures } from '@/lib/listings/facts'
import { Checkbox } from '../ui/checkbox'
import { controlProps, Field } from '../ui/field'
import { controlId, useListingFields } from './use-listing-form'

interface FactFieldProps {
  name: FactName
  /** Needed for facts without fixed values. */
  options?: readonly (readonly [value: string, label: string])[]
}

/** An optional fact: checkboxes, a select or a text field, depending on its kind. */
export function FactField({ name, options }: FactFieldProps) {
  const { register, trigger, formState } = useListingFields()
  const { labelOf, optionsOf, none } = useFactTexts()
  const field = snakeCase(name)
  const id = controlId(field)
  const error = formState.errors[field]?.message
  const { kind } = factEntries[name]
  const choices = options ?? optionsOf(name)
  const control = {
    ...register(field, { onChange: () => (error ? trigger(field) : undefined) }),
    ...controlProps(id, { error }),
  }
  if (kind === 'choices')
    return (
      <fieldset className="min-w-0 sm:col-span-2">
        <legend className="mb-1 font-medium">{labelOf(name)}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {choices.map(([value, label]) => (
            <Checkbox key={value} {...register(field)} id={`${id}-${value}`} value={value} label={label} />
          ))}
        </div>
      </fieldset>
    )
  return (
    <Field id={id} label={labelOf(name)} error={error}>
      {choices.length > 0 ? (
        <select {...control} className="control">
          <option value="">{none}</option>
          {choices.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          type={kind === 'date' ? 'date' : 'text'}
          inputMode={kind === 'integer' ? 'numeric' : kind === 'decimal' ? 'decimal' : undefined}
          autoComplete="off"
          maxLength={100}
          className="control"
        />
      )}
    </Field>
  )
}

type Option = readonly [value: string, label: string]

function useFactTexts() {
  const t = useTranslations('facts')
  const text = t as (key: string) => string

  /** The options in order; empty for typed values. */
  function optionsOf(name: FactName): Option[] {
    const entry = factEntries[name]
    if ('values' in entry) return entry.values.map((value) => [value, text(`${name}.${value}`)])
    if (entry.kind === 'flag') return (['yes', 'no'] as const).map((value) => [value, t(value)])
    if (entry.kind === 'structure')
      return structures.map((value) => [String(value), text(`structure.${value * 10}`)])
    if (entry.kind !== 'floor') return []
    const numbers = Array.from({ length: maxFloor }, (_, at) => String(at + 1))
    const named = floorNames.map((value): Option => [value, t(`floor.${value}`)])
    return [...named, ...numbers.map((value): Option => [value, value])]
  }

  return {
    labelOf: (name: FactName) => t(`labels.${name}`),
    optionsOf,
    textOf: (name: FactName, value: string) =>
      optionsOf(name).find(([option]) => option === value)?.[1] ?? value,
    none: t('form.none'),
  }
}
