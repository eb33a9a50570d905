import type { ComponentProps, FocusEvent, ReactNode } from 'react'
import { Alert } from '../alert'
import { Button } from '../button'
import { ErrorLine } from '../error-line'
import { StatusLine } from '../status-line'
import { Checkbox } from './checkbox'
import { controlProps, Field } from './field'
import { useFormState } from './form-state'

interface FieldTexts {
  name: string
  label: string
  hint?: string | undefined
}

function useField({ name, label, hint }: FieldTexts) {
  const form = useFormState()
  const { field, error } = form.bind(name)
  const id = `${form.id}-${name}`
  return {
    around: { id, label, hint, error },
    control: { className: 'control', ...controlProps(id, { error, hint }), ...field },
  }
}

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, keyof FieldTexts>

export function TextField({ name, label, hint, ...input }: TextFieldProps) {
  const { around, control } = useField({ name, label, hint })
  return (
    <Field {...around}>
      <input type="text" autoComplete="off" {...input} {...control} />
    </Field>
  )
}

/** Of a field that opens with what is there, to be typed over. */
export function selectText({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  currentTarget.select()
}

type LongTextFieldProps = FieldTexts & Omit<ComponentProps<'textarea'>, keyof FieldTexts>

export function LongTextField({ name, label, hint, className = '', ...area }: LongTextFieldProps) {
  const { around, control } = useField({ name, label, hint })
  return (
    <Field {...around}>
      <textarea {...area} {...control} className={`control h-auto py-2 ${className}`} />
    </Field>
  )
}

interface SelectFieldProps extends FieldTexts {
  options: readonly (readonly [value: string, label: string])[]
}

export function SelectField({ options, ...texts }: SelectFieldProps) {
  const { around, control } = useField(texts)
  return (
    <Field {...around}>
      <select {...control}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  )
}

export function RadioField({ name, label, options }: SelectFieldProps) {
  const form = useFormState()
  const { field, error } = form.bind(name)
  const missing = `${form.id}-${name}-error`
  return (
    <fieldset aria-describedby={missing} className="grid">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {options.map(([value, text]) => (
        <label key={value} className="inline-flex min-h-11 cursor-pointer items-center gap-3">
          <input
            {...field}
            type="radio"
            defaultValue={undefined}
            value={value}
            className="size-5 shrink-0 accent-accent"
          />
          <span>{text}</span>
        </label>
      ))}
      <p id={missing} className="text-sm font-medium text-danger">
        {error}
      </p>
    </fieldset>
  )
}

export function CheckField({ name, label }: { name: string; label: string }) {
  const form = useFormState()
  return <Checkbox {...form.bind(name).field} id={`${form.id}-${name}`} label={label} />
}

/** Any of several. */
export function ChecksField({ name, label, options }: SelectFieldProps) {
  const form = useFormState()
  const { field } = form.bind(name)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        {options.map(([value, text]) => (
          <Checkbox key={value} {...field} id={`${form.id}-${name}-${value}`} value={value} label={text} />
        ))}
      </div>
    </fieldset>
  )
}

interface FormFailureProps {
  /** Around the reason. */
  text?: (reason: string) => string
  title?: string
  /** Beside errors at fields, too. */
  always?: boolean
  /** A line instead of a box. */
  line?: boolean
}

/** Why it was not sent, where no field says so. */
export function FormFailure({ text, title, always = false, line = false }: FormFailureProps) {
  const { failure, isNamed } = useFormState()
  if (!failure || (isNamed && !always)) return null
  const sentence = text ? text(failure.message) : failure.message
  if (line) return <ErrorLine>{sentence}</ErrorLine>
  return (
    <Alert variant="danger" {...(title && { title })}>
      <p>{sentence}</p>
    </Alert>
  )
}

interface SubmitProps extends ComponentProps<typeof Button> {
  /** Instead of the label, while it is sent. */
  pending?: ReactNode
}

export function Submit({ pending, children, ...button }: SubmitProps) {
  const { busy } = useFormState()
  return (
    <Button type="submit" busy={busy} {...button}>
      {busy && pending ? pending : children}
    </Button>
  )
}

/** What is said once it was sent. */
export function FormDone({ text }: { text: string }) {
  const { isSent } = useFormState()
  return <StatusLine text={isSent ? text : ''} />
}
