import { createContext, type FormEvent, type ReactNode, useContext } from 'react'
import { ApiError } from '@/lib/session/api-client'

/** What the fields and the end of a form need, without the library that holds them. */
export interface FormState<Values = Record<string, unknown>> {
  /** The ids of fields begin with it. */
  id: string
  bind: (name: string) => BoundField
  /** Whoever reads them renders again with each change. */
  readonly values: Values
  readonly isDirty: boolean
  setValue: (name: string, value: unknown) => void
  /** Whether the rules allow what these fields hold; else the first that is wrong is shown. */
  check: (names: readonly string[]) => Promise<boolean>
  busy: boolean
  /** The last sending was taken. */
  isSent: boolean
  /** Of the last sending. */
  failure: Error | null
  /** The failure stands at fields. */
  isNamed: boolean
}

export interface BoundField {
  /** Of the control. */
  field: { name: string }
  /** A sentence. */
  error: string | undefined
}

const FormContext = createContext<FormState | null>(null)

export function useFormState(): FormState {
  const state = useContext(FormContext)
  if (!state) throw new Error('a field without its form')
  return state
}

export type FormChildren<Values> = ReactNode | ((form: FormState<Values>) => ReactNode)

interface FormFrameProps<Values> {
  form: FormState<Values>
  /** Where a browser without scripts sends it. */
  action?: string
  noValidate?: boolean
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  onChange?: (() => void) | undefined
  onFocus?: (() => void) | undefined
  className?: string | undefined
  children: FormChildren<Values>
}

/** A form sent by script, around fields that find their state by themselves. */
export function FormFrame<Values>({ form, children, ...frame }: FormFrameProps<Values>) {
  return (
    <form id={`${form.id}-form`} method="post" noValidate {...frame}>
      <FormFields form={form}>{children}</FormFields>
    </form>
  )
}

/** Fields of a form, which find their state by themselves. */
export function FormFields<Values>({ form, children }: Pick<FormFrameProps<Values>, 'form' | 'children'>) {
  return (
    <FormContext value={form as FormState<Record<string, unknown>>}>
      {typeof children === 'function' ? children(form) : children}
    </FormContext>
  )
}

/** What a form refuses by itself, as the API does: a sentence for each field. */
export function refusal(fields: Record<string, string>): ApiError {
  return new ApiError('', 0, 'refused', fields)
}
