import { useEffect, useState } from 'react'
import type { DefaultValues, FieldPath, FieldValues, UseFormRegisterReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useSchemaForm } from '@/components/ui/form/use-schema-form'
import { type AuthErrorKey, authErrorKey, WrongPasswordError } from '@/lib/session/sign-in/auth-error'

/** A message key under `auth.problems`, or `auth.social.failed`. */
export type AuthProblem = AuthErrorKey | 'social'

export interface BoundField {
  /** The result of `register(name)`. */
  field: UseFormRegisterReturn
  /** A message key under `auth.fields`. */
  error: string | undefined
}

interface AuthFormOptions<Form extends FieldValues> {
  schema: z.ZodType<Form, Form>
  /** Its errors are shown as `problem`, a wrong password at the field `current`. */
  send: (values: Form) => Promise<void>
  defaultValues?: DefaultValues<Form>
  problem?: AuthProblem | null
  focus?: FieldPath<Form>
}

/** The state of an `AuthForm`, validated by `schema` and sent by `send`. */
export function useAuthForm<Form extends FieldValues>(options: AuthFormOptions<Form>) {
  const [problem, setProblem] = useState<AuthProblem | null>(options.problem ?? null)
  const { form, onSubmit } = useSchemaForm<Form>({
    schema: options.schema,
    defaultValues: options.defaultValues,
    send,
  })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  const { focus } = options
  useEffect(() => {
    if (focus) setFocus(focus)
  }, [focus, setFocus])

  async function send(values: Form) {
    setProblem(null)
    try {
      await options.send(values)
    } catch (failure) {
      if (!(failure instanceof WrongPasswordError)) return setProblem(authErrorKey(failure))
      form.setError('current' as FieldPath<Form>, { message: 'wrong' }, { shouldFocus: true })
    }
  }

  const bind = (name: FieldPath<Form>): BoundField => {
    const message = errors[name]?.message
    return { field: form.register(name), error: typeof message === 'string' ? message : undefined }
  }
  return { form, problem, setProblem, isSubmitting, onSubmit, bind }
}
