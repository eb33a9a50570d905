'use client'

import type { Messages } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import type { Locale } from '@/lib/i18n/routing'
import { newsletterAnchors } from '@/lib/newsletter/return-url'
import { paths } from '@/lib/paths'

type Outcome = 'stored' | 'invalid' | 'failed'
type Labels = Messages['layout']['newsletter']

/** Without scripts it is a plain POST that redirects to an anchor, whose `:target` shows the result. */
export function NewsletterForm({ locale, labels }: { locale: Locale; labels: Labels }) {
  const [state, setState] = useState<'idle' | 'sending' | Outcome>('idle')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('email')
    if (state === 'sending' || !(field instanceof HTMLInputElement)) return
    if (field.value.trim() === '' || !field.validity.valid) return fail(field)
    setState('sending')
    const outcome = await subscribe(field.value.trim(), locale)
    if (outcome === 'invalid') return fail(field)
    setState(outcome)
  }

  function fail(field: HTMLInputElement) {
    setState('invalid')
    field.focus()
  }

  return (
    <form
      action={paths.newsletter}
      method="post"
      noValidate
      onSubmit={submit}
      className="grid max-w-md gap-2"
    >
      <label htmlFor="newsletter-email" className="font-semibold">
        {labels.title}
      </label>
      <p id="newsletter-text" className="text-sm text-muted">
        {labels.text}
      </p>
      <input type="hidden" name="locale" value={locale} />
      <div className="flex flex-col gap-2 sm:flex-row">
        <input
          id="newsletter-email"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          aria-label={labels.email}
          aria-invalid={state === 'invalid' || undefined}
          aria-describedby={`newsletter-text ${newsletterAnchors[state === 'invalid' ? 'invalid' : 'stored']}`}
          placeholder={labels.placeholder}
          className="control"
        />
        <button
          type="submit"
          aria-disabled={state === 'sending' || undefined}
          className={buttonClass('primary', 'shrink-0')}
        >
          {state === 'sending' ? labels.sending : labels.submit}
        </button>
      </div>
      <Sentences state={state} labels={labels} />
    </form>
  )
}

/** All results are in the markup; the state or `:target` shows one. */
function Sentences({ state, labels }: { state: string; labels: Labels }) {
  const shown = (outcome: Outcome) => (state === outcome ? 'block' : 'hidden target:block')
  return (
    <>
      <p role="status" className="text-sm font-medium text-accent">
        <span id={newsletterAnchors.stored} className={shown('stored')}>
          {labels.stored}
        </span>
      </p>
      <div role="alert" className="text-sm font-medium text-danger">
        <p id={newsletterAnchors.invalid} className={shown('invalid')}>
          {labels.invalid}
        </p>
        <p id={newsletterAnchors.failed} className={shown('failed')}>
          {labels.failed}
        </p>
      </div>
    </>
  )
}

async function subscribe(email: string, locale: Locale): Promise<Outcome> {
  try {
    const response = await fetch(paths.newsletter, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': locale },
      body: JSON.stringify({ email, locale }),
      signal: AbortSignal.timeout(10_000),
    })
    if (response.ok) return 'stored'
    return response.status === 422 ? 'invalid' : 'failed'
  } catch {
    return 'failed'
  }
}
