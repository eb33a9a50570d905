import { toNestErrors } from '@hookform/resolvers'
import { type FormEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  useForm,
} from 'react-hook-form'
import { toFieldErrors } from '@/lib/http/field-errors'
import { ApiError } from '@/lib/session/api-client'
import type { FormState } from './form-state'
import type { Rules } from './use-rules'
import { takeFields } from './use-schema-form'

export interface ApiFormOptions<Values extends FieldValues, Body> {
  /** What the fields hold at first, by the API's names of fields. */
  values: Values
  /** Takes over newer `values`, but for what was typed. */
  follows?: boolean
  /** Empty again once it was sent. */
  resets?: boolean
  /** Stays busy once it was sent. */
  once?: boolean
  /** What is sent; by default what the fields hold. */
  toBody?: (values: Values) => Body
  rules?: Rules
  /** Its error stands at the fields that it names, else at the form's end. What was typed stays. @param by the value of the button */
  send: (body: Body, by: string) => Promise<unknown>
  /** What becomes of fields before they are sent. */
  tidy?: (values: Values) => Partial<Values>
}

/** A form that is sent to the API once at a time, validated by the API's own schema. */
export function useApiForm<Values extends FieldValues, Body = Values>(
  id: string,
  options: ApiFormOptions<Values, Body>,
) {
  const { values, follows = false, resets = false, once = false, rules, send } = options
  const toBody = options.toBody ?? asTyped<Values, Body>
  const [isSent, setSent] = useState(false)
  const [failure, setFailure] = useState<{ error: Error; isNamed: boolean } | null>(null)
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    ...(follows && { values, resetOptions: { keepDirtyValues: true } }),
    ...(rules && { resolver: apiResolver(rules, toBody) }),
  })
  const { errors, isSubmitting, isDirty } = form.formState
  // A second press may come before `busy` is rendered.
  const isSending = useRef(false)

  /** Shows errors of fields, with the focus on the first; @returns whether it has any of them. */
  function showAt(named: readonly string[]): boolean {
    const first = [...form.control._names.mount].find((name) => named.includes(name))
    if (first === undefined) return false
    form.setFocus(first as FieldPath<Values>)
    return true
  }

  function refuse(error: Error) {
    const fields = (error instanceof ApiError && error.fields) || {}
    for (const [name, message] of Object.entries(fields))
      if (get(form.control._fields, name))
        form.setError(name as FieldPath<Values>, { type: 'server', message })
    setFailure({ error, isNamed: showAt(Object.keys(fields)) })
  }

  function set(name: string, value: unknown) {
    form.setValue(name as FieldPath<Values>, value as never, { shouldDirty: true })
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    setFailure(null)
    takeFields(form, event.currentTarget)
    isSending.current = true
    for (const [name, value] of Object.entries(options.tidy?.(form.getValues()) ?? {})) set(name, value)
    const { submitter } = event.nativeEvent as SubmitEvent
    setSent(false)
    let isTaken = false
    const sendTyped = form.handleSubmit(async (typed) => {
      try {
        await send(toBody(typed as Values), (submitter as HTMLButtonElement | null)?.value ?? '')
        isTaken = true
      } catch (error) {
        refuse(error instanceof Error ? error : new Error(String(error)))
      }
    })
    await sendTyped(event).finally(() => {
      isSending.current = isTaken && once
    })
    setSent(isTaken)
    if (isTaken && resets) form.reset()
  }

  const state: FormState<Values> = {
    id,
    bind: (name) => {
      const { message } = (get(errors, name) ?? {}) as { message?: unknown }
      return {
        field: form.register(name as FieldPath<Values>),
        error: typeof message === 'string' ? message : undefined,
      }
    },
    get values() {
      return form.watch()
    },
    setValue: set,
    isDirty,
    busy: isSubmitting || (isSent && once),
    isSent,
    failure: failure?.error ?? null,
    isNamed: failure?.isNamed ?? false,
  }
  return { form, state, onSubmit }
}

function asTyped<Values, Body>(values: Values): Body {
  return values as unknown as Body
}

/** Of fields that the form has, with sentences that the page has: whatever else is wrong, the API says. */
function apiResolver<Values extends FieldValues, Body>(
  rules: Rules,
  toBody: (values: Values) => Body,
): Resolver<Values> {
  return async (values, _context, options) => {
    const schema = await rules.load().catch(() => undefined)
    const { error } = schema?.safeParse(toBody(values), { reportInput: true }) ?? {}
    const errors = Object.entries(error ? toFieldErrors(error) : {})
      .filter(([name]) => get(options.fields, name))
      .map(([name, problem]) => [name, rules.sentence(problem, name)] as const)
      .filter(([, message]) => message !== undefined)
      .map(([name, message]) => [name, { type: 'rule', message }])
    if (errors.length === 0) return { values, errors: {} }
    return { values: {}, errors: toNestErrors<Values>(Object.fromEntries(errors) as FieldErrors, options) }
  }
}
