import { maxAnswerLength } from '@/lib/listings/attributes/report-reasons'
import { controlProps, Field } from '../ui/form/field'
import type { BoundField } from '../ui/form/form-state'

type AnswerText = 'text' | 'textHint' | 'phone' | 'phoneHint'

interface AnswerFieldsProps {
  /** Of the listing. */
  id: string
  /** The messages `confirmListing.answer`. */
  t: (key: AnswerText) => string
  /** Of a form with scripts. */
  bind?: (name: string) => BoundField
}

/** The fields of an answer to complaints; work in a plain form too. */
export function AnswerFields({ id, t, bind = plainField }: AnswerFieldsProps) {
  const fieldOf = (name: 'text' | 'phone') => {
    const { field, error } = bind(name)
    const around = { id: `answer-${name}-${id}`, label: t(name), hint: t(`${name}Hint`), error }
    return { around, control: { ...controlProps(around.id, around), ...field } }
  }
  const [text, phone] = [fieldOf('text'), fieldOf('phone')]
  return (
    <>
      <Field {...text.around}>
        <textarea {...text.control} rows={3} maxLength={maxAnswerLength} className="control h-auto py-2" />
      </Field>
      <Field {...phone.around}>
        <input
          {...phone.control}
          type="tel"
          autoComplete="tel"
          minLength={6}
          maxLength={20}
          pattern="[0-9 +\-\/\(\)]*"
          className="control"
        />
      </Field>
    </>
  )
}

const plainField = (name: string): BoundField => ({ field: { name }, error: undefined })

/** Each reason once, with the number of complaints where it is more than one. */
export function describeReasons(reasons: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => (count > 1 ? `${reason} (${count})` : reason)).join(', ')
}
