'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { controlClass, errorId, Field, hintId } from '@/components/ui/field'
import type { FormErrorKey } from '@/lib/auth/forms'

interface AuthFieldProps {
  label: string
  hint?: string
  /** The message that the form's schema gave: a key of the messages under `auth.fields`. */
  error: string | undefined
  /** What `register(name)` gives. */
  field: UseFormRegisterReturn
  type?: ComponentProps<'input'>['type']
  autoComplete: string
}

/** A labelled text field of the forms here, with its error beside it. */
export function AuthField({ label, hint, error, field, type = 'text', autoComplete }: AuthFieldProps) {
  const t = useTranslations('auth.fields')
  const id = `auth-${field.name}`
  const problem = error ? t(error as FormErrorKey) : undefined
  return (
    <Field id={id} label={label} {...(hint ? { hint } : {})} {...(problem ? { error: problem } : {})}>
      <input
        {...field}
        id={id}
        type={type}
        required
        autoComplete={autoComplete}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? errorId(id) : hint ? hintId(id) : undefined}
        className={controlClass}
        {...(type === 'text' ? {} : { autoCapitalize: 'none', spellCheck: false })}
      />
    </Field>
  )
}
