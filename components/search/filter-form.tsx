import { buttonClass } from '@/components/ui/button'
import { controlClass, errorId, Field } from '@/components/ui/field'
import { propertyTypes } from '@/lib/listings/kinds'
import type { FilterName } from '@/lib/search/filters'
import type { SearchValues } from '@/lib/search/read-search'
import { CityField } from './city-field'
import { formId } from './element-ids'
import type { SearchTexts } from './search-texts'
import { SortField } from './sort-field'

export interface FilterFormProps {
  /** The page's path in its language: where the form leads without scripts. */
  action: string
  values: SearchValues
  /** Filters whose value could not be read. */
  unreadable: FilterName[]
  texts: SearchTexts
  onSubmit: (event: React.FormEvent<HTMLFormElement>) => void
  /** In the slide-over the sorting stands in the form, and its button in the footer. */
  slideOver?: boolean
}

/** Every filter of a search: a plain GET form whose fields have the address's names. */
export function FilterForm({ action, values, unreadable, texts, onSubmit, slideOver }: FilterFormProps) {
  const common = { values, unreadable, texts }
  return (
    <search>
      <form id={formId} action={action} onSubmit={onSubmit} autoComplete="off" className="grid gap-4">
        {slideOver ? <SortField texts={texts} value={values.sort} /> : null}
        <CityField label={texts.city} placeholder={texts.cityPlaceholder} value={values.city} />
        <div className="grid grid-cols-2 gap-3">
          <AmountField {...common} name="minPrice" unit={texts.euro} />
          <AmountField {...common} name="maxPrice" unit={texts.euro} />
          <AmountField {...common} name="minArea" unit={texts.squareMetres} />
          <AmountField {...common} name="maxArea" unit={texts.squareMetres} />
        </div>
        <div className="grid grid-cols-2 gap-3">
          <ChoiceField
            name="rooms"
            label={texts.bedrooms}
            value={values.rooms}
            options={[['', texts.anyNumber], ...['1', '2', '3', '4', '5+'].map(same)]}
          />
          <ChoiceField
            name="bathroomsMin"
            label={texts.bathrooms}
            value={values.bathroomsMin}
            options={[['', texts.anyNumber], ...['1', '2', '3'].map(orMore)]}
          />
        </div>
        <ChoiceField
          name="type"
          label={texts.type}
          value={values.type}
          options={[['', texts.any], ...propertyTypes.map((type): Option => [type, texts.types[type]])]}
        />
        {slideOver ? null : (
          <button type="submit" className={buttonClass('primary', 'mt-1 w-full')}>
            {texts.apply}
          </button>
        )}
      </form>
    </search>
  )
}

type Option = [value: string, label: string]

function same(value: string): Option {
  return [value, value]
}

function orMore(value: string): Option {
  return [value, `${value}+`]
}

interface AmountFieldProps extends Pick<FilterFormProps, 'values' | 'unreadable' | 'texts'> {
  name: 'minPrice' | 'maxPrice' | 'minArea' | 'maxArea'
  unit: string
}

function AmountField({ name, unit, values, unreadable, texts }: AmountFieldProps) {
  const id = `filter-${name}`
  const wrong = unreadable.includes(name)
  return (
    <Field id={id} label={texts[name]} error={wrong ? texts.unreadableField : undefined}>
      <input
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={unit}
        defaultValue={values[name] ?? ''}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? errorId(id) : undefined}
        className={controlClass}
      />
    </Field>
  )
}

interface ChoiceFieldProps {
  name: FilterName
  label: string
  value: string | undefined
  options: Option[]
}

/** A value that an address names and the list does not is offered as well, so that it survives the next search. */
function ChoiceField({ name, label, value = '', options }: ChoiceFieldProps) {
  const id = `filter-${name}`
  const known = options.some(([option]) => option === value)
  const extra: Option[] =
    known || !/^\d+\+?$/.test(value) ? [] : [name === 'rooms' ? same(value) : orMore(value)]
  return (
    <Field id={id} label={label}>
      <select
        id={id}
        name={name}
        defaultValue={known || extra.length ? value : ''}
        className={`${controlClass} ps-2.5 pe-1`}
      >
        {[...options, ...extra].map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  )
}
