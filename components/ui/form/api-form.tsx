import { lazy, Suspense } from 'react'
import type { FieldValues } from 'react-hook-form'
import { loadPart } from '@/lib/browser/load-part'
import { Island } from '../island'
import { FormFrame } from './form-state'
import type { ApiFormProps, LoadedForm } from './loaded-form'

const Loaded = lazy(() =>
  loadPart(() => import('./loaded-form')).then((part) => ({ default: part.LoadedForm })),
) as unknown as typeof LoadedForm

/** A form that sends to the API, whose library is not among the scripts of the page: until it is there, the fields wait. */
export function ApiForm<Values extends FieldValues, Body = Values>(props: ApiFormProps<Values, Body>) {
  return (
    <Island>
      <Suspense fallback={<WaitingForm {...props} />}>
        <Loaded {...props} />
      </Suspense>
    </Island>
  )
}

function WaitingForm<Values extends FieldValues, Body>(props: ApiFormProps<Values, Body>) {
  const { id, values, className, children } = props
  const form = {
    id,
    bind: (name: string) => ({ field: { name, ...heldBy(valueAt(values, name)) }, error: undefined }),
    values,
    isDirty: false,
    setValue: () => undefined,
    check: async () => false,
    busy: false,
    isSent: false,
    failure: null,
    isNamed: false,
  }
  return (
    <fieldset disabled className="contents">
      <FormFrame form={form} className={className}>
        {children}
      </FormFrame>
    </fieldset>
  )
}

function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], values)
}

function heldBy(value: unknown) {
  if (typeof value === 'object') return {}
  return typeof value === 'boolean' ? { defaultChecked: value } : { defaultValue: value }
}
