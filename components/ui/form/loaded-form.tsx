import type { FieldValues } from 'react-hook-form'
import { type FormChildren, FormFrame } from './form-state'
import { type ApiFormOptions, useApiForm } from './use-api-form'

export interface ApiFormProps<Values extends FieldValues, Body> extends ApiFormOptions<Values, Body> {
  /** The ids of fields begin with it. */
  id: string
  className?: string
  children: FormChildren<Values>
}

/** An `ApiForm` with the library that holds its fields. */
export function LoadedForm<Values extends FieldValues, Body = Values>(props: ApiFormProps<Values, Body>) {
  const { id, className, children, ...options } = props
  const { state, onSubmit } = useApiForm(id, options)
  return (
    <FormFrame
      form={state}
      onSubmit={onSubmit}
      onFocus={() => void options.rules?.load().catch(() => undefined)}
      className={className}
    >
      {children}
    </FormFrame>
  )
}
