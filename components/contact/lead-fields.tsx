import type { Messages } from 'next-intl'
import { maxMessageLength, maxVisitLength } from '@/lib/leads/lead-states'
import { buttonClass } from '../ui/button'
import { controlProps, Field } from '../ui/field'
import type { BoundField } from '../ui/form/form-state'
import { type LeadInput, toggleTime } from './lead-input'

interface LeadFieldsProps {
  labels: Messages['unlockedContact']['lead']['fields']
  bind: (name: keyof LeadInput) => BoundField
  /** The owner's viewing times, for what is typed. */
  offer?: { times: readonly string[]; visit: string; onVisit: (visit: string) => void }
}

/** A message to the owner, when the buyer could come, and the buyer's number. */
export function LeadFields({ labels, bind, offer }: LeadFieldsProps) {
  const fieldOf = (name: keyof LeadInput, hint?: string) => {
    const { field, error } = bind(name)
    const around = { id: `lead-${name}`, label: labels[name], hint, error }
    return { around, control: { ...controlProps(around.id, around), ...field } }
  }
  const message = fieldOf('message', labels.messageHint)
  const visit = fieldOf('visit', labels.visitHint)
  const phone = fieldOf('phone')
  return (
    <div className="grid gap-3">
      <Field {...message.around}>
        <textarea
          {...message.control}
          rows={3}
          maxLength={maxMessageLength}
          className="control h-auto py-2"
        />
      </Field>
      <Field {...visit.around}>
        <input {...visit.control} maxLength={maxVisitLength} className="control" />
      </Field>
      {offer && offer.times.length > 0 ? (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm text-muted">{labels.times}</legend>
          <div className="flex flex-wrap gap-2">
            {offer.times.map((time) => (
              <button
                key={time}
                type="button"
                aria-pressed={offer.visit.split(', ').includes(time)}
                onClick={() => offer.onVisit(toggleTime(offer.visit, time))}
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
      <Field {...phone.around}>
        <input {...phone.control} type="tel" autoComplete="tel" maxLength={20} className="control" />
      </Field>
    </div>
  )
}
