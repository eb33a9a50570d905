'use client'

import { useEffect, useRef } from 'react'
import { purposeName } from './home-search'

interface PurposeChoiceProps {
  formId: string
  legend: string
  /** The first is the form's own `action`. */
  choices: { action: string; label: string }[]
}

/** Sets the form's action on submit, since the browser may restore a choice, and omits empty fields. */
export function PurposeChoice({ formId, legend, choices }: PurposeChoiceProps) {
  const group = useRef<HTMLFieldSetElement>(null)

  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const direct = () => {
      const chosen = group.current?.querySelector<HTMLInputElement>('input:checked')
      if (chosen) form.action = chosen.value
    }
    const leaveOutEmpty = ({ formData }: FormDataEvent) => {
      for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
    }
    const listening = new AbortController()
    form.addEventListener('submit', direct, listening)
    form.addEventListener('formdata', leaveOutEmpty, listening)
    return () => listening.abort()
  }, [formId])

  return (
    <fieldset ref={group} className="mb-3 noscript:hidden">
      <legend className="sr-only">{legend}</legend>
      <div className="inline-flex max-w-full flex-wrap rounded-control bg-sunken p-1">
        {choices.map(({ action, label }, index) => (
          <label
            key={action}
            className="flex min-h-11 cursor-pointer items-center rounded-lg px-5 font-semibold text-muted hover:text-ink has-checked:bg-surface has-checked:text-accent has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={purposeName}
              value={action}
              defaultChecked={index === 0}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
