import type { Messages } from 'next-intl'
import { maxMessageLength, maxVisitLength } from '@/lib/leads/lead-states'
import { buttonClass } from '../ui/button'
import { LongTextField, TextField } from '../ui/form/form-fields'
import { useFormState } from '../ui/form/form-state'
import { toggleTime } from './lead-input'

interface LeadFieldsProps {
  labels: Messages['unlockedContact']['lead']['fields']
  /** The owner's viewing times. */
  times?: readonly string[]
}

/** A message to the owner, when the buyer could come, and the buyer's number. */
export function LeadFields({ labels, times = [] }: LeadFieldsProps) {
  const { message, messageHint, visit, visitHint, phone } = labels
  return (
    <div className="grid gap-3">
      <LongTextField
        name="message"
        label={message}
        hint={messageHint}
        rows={3}
        maxLength={maxMessageLength}
      />
      <TextField name="visit" label={visit} hint={visitHint} maxLength={maxVisitLength} />
      {times.length > 0 ? <OfferedTimes legend={labels.times} times={times} /> : null}
      <TextField name="phone" label={phone} type="tel" autoComplete="tel" maxLength={20} />
    </div>
  )
}

function OfferedTimes({ legend, times }: { legend: string; times: readonly string[] }) {
  const { values, setValue } = useFormState()
  const visit = String(values.visit)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm text-muted">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {times.map((time) => (
          <button
            key={time}
            type="button"
            aria-pressed={visit.split(', ').includes(time)}
            onClick={() => setValue('visit', toggleTime(visit, time))}
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
  )
}
