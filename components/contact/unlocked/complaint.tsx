import { useLocale, useMessages, useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatDate } from '@/lib/i18n/format/date'
import { complaintReasons, maxAnswerLength } from '@/lib/listings/attributes/report-reasons'
import { canInsist } from '@/lib/unlocks/can-insist'
import { complaintDeadline } from '@/lib/unlocks/complaint-deadline'
import type { UnlockedContact } from '@/lib/unlocks/schema'
import { type useComplaint, useInsist } from '@/lib/unlocks/use-unlocks'
import { Button } from '../../ui/button'
import { ErrorLine } from '../../ui/error-line'
import { Field } from '../../ui/field'
import { ComplaintState } from '../contact-details'
import { Disclosure } from './disclosure'

interface ComplaintProps {
  userId: string
  item: UnlockedContact
  complain: ReturnType<typeof useComplaint>
}

/** The complaint's state, which has the focus once it was sent; the form while there is none. */
export function Complaint({ userId, item, complain }: ComplaintProps) {
  const locale = useLocale()
  const { states } = useMessages().unlockedContact.complaint
  const sent = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (complain.isSuccess) sent.current?.focus()
  }, [complain.isSuccess])

  const complaint = complain.data ?? item.complaint
  if (complaint) {
    return (
      <div ref={sent} tabIndex={-1} className="mt-5 outline-none print:hidden">
        <ComplaintState locale={locale} texts={states} complaint={complaint} />
        {canInsist(complaint) ? <InsistForm userId={userId} id={item.property_id} /> : null}
      </div>
    )
  }
  const deadline = complaintDeadline(item.purchased_at)
  return deadline ? <ComplaintForm deadline={deadline} complain={complain} /> : null
}

/** Contradicts the owner's answer; the state above says what follows. */
function InsistForm({ userId, id }: { userId: string; id: string }) {
  const t = useTranslations('unlockedContact.complaint.insist')
  const { mutate, isPending, error } = useInsist(userId, id)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isPending) mutate(String(new FormData(event.currentTarget).get('text') ?? '').trim())
  }

  return (
    <Disclosure title={t('open')} className="mt-3">
      <form onSubmit={send} className="mt-1 grid justify-items-start gap-4">
        <p className="max-w-prose text-muted">{t('text')}</p>
        <div className="w-full">
          <Field id="insist-text" label={t('label')}>
            <textarea id="insist-text" name="text" rows={3} maxLength={maxAnswerLength} className="control" />
          </Field>
        </div>
        {error ? <ErrorLine>{error.message}</ErrorLine> : null}
        <Button type="submit" variant="secondary" busy={isPending}>
          {t(isPending ? 'sending' : 'send')}
        </Button>
      </form>
    </Disclosure>
  )
}

interface ComplaintFormProps {
  deadline: string
  complain: ReturnType<typeof useComplaint>
}

/** Says until when the token can come back, asks why the contact is of no use, and says what follows before that is sent. */
function ComplaintForm({ deadline, complain }: ComplaintFormProps) {
  const t = useTranslations('unlockedContact.complaint')
  const locale = useLocale()
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
    <div className="mt-5 border-t border-line pt-3 print:hidden">
      <p className="max-w-prose text-sm text-muted">
        {t('guarantee', { date: formatDate(locale, deadline) })}
      </p>
      <Disclosure id="complaint" title={t('open')}>
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
          <Button type="submit" variant="secondary" busy={isPending}>
            {t(isPending ? 'sending' : 'send')}
          </Button>
        </form>
      </Disclosure>
    </div>
  )
}
