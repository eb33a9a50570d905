import type { FieldValues } from 'react-hook-form'
import type { ApiFormProps } from './api-form'
import { FormFrame } from './form-state'
import { useApiForm } from './use-api-form'

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
