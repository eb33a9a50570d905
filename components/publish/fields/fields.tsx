import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { controlId, useListingFields } from '@/components/publish/fields/use-listing-form'
import { Checkbox } from '@/components/ui/form/checkbox'
import { controlProps, Field } from '@/components/ui/form/field'
import { findDoubt } from '@/lib/publishing/doubts'
import { type FormField, isRequired, type ListingForm } from '@/lib/publishing/listing-form'

/** Fields with text values, which includes numbers as typed. */
export type TextName = { [Name in FormField]: ListingForm[Name] extends string ? Name : never }[FormField]

/** Returns a control's props with its hint and error. Fields with text are validated on blur. */
function useControl(name: TextName, hint: string | undefined) {
  const t = useTranslations('publish.labels')
  const { register, trigger, formState } = useListingFields()
  const id = controlId(name)
  const error = formState.errors[name]?.message
  const field = register(name, {
    onBlur: ({ target }) => (target.value ? trigger(name) : undefined),
    // A field with an error is validated again at every change.
    onChange: () => (error ? trigger(name) : undefined),
  })
  return {
    around: { id, label: t(name), hint, error },
    control: { ...field, ...controlProps(id, { error, hint }), required: isRequired(name) },
  }
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'name'> {
  name: TextName
  hint?: string
  /** Below the control. */
  children?: ReactNode
}

export function TextField({ name, hint, children, ...input }: TextFieldProps) {
  const { around, control } = useControl(name, hint)
  return (
    <Field {...around}>
      <input type="text" autoComplete="off" {...input} {...control} className="control" />
      {around.error ? null : <Doubt name={name} />}
      <div className="contents">{children}</div>
    </Field>
  )
}

/** Asks about a value that looks like a slip, once the field is left, and of what was there before. */
export function Doubt({ name }: { name: TextName }) {
  const t = useTranslations('publish.doubts')
  const { control, formState, register } = useListingFields()
  const form = useWatch({ control }) as ListingForm
  const isLeft = formState.touchedFields[name] || formState.defaultValues?.[name]
  const doubt = isLeft ? findDoubt(name, form) : undefined
  return (
    <div className="grid gap-1 empty:hidden">
      <p role="status" className="text-sm font-medium text-caution empty:hidden">
        {doubt ? t(doubt, { value: form[name] }) : null}
      </p>
      {doubt ? (
        <Checkbox
          {...register('doubts_confirmed')}
          id={`${controlId(name)}-confirmed`}
          value={doubt}
          label={t('confirm')}
        />
      ) : null}
    </div>
  )
}

/** A whole number, in which digits may be grouped. */
export function NumberField({ name, hint }: { name: TextName; hint?: string }) {
  return <TextField name={name} inputMode="numeric" maxLength={20} hint={hint} />
}

/** A textarea with its length next to the hint. */
interface LongTextFieldProps {
  name: TextName
  hint: string
  rows: number
  lang?: string
}

export function LongTextField({ name, hint, rows, lang }: LongTextFieldProps) {
  const { around, control } = useControl(name, hint)
  return (
    <Field {...around}>
      <textarea
        rows={rows}
        lang={lang}
        {...control}
        className="control field-sizing-content min-h-44 leading-relaxed"
      />
    </Field>
  )
}

interface ChoiceFieldProps {
  name: TextName
  options: readonly (readonly [value: string, label: string])[]
}

export function ChoiceField({ name, options }: ChoiceFieldProps) {
  const { around, control } = useControl(name, undefined)
  return (
    <Field {...around}>
      <select {...control} className="control">
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  )
}
