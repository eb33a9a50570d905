import { toNestErrors } from '@hookform/resolvers'
import { type FormEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  type UseFormReturn,
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
  /** The fields at which a reason stands that names none of them; by default it stands at the form's end. */
  unnamed?: (reason: string) => Record<string, string>
  /** What becomes of fields before they are sent. */
  tidy?: (values: Values) => Partial<Values>
  /** Until the last step a submit checks the fields up to it, and goes on. */
  step?: { fields: readonly string[]; next: () => void } | undefined
  /** Called before a field that may be hidden gets the focus. */
  reveal?: (name: string) => void
  /** A field that is refused does not get the focus, which has left it. */
  keepsFocus?: boolean
}

/**
 * A form that is sent to the API once at a time, validated by the API's own schema. `submit` sends it as it is, whatever is on
 * its way.
 */
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

  /** Shows the first field with an error, and gives it the focus. @returns whether the form has one. */
  function showFirst(isWrong: (name: string) => boolean): boolean {
    const first = [...form.control._names.mount].find(isWrong)
    if (first === undefined) return false
    options.reveal?.(first)
    if (!options.keepsFocus) form.setFocus(first as FieldPath<Values>)
    return true
  }

  async function check(names: readonly string[]): Promise<boolean> {
    const element = document.forms.namedItem(`${id}-form`)
    if (element) takeFields(form, element)
    if (await form.trigger(names as FieldPath<Values>[])) return true
    showFirst((name) => names.includes(name) && form.getFieldState(name as FieldPath<Values>).invalid)
    return false
  }

  function refuse(error: Error) {
    const ofApi = setErrors(form, (error instanceof ApiError && error.fields) || {})
    const named = ofApi.length > 0 ? ofApi : setErrors(form, options.unnamed?.(error.message) ?? {})
    setFailure({ error, isNamed: showFirst((name) => named.includes(name)) })
  }

  function showWrong(wrong: FieldErrors<Values>) {
    showFirst((name) => get(wrong, name) !== undefined)
  }

  /** As it was at first: neither what was typed nor what came of it stays. */
  function reset() {
    form.reset()
    setFailure(null)
    setSent(false)
  }

  function set(name: string, value: unknown) {
    form.setValue(name as FieldPath<Values>, value as never, { shouldDirty: true })
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    setFailure(null)
    if (options.step) {
      if (await check(options.step.fields)) options.step.next()
      return
    }
    takeFields(form, event.currentTarget)
    await submit(event)
  }

  async function submit(event?: FormEvent<HTMLFormElement>) {
    isSending.current = true
    setFailure(null)
    for (const [name, value] of Object.entries(options.tidy?.(form.getValues()) ?? {})) set(name, value)
    const { submitter = null } = (event?.nativeEvent ?? {}) as Partial<SubmitEvent>
    setSent(false)
    let isTaken = false
    const sendTyped = form.handleSubmit(async (typed) => {
      try {
        await send(toBody(typed as Values), (submitter as HTMLButtonElement | null)?.value ?? '')
        isTaken = true
      } catch (error) {
        refuse(error instanceof Error ? error : new Error(String(error)))
      }
    }, showWrong)
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
    check,
    isDirty,
    busy: isSubmitting || (isSent && once),
    isSent,
    failure: failure?.error ?? null,
    isNamed: failure?.isNamed ?? false,
  }
  return { form, state, onSubmit, submit, reset }
}

/** Puts what the API says at the fields that the form has. @returns their names */
export function setErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  fields: Record<string, string>,
): string[] {
  const named = (Object.keys(fields) as FieldPath<Values>[]).filter((name) => get(form.control._fields, name))
  for (const name of named) form.setError(name, { type: 'server', message: fields[name] ?? '' })
  return named
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
