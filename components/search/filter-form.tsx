import { useEffect, useRef } from 'react'
import { buttonClass } from '@/components/ui/button'
import { controlProps, Field } from '@/components/ui/field'
import { propertyTypes } from '@/lib/listings/kinds'
import type { FacetCounts } from '@/lib/search/facet-counts'
import { choiceSeparator, displayedTypes, type FilterName } from '@/lib/search/filters'
import type { SearchValues } from '@/lib/search/parse-search'
import { ChoiceField, exactOption, type Option, orMoreOption } from './choice-field'
import { CityField } from './city-field'
import { formId } from './element-ids'
import type { FactFields } from './fact-fields'
import { FactFilters, RoomChoice } from './fact-filters'
import type { SearchTexts } from './search-texts'
import { SortField } from './sort-field'

export interface FilterFormProps {
  /** The page's localized path, for submits without scripts. */
  action: string
  values: SearchValues
  problems: Partial<Record<FilterName, string>>
  texts: SearchTexts
  factFields: FactFields
  choices: FacetCounts | null
  /** The current search, including its purpose. */
  query: string
  onSubmit: (event: React.FormEvent<HTMLFormElement>) => void
  /** In the slide-over the form includes the sort field, and its footer has the submit button. */
  slideOver?: boolean
}

/** What only a text, a link or the other language's form asks for is kept for the next search. */
const hiddenNames = {
  withStructure: ['minPriceM2', 'maxPriceM2', 'rooms'],
  withBedrooms: ['minPriceM2', 'maxPriceM2', 'structureMin', 'structureMax'],
} as const

/** All filters in a plain GET form, whose fields are named like the URL's parameters. */
export function FilterForm(props: FilterFormProps) {
  const { action, values, problems, texts, factFields, choices, query, onSubmit, slideOver } = props
  const { structure } = factFields
  const roomCounts: Option[] = [['', texts.anyNumber], ...['1', '2', '3', '4', '5+'].map(exactOption)]
  const rooms = structure ? (
    (['structureMin', 'structureMax'] as const).map((name) => (
      <ChoiceField
        key={name}
        problem={problems[name]}
        name={name}
        label={name === 'structureMin' ? structure.from : structure.to}
        value={values[name]}
        options={[['', texts.anyNumber], ...structure.options]}
        counts={choices?.facts.structure}
      />
    ))
  ) : (
    <ChoiceField
      name="rooms"
      label={texts.bedrooms}
      value={values.rooms}
      options={roomCounts}
      counts={choices?.rooms}
    />
  )
  const bathrooms = (
    <ChoiceField
      name="bathroomsMin"
      label={texts.bathrooms}
      value={values.bathroomsMin}
      options={[['', texts.anyNumber], ...['1', '2', '3'].map(orMoreOption)]}
    />
  )
  const common = { values, problems }
  return (
    <search>
      <form id={formId} action={action} onSubmit={onSubmit} autoComplete="off" className="grid gap-4">
        {slideOver ? <SortField texts={texts} value={values.sort} hasWords={values.q !== undefined} /> : null}
        <CityField
          label={texts.city}
          placeholder={texts.cityPlaceholder}
          suggestionsLabel={texts.suggestions}
          value={values.city}
          query={query}
        />
        <div className="grid grid-cols-2 items-start gap-3">
          <AmountField {...common} name="minPrice" label={texts.minPrice} unit={texts.euro} />
          <AmountField {...common} name="maxPrice" label={texts.maxPrice} unit={texts.euro} />
          <AmountField {...common} name="minArea" label={texts.minArea} unit={texts.squareMetres} />
          <AmountField {...common} name="maxArea" label={texts.maxArea} unit={texts.squareMetres} />
        </div>
        {hiddenNames[structure ? 'withStructure' : 'withBedrooms'].map((name) => (
          <input key={name} type="hidden" name={name} defaultValue={values[name] ?? ''} />
        ))}
        {slideOver ? (
          <RoomChoice
            names={structure ? ['structureMin', 'structureMax'] : ['rooms']}
            legend={structure?.label ?? texts.bedrooms}
            options={structure?.short ?? roomCounts}
          >
            {rooms}
          </RoomChoice>
        ) : null}
        <div className="grid grid-cols-2 items-start gap-3">
          {slideOver ? null : rooms}
          {structure ? null : bathrooms}
          <AmountField {...common} name="floorMin" label={factFields.floor.from} />
          <AmountField {...common} name="floorMax" label={factFields.floor.to} />
          {structure ? bathrooms : null}
          <div className={structure || slideOver ? '' : 'col-span-2'}>
            <ChoiceField
              name="type"
              label={texts.type}
              value={values.type}
              options={[['', texts.any], ...typeOptions(values.type, texts)]}
              counts={choices?.types}
            />
          </div>
        </div>
        <FactFilters fields={factFields} publishedSince={values.publishedSince} counts={choices?.facts} />
        {slideOver ? null : (
          <button type="submit" className={buttonClass('primary', 'mt-1 w-full')}>
            {texts.apply}
          </button>
        )}
      </form>
    </search>
  )
}

/** Several types, set by a text or a link, are one more option; if all are flats, they replace the option for flats. */
function typeOptions(value = '', { types }: SearchTexts): Option[] {
  const options = propertyTypes.map((type): Option => [type, types[type]])
  const chosen = propertyTypes.filter((type) => value.split(choiceSeparator).includes(type))
  if (chosen.length < 2 || chosen.length < value.split(choiceSeparator).length) return options
  const name = displayedTypes({ type: chosen })
    .map((type) => types[type])
    .join(', ')
  return [...options.filter(([, label]) => label !== name), [value, name]]
}

interface AmountFieldProps extends Pick<FilterFormProps, 'values' | 'problems'> {
  name: 'minPrice' | 'maxPrice' | 'minArea' | 'maxArea' | 'floorMin' | 'floorMax'
  unit?: string
  label: string
}

function AmountField({ name, unit, label, values, problems }: AmountFieldProps) {
  const id = `filter-${name}`
  const problem = problems[name]
  const ref = useRef<HTMLInputElement>(null)
  // The page is the same for all values that cannot be read, so that the typed one is only in the URL.
  useEffect(() => {
    const typed = problem && new URLSearchParams(window.location.search).get(name)
    if (typed && ref.current?.value === '') ref.current.value = typed
  }, [problem, name])
  return (
    <Field id={id} label={label} error={problem}>
      <input
        {...controlProps(id, { error: problem })}
        ref={ref}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={unit}
        defaultValue={values[name] ?? ''}
        className="control"
      />
    </Field>
  )
}
