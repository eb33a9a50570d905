import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { buttonClass } from '../ui/button'
import { controlProps, Field } from '../ui/field'
import { AmenitySuggestions } from './amenity-suggestions'
import { useAmenities } from './use-amenities'
import { controlId } from './use-listing-form'

const id = controlId('amenities')

/** Selects suggested amenities and adds others by text; selected ones can be removed. */
export function AmenityField() {
  const t = useTranslations('publish')
  const { chosen, labelOf, add, remove, problem, forgetRefusal } = useAmenities()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)

  function addTyped() {
    if (add(text)) setText('')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    addTyped()
  }

  // Typed text that was not added yet is added on submit.
  const addPending = useRef(() => {})
  addPending.current = () => {
    if (text.trim()) addTyped()
  }
  useEffect(() => {
    const form = input.current?.form
    const onSubmit = () => addPending.current()
    form?.addEventListener('submit', onSubmit, { capture: true })
    return () => form?.removeEventListener('submit', onSubmit, { capture: true })
  }, [])

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
