import { maxAnswerLength } from '@/lib/listings/attributes/report-reasons'
import { controlProps, Field } from '../ui/field'

type AnswerText = 'text' | 'textHint' | 'phone' | 'phoneHint'

interface AnswerFieldsProps {
  /** Of the listing. */
  id: string
  /** The messages `confirmListing.answer`. */
  t: (key: AnswerText) => string
  error?: string | undefined
}

/** The fields of an answer to complaints; work in a plain form too. */
export function AnswerFields({ id, t, error }: AnswerFieldsProps) {
  const [text, phone] = [`answer-${id}`, `answer-phone-${id}`]
  return (
    <>
      <Field id={text} label={t('text')} hint={t('textHint')} {...(error ? { error } : {})}>
        <textarea
          {...controlProps(text, { hint: t('textHint'), ...(error ? { error } : {}) })}
          name="text"
          rows={3}
          maxLength={maxAnswerLength}
          className="control h-auto py-2"
        />
      </Field>
      <Field id={phone} label={t('phone')} hint={t('phoneHint')}>
        <input
          {...controlProps(phone, { hint: t('phoneHint') })}
          name="phone"
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

/** Each reason once, with the number of complaints where it is more than one. */
export function describeReasons(reasons: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => (count > 1 ? `${reason} (${count})` : reason)).join(', ')
}
