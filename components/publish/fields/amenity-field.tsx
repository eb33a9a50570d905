import { Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { controlId, useListingFields } from '@/components/publish/fields/use-listing-form'
import { buttonClass, textLinkClass } from '@/components/ui/button'
import { controlProps, Field } from '@/components/ui/form/field'
import { isKnownAmenity } from '@/lib/listings/attributes/amenities'
import {
  hasAmenity,
  normalizeAmenity,
  suggestAmenities,
  suggestedCount,
} from '@/lib/publishing/suggest-amenities'

const id = controlId('amenities')

/** Selects suggested amenities and adds others by text; selected ones can be removed. */
export function AmenityField() {
  const t = useTranslations('publish')
  const { chosen, labelOf, add, remove, problem, forgetRefusal } = useAmenities()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)

  function addTyped() {
    if (text.trim() === '') input.current?.focus()
    else if (add(text)) setText('')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    addTyped()
  }

  /** Only what is added is in the draft, and published. Whoever goes on to a suggestion has not finished. */
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (text.trim() !== '' && !currentTarget.closest('section')?.contains(relatedTarget)) addTyped()
  }

  return (
    <div className="grid gap-5">
      <AmenitySuggestions chosen={chosen} labelOf={labelOf} onChoose={add} />
      <Field id={id} label={t('labels.amenities')} error={problem}>
        <div className="flex gap-2 sm:max-w-md">
          <input
            ref={input}
            {...controlProps(id, { error: problem })}
            type="text"
            value={text}
            maxLength={60}
            autoComplete="off"
            enterKeyHint="done"
            placeholder={t('amenity.placeholder')}
            onChange={({ target }) => {
              setText(target.value)
              forgetRefusal()
            }}
            onKeyDown={onKeyDown}
            onBlur={onBlur}
            className="control"
          />
          <button type="button" onClick={addTyped} className={buttonClass('secondary', 'shrink-0')}>
            {t('amenity.add')}
          </button>
        </div>
      </Field>
      {chosen.length > 0 ? (
        <ul aria-label={t('amenity.chosen')} className="flex flex-wrap gap-2">
          {chosen.map((amenity) => (
            <li key={amenity}>
              <button
                type="button"
                onClick={() => {
                  remove(amenity)
                  input.current?.focus()
                }}
                className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-accent-soft ps-4 pe-3 text-start font-medium text-accent hover:text-accent-strong"
              >
                <span aria-hidden className="min-w-0 wrap-anywhere">
                  {labelOf(amenity)}
                </span>
                <X className="size-4 shrink-0" />
                <span className="sr-only">{t('amenity.remove', { amenity: labelOf(amenity) })}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

interface AmenitySuggestionsProps {
  chosen: readonly string[]
  labelOf: (amenity: string) => string
  onChoose: (label: string) => void
}

/** The usual amenities of the property type; a button shows all known ones. */
function AmenitySuggestions({ chosen, labelOf, onChoose }: AmenitySuggestionsProps) {
  const t = useTranslations('publish.amenity')
  const { control } = useListingFields()
  const type = useWatch({ control, name: 'type' })
  const [all, setAll] = useState(false)
  const suggestions = suggestAmenities(type, chosen)
  const shown = all ? suggestions : suggestions.slice(0, suggestedCount(type, chosen))
  return (
    <div>
      <p className="text-sm text-muted">{t('suggestions')}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {shown.map((amenity) => (
          <li key={amenity} className="max-w-full">
            <button
              type="button"
              onClick={() => onChoose(labelOf(amenity))}
              className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-surface ps-3 pe-4 text-start hover:border-ink"
            >
              <Plus className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 wrap-anywhere">{labelOf(amenity)}</span>
            </button>
          </li>
        ))}
        {shown.length < suggestions.length || all ? (
          <li>
            <button
              type="button"
              onClick={() => setAll(!all)}
              aria-expanded={all}
              className={`px-3 ${textLinkClass}`}
            >
              {t(all ? 'usual' : 'all')}
            </button>
          </li>
        ) : null}
      </ul>
    </div>
  )
}

const maxAmenities = 40

/** The selected amenities with functions to add and remove; `problem` is the reason why one was rejected. */
function useAmenities() {
  const t = useTranslations('publish.amenity')
  const labelOf = useAmenityLabel()
  const { control, formState, setValue } = useListingFields()
  const { field, fieldState } = useController({ control, name: 'amenities' })
  const [refused, setRefused] = useState<string | null>(null)
  const chosen = field.value

  function change(amenities: string[]) {
    setRefused(null)
    setValue('amenities', amenities, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: formState.isSubmitted,
    })
  }

  /** Returns true when the amenity was added. */
  function add(typed: string): boolean {
    const amenity = normalizeAmenity(typed, labelOf)
    const problem = refusal(amenity)
    if (problem) setRefused(problem)
    else change([...chosen, amenity])
    return problem === null
  }

  function refusal(amenity: string): string | null {
    if (hasAmenity(chosen.map(labelOf), labelOf(amenity)))
      return t('duplicate', { amenity: labelOf(amenity) })
    return chosen.length >= maxAmenities ? t('tooMany', { max: maxAmenities }) : null
  }

  return {
    ...{ chosen, labelOf, add },
    remove: (amenity: string) => change(chosen.filter((other) => other !== amenity)),
    problem: refused ?? fieldState.error?.message,
    forgetRefusal: () => setRefused(null),
  }
}

/** Returns a function that labels an amenity: known ones localized, others as written. */
function useAmenityLabel(): (amenity: string) => string {
  const t = useTranslations('amenities')
  return (amenity) => (isKnownAmenity(amenity) ? t(amenity) : amenity)
}
