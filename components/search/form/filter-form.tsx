import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { buttonClass } from '@/components/ui/button'
import { controlProps, Field } from '@/components/ui/form/field'
import { propertyTypes } from '@/lib/listings/attributes/purposes-and-types'
import { choiceSeparator, displayedTypes, type FilterName } from '@/lib/search/filters/filters'
import type { SearchValues } from '@/lib/search/filters/page-search'
import type { FacetCounts } from '@/lib/search/lists/facet-counts'
import type { AttributeFields, CommonFields } from '../fields/attribute-fields'
import { AttributeFilters, BedroomChoice, StructureChoice } from '../fields/attribute-filters'
import { ChoiceField, exactOption, type Option, orMoreOption } from '../fields/choice-field'
import { CityField } from '../fields/city-field'
import { formId } from '../fields/element-ids'
import type { SearchTexts } from '../fields/search-texts'
import { SortField } from '../fields/sort-field'

export interface FilterFormProps {
  /** The page's localized path, for submits without scripts. */
  action: string
  values: SearchValues
  problems: Partial<Record<FilterName, string>>
  texts: SearchTexts
  common: CommonFields
  /** Null until they are asked for. */
  others: AttributeFields | null
  /** The page that has them, for who has no scripts, and when asking has failed. */
  othersHref: string
  isLoadingOthers: boolean
  onAskOthers: (event: React.MouseEvent) => void
  choices: FacetCounts | null
  /** The current search, including its purpose. */
  query: string
  onSubmit: (event: React.FormEvent<HTMLFormElement>) => void
  /** In the slide-over the form includes the sort field, and its footer has the submit button. */
  slideOver?: boolean
}

/** What only a text, a link or the other language's form asks for is kept for the next search. */
const hiddenNames = {
  withStructure: ['bbox', 'area', 'near', 'minPriceM2', 'maxPriceM2', 'rooms'],
  withBedrooms: ['bbox', 'area', 'near', 'minPriceM2', 'maxPriceM2', 'structureMin', 'structureMax'],
} as const

/** The filters in a plain GET form, whose fields are named like the URL's parameters. */
export function FilterForm(props: FilterFormProps) {
  const { action, values, problems, texts, common, others, choices, query, onSubmit, slideOver } = props
  const { structure } = common
  // The link goes when the others come; who pressed it continues there.
  const hasPressed = useRef(false)
  const roomCounts: Option[] = [['', texts.anyNumber], ...['1', '2', '3', '4', '5+'].map(exactOption)]
  const bedrooms = (
    <ChoiceField
      name="rooms"
      label={texts.bedrooms}
      value={values.rooms}
      asked={common.askedStructure}
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
  const amount = { values, problems }
  const isLand = values.type === 'land'
  const asksBedrooms = !structure && !(isLand && values.rooms === undefined)
  const asksBathrooms = !(isLand && values.bathroomsMin === undefined)
  return (
    <search>
      <form id={formId} action={action} onSubmit={onSubmit} autoComplete="off" className="grid gap-4">
        {slideOver ? <SortField texts={texts} value={values.sort} hasWords={values.q !== undefined} /> : null}
        <CityField
          label={texts.city}
          placeholder={texts.cityPlaceholder}
          suggestionsLabel={texts.suggestions}
          places={texts.places}
          value={values.city}
          query={query}
        />
        <div className="grid grid-cols-2 items-start gap-3">
          <AmountField {...amount} name="minPrice" label={texts.minPrice} unit={texts.euro} />
          <AmountField {...amount} name="maxPrice" label={texts.maxPrice} unit={texts.euro} />
          <AmountField {...amount} name="minArea" label={texts.minArea} unit={texts.squareMetres} />
          <AmountField {...amount} name="maxArea" label={texts.maxArea} unit={texts.squareMetres} />
        </div>
        {hiddenNames[structure ? 'withStructure' : 'withBedrooms'].map((name) => (
          <input key={name} type="hidden" name={name} defaultValue={values[name] ?? ''} />
        ))}
        {structure
          ? null
          : common.hiddenStructures.map((value) => (
              <input key={value} type="hidden" name="structure" value={value} />
            ))}
        {structure ? <StructureChoice structure={structure} counts={choices?.attributes} /> : null}
        {slideOver && asksBedrooms ? (
          <BedroomChoice legend={texts.bedrooms} asked={common.askedStructure} options={roomCounts}>
            {bedrooms}
          </BedroomChoice>
        ) : null}
        <div className="grid grid-cols-2 items-start gap-3">
          {asksBedrooms && !slideOver ? bedrooms : null}
          {asksBathrooms ? bathrooms : null}
          <div className={asksBathrooms && (!asksBedrooms || slideOver) ? '' : 'col-span-2'}>
            <ChoiceField
              name="type"
              label={texts.type}
              value={values.type}
              options={[['', texts.any], ...typeOptions(values.type, texts)]}
              counts={choices?.types}
            />
          </div>
        </div>
        <input type="hidden" name="filters" defaultValue={values.filters ?? ''} />
        {others ? (
          <div
            ref={(element) => {
              if (element && hasPressed.current) element.focus({ preventScroll: true })
              hasPressed.current = false
            }}
            tabIndex={-1}
            className="grid gap-4 outline-none"
          >
            <div className="grid grid-cols-2 items-start gap-3">
              {others.amounts.map((field) => (
                <AmountField key={field.name} {...amount} {...field} />
              ))}
            </div>
            <AttributeFilters
              fields={others}
              publishedSince={values.publishedSince}
              availableBy={values.availableBy}
              counts={choices?.attributes}
            />
          </div>
        ) : (
          <a
            href={props.othersHref}
            rel="nofollow"
            onClick={(event) => {
              hasPressed.current = true
              props.onAskOthers(event)
            }}
            aria-busy={props.isLoadingOthers || undefined}
            className={buttonClass('secondary', 'aria-busy:opacity-60')}
          >
            <SlidersHorizontal className="size-5" />
            {texts.allFilters}
          </a>
        )}
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
  name: 'minPrice' | 'maxPrice' | 'minArea' | 'maxArea' | AttributeFields['amounts'][number]['name']
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
