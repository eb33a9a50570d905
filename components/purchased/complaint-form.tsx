import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import type { useComplaint } from '@/lib/unlocks/calls'
import { complaintReasons } from '@/lib/unlocks/complaint-kinds'
import { buttonClass } from '../ui/button'
import { ErrorLine } from '../ui/error-line'
import { SpinnerMark } from '../ui/spinner'

/** Asks why an unlocked contact is of no use, and says what follows before it is sent. */
export function ComplaintForm({ complain }: { complain: ReturnType<typeof useComplaint> }) {
  const t = useTranslations('purchasedContact.complaint')
  const { mutate, isPending, error } = complain
  const reasons = useRef<HTMLFieldSetElement>(null)
  const [missing, setMissing] = useState(false)

  function send(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const radios = [...(reasons.current?.querySelectorAll('input') ?? [])]
    const at = radios.findIndex(({ checked }) => checked)
    const reason = complaintReasons[at]
    setMissing(!reason)
    if (reason) mutate(reason)
    else radios[0]?.focus()
  }

  return (
    <details className="mt-5 border-t border-line pt-3 print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline-offset-4 hover:underline">
        {t('open')}
      </summary>
      <form onSubmit={send} className="mt-1 grid justify-items-start gap-4">
        <fieldset ref={reasons} aria-describedby="complaint-missing" className="grid">
          <legend className="mb-1 text-sm font-medium">{t('reason')}</legend>
          {complaintReasons.map((reason) => (
            <label key={reason} className="inline-flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={reason}
                onChange={() => setMissing(false)}
                className="size-5 shrink-0 accent-accent"
              />
              {t(`reasons.${reason}`)}
            </label>
          ))}
          <p id="complaint-missing" className="text-sm font-medium text-danger">
            {missing ? t('missing') : ''}
          </p>
        </fieldset>
        <p className="max-w-prose text-muted">{t('text')}</p>
        {error ? <ErrorLine>{error.message}</ErrorLine> : null}
        <button type="submit" aria-disabled={isPending} className={buttonClass('secondary')}>
          {isPending ? <SpinnerMark /> : null}
          {t(isPending ? 'sending' : 'send')}
        </button>
      </form>
    </details>
  )
}
