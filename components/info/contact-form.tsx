'use client'

import type { Messages } from 'next-intl'
import { FocusedHeading } from '@/components/ui/headings/focused-heading'
import { TitledSection } from '@/components/ui/headings/titled-section'
import { loadPart } from '@/lib/browser/load-part'
import { useHydrated } from '@/lib/browser/use-hydrated'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { ApiError, apiRequest } from '@/lib/session/api-client'
import { FormFailure, LongTextField, Submit, TextField } from '../ui/form/form-fields'
import { FormFrame } from '../ui/form/form-state'
import { useApiForm } from '../ui/form/use-api-form'

type Labels = Messages['info']['contact']['form']

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
  const { state, onSubmit } = useApiForm('contact', {
    values: { name: '', email: '', message: '' },
    toBody: (typed) => ({ ...typed, locale }),
    rules: {
      load: loadRules,
      sentence: (_, field) => labels[problems[field as keyof typeof problems]],
    },
    send: (body) =>
      apiRequest(paths.contactMessage, { method: 'POST', body }).catch((error) => {
        throw explained(error, labels)
      }),
  })
  if (state.isSent) {
    return (
      <div role="status" className="mt-9">
        <FocusedHeading level={2}>{labels.sent}</FocusedHeading>
      </div>
    )
  }
  return (
    <TitledSection id="write" title={labels.title} className="mt-9">
      <p className="mt-2 text-muted">{labels.text}</p>
      <FormFrame
        form={state}
        action={paths.contactMessage}
        noValidate={isHydrated}
        onSubmit={onSubmit}
        onFocus={() => void loadRules().catch(() => undefined)}
        className="mt-5 grid gap-4"
      >
        <input type="hidden" name="locale" value={locale} />
        <TextField name="name" label={labels.name} required maxLength={limits.name} autoComplete="name" />
        <TextField
          name="email"
          label={labels.email}
          type="email"
          required
          maxLength={254}
          autoComplete="email"
        />
        <LongTextField
          name="message"
          label={labels.message}
          required
          rows={7}
          minLength={limits.message.min}
          maxLength={limits.message.max}
        />
        <FormFailure />
        <Submit pending={labels.sending} className="justify-self-start">
          {labels.submit}
        </Submit>
      </FormFrame>
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

function loadRules() {
  return loadPart(() =>
    import('@/lib/site/contact/contact-form').then((contact) => contact.contactMessageSchema),
  )
}

/** What was typed stays, and the sentence says so. */
function explained(error: unknown, labels: Labels): unknown {
  if (!(error instanceof ApiError)) return error
  return error.fields ? error : new Error(labels[error.status === 429 ? 'tooMany' : 'notSent'])
}
