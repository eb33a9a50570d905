import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type FormField, formFields, isFieldApplicable } from '@/lib/publishing/listing-form'
import { controlId, useListingFields } from './use-listing-form'

/** Number of fields that are listed at first; the others are collapsed. */
const mostNamed = 3

/**
 * The errors of a submitted form as links to its fields; entries disappear as fields are corrected. Each submit moves
 * the focus: to the first invalid field, or here when the API has something to say.
 * @param props.reason the API's message about the whole listing
 */
export function ErrorSummary({ reason }: { reason: string | null }) {
  const t = useTranslations('publish')
  const required = useTranslations('api.fields')('required')
  const box = useRef<HTMLDivElement>(null)
  const { formState, getValues } = useListingFields()
  const { errors, submitCount } = formState
  const wrong = formFields.filter((field) => errors[field] && isFieldApplicable(field, getValues()))
  const moveFocus = useEffectEvent(() => {
    if (reason !== null) box.current?.focus()
    else if (wrong[0]) focusField(wrong[0])
  })
  useEffect(() => {
    if (submitCount > 0) moveFocus()
  }, [submitCount])

  /** The "required" message is omitted, since the title says it. */
  function sentence(label: string, problem = required) {
    return problem === required ? label : t('summary.item', { label, problem })
  }

  const links = (fields: FormField[]) => (
    <ul className="mt-2 flex flex-wrap gap-x-8">
      {fields.map((field) => (
        <li key={field}>
          <a
            href={`#${controlId(field)}`}
            onClick={(event) => {
              event.preventDefault()
              focusField(field)
            }}
            className="inline-flex min-h-11 items-center py-1 font-medium text-danger underline underline-offset-4"
          >
            {sentence(t(`labels.${field}`), errors[field]?.message)}
          </a>
        </li>
      ))}
    </ul>
  )

  if (submitCount === 0 || wrong.length === 0) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex scroll-mt-24 gap-3 rounded-panel border-2 border-danger bg-danger-soft p-5 outline-offset-4"
    >
      <CircleAlert className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0">
        <p className="text-heading font-semibold">{t('summary.title', { count: wrong.length })}</p>
        {reason ? <p className="mt-1">{reason}</p> : null}
        {links(wrong.slice(0, mostNamed))}
        {wrong.length > mostNamed ? (
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
              {t('summary.more', { count: wrong.length - mostNamed })}
            </summary>
            {links(wrong.slice(mostNamed))}
          </details>
        ) : null}
      </div>
    </div>
  )
}

function focusField(field: FormField) {
  const control = document.getElementById(controlId(field))
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
