import { zodResolver } from '@hookform/resolvers/zod'
import type { FormEvent } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { readFields } from '@/lib/browser/read-form'

interface SchemaFormOptions<Form extends FieldValues> {
  schema: z.ZodType<Form, Form>
  defaultValues?: DefaultValues<Form> | undefined
  /** Called with valid values; not again while it is pending. */
  send: (values: Form) => Promise<void>
}

/** A form of the auth service, which names no fields: `schema` is its own. */
export function useSchemaForm<Form extends FieldValues>({
  schema,
  send,
  defaultValues,
}: SchemaFormOptions<Form>) {
  const form = useForm<Form>({
    resolver: zodResolver(schema),
    ...(defaultValues && { defaultValues }),
  })
  const submit = form.handleSubmit(send)
  return {
    form,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      takeFields(form, event.currentTarget)
      return submit(event)
    },
  }
}

/** Takes over values that were set without an event. Only of plain texts and ticks: lists and numbers have fields of their own. */
export function takeFields<Form extends FieldValues, Output>(
  form: UseFormReturn<Form, unknown, Output>,
  element: HTMLFormElement,
) {
  for (const [name, value] of readFields(element)) {
    const path = name as FieldPath<Form>
    const known: unknown = form.getValues(path)
    if (typeof known === typeof value && known !== value)
      form.setValue(path, value as PathValue<Form, FieldPath<Form>>)
  }
}
