'use client'

import type { Messages } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { FocusedHeading } from '@/components/ui/headings/focused-heading'
import { TitledSection } from '@/components/ui/headings/titled-section'
import { useHydrated } from '@/lib/browser/use-hydrated'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { controlProps, Field } from '../ui/field'

type Labels = Messages['info']['contact']['form']
type FieldName = 'name' | 'email' | 'message'

export interface ContactFormProps {
  locale: Locale
  labels: Labels
  /** Ids of the sentences that a form without scripts leads to. */
  anchors: { sent: string; invalid: string; failed: string }
  limits: { name: number; message: { min: number; max: number } }
}

const problems = { name: 'requiredName', email: 'requiredEmail', message: 'requiredMessage' } as const

/** Without scripts it is a plain POST that redirects to an anchor, whose `:target` shows the result. */
export function ContactForm({ locale, labels, anchors, limits }: ContactFormProps) {
  const isHydrated = useHydrated()
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'notSent' | 'tooMany'>('idle')
  const [wrong, setWrong] = useState<readonly string[]>([])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const invalid = [
      ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
    ].filter((control) => !control.validity.valid || (control.required && control.value.trim() === ''))
    setWrong(invalid.map((control) => control.name))
    if (invalid[0]) return invalid[0].focus()
    if (state === 'sending') return
    setState('sending')
    const { outcome, fields } = await send(new FormData(form), locale)
    setWrong(fields)
    setState(outcome)
  }

  if (state === 'sent') {
    return (
      <div role="status" className="mt-9">
        <FocusedHeading level={2}>{labels.sent}</FocusedHeading>
      </div>
    )
  }
  const bind = (name: FieldName) => {
    const id = `contact-${name}`
    const error = wrong.includes(name) ? labels[problems[name]] : undefined
    const control = { ...controlProps(id, { error }), name, required: true, className: 'control' }
    return { field: { id, label: labels[name], error }, control }
  }
  const [name, email, message] = [bind('name'), bind('email'), bind('message')]
  return (
    <TitledSection id="contact-form" title={labels.title} className="mt-9">
      <p className="mt-2 text-muted">{labels.text}</p>
      <form
        action={paths.contactMessage}
        method="post"
        noValidate={isHydrated}
        onSubmit={submit}
        className="mt-5 grid gap-4"
      >
        <input type="hidden" name="locale" value={locale} />
        <Field {...name.field}>
          <input {...name.control} maxLength={limits.name} autoComplete="name" />
        </Field>
        <Field {...email.field}>
          <input {...email.control} type="email" maxLength={254} autoComplete="email" />
        </Field>
        <Field {...message.field}>
          <textarea
            {...message.control}
            rows={7}
            minLength={limits.message.min}
            maxLength={limits.message.max}
          />
        </Field>
        {state === 'notSent' || state === 'tooMany' ? <Alert variant="danger">{labels[state]}</Alert> : null}
        <button
          type="submit"
          aria-disabled={state === 'sending' || undefined}
          className={buttonClass('primary', 'justify-self-start')}
        >
          {state === 'sending' ? labels.sending : labels.submit}
        </button>
      </form>
      <p role="status" id={anchors.sent} className="mt-4 hidden font-medium text-accent target:block">
        {labels.sent}
      </p>
      <p role="alert" id={anchors.invalid} className="mt-4 hidden font-medium text-danger target:block">
        {labels.invalid}
      </p>
      <p role="alert" id={anchors.failed} className="mt-4 hidden font-medium text-danger target:block">
        {labels.failed}
      </p>
    </TitledSection>
  )
}

/** What was typed stays in the form unless it was sent. */
async function send(
  form: FormData,
  locale: Locale,
): Promise<{ outcome: 'sent' | 'notSent' | 'tooMany' | 'idle'; fields: string[] }> {
  try {
    const response = await fetch(paths.contactMessage, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': locale },
      body: JSON.stringify(Object.fromEntries(form)),
      signal: AbortSignal.timeout(10_000),
    })
    if (response.ok) return { outcome: 'sent', fields: [] }
    if (response.status === 429) return { outcome: 'tooMany', fields: [] }
    if (response.status !== 422) return { outcome: 'notSent', fields: [] }
    const { fields = {} }: { fields?: object } = await response.json()
    return { outcome: 'idle', fields: Object.keys(fields) }
  } catch {
    return { outcome: 'notSent', fields: [] }
  }
}
