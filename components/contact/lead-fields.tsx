import type { Messages } from 'next-intl'
import { maxMessageLength, maxVisitLength } from '@/lib/leads/lead-states'
import { buttonClass } from '../ui/button'
import { controlProps, Field } from '../ui/field'
import { type LeadInput, toggleTime } from './lead-input'

interface LeadFieldsProps {
  labels: Messages['unlockedContact']['lead']['fields']
  /** The owner's viewing times. */
  times?: readonly string[]
  lead: LeadInput
  problems: Partial<LeadInput>
  onChange: (lead: LeadInput) => void
}

/** A message to the owner, when the buyer could come, and the buyer's number. */
export function LeadFields({ labels, times = [], lead, problems, onChange }: LeadFieldsProps) {
  const fieldProps = (name: keyof LeadInput, hint?: string) => ({
    ...(hint ? { hint } : {}),
    ...(problems[name] ? { error: problems[name] } : {}),
  })
  const controlOf = (name: keyof LeadInput, hint?: string) => ({
    ...controlProps(`lead-${name}`, fieldProps(name, hint)),
    value: lead[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...lead, [name]: target.value }),
  })
  return (
    <div className="grid gap-3">
      <Field id="lead-message" label={labels.message} {...fieldProps('message', labels.messageHint)}>
        <textarea
          {...controlOf('message', labels.messageHint)}
          rows={3}
          maxLength={maxMessageLength}
          className="control h-auto py-2"
        />
      </Field>
      <Field id="lead-visit" label={labels.visit} {...fieldProps('visit', labels.visitHint)}>
        <input {...controlOf('visit', labels.visitHint)} maxLength={maxVisitLength} className="control" />
      </Field>
      {times.length > 0 ? (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm text-muted">{labels.times}</legend>
          <div className="flex flex-wrap gap-2">
            {times.map((time) => (
              <button
                key={time}
                type="button"
                aria-pressed={lead.visit.split(', ').includes(time)}
                onClick={() => onChange({ ...lead, visit: toggleTime(lead.visit, time) })}
                className={buttonClass(
                  'secondary',
                  'px-3 text-sm aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent',
                )}
              >
                {time}
              </button>
            ))}
          </div>
        </fieldset>
      ) : null}
      <Field id="lead-phone" label={labels.phone} {...fieldProps('phone')}>
        <input {...controlOf('phone')} type="tel" autoComplete="tel" maxLength={20} className="control" />
      </Field>
    </div>
  )
}
