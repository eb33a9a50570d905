import { useLocale, useMessages, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { formatDate } from '@/lib/i18n/format/date'
import {
  type ComplaintReason,
  complaintReasons,
  maxAnswerLength,
} from '@/lib/listings/attributes/report-reasons'
import { canInsist } from '@/lib/unlocks/can-insist'
import { complaintDeadline } from '@/lib/unlocks/complaint-deadline'
import type { UnlockedContact } from '@/lib/unlocks/schema'
import { type useComplaint, useInsist } from '@/lib/unlocks/use-unlocks'
import { ApiForm } from '../../ui/form/api-form'
import { FormFailure, LongTextField, RadioField, Submit } from '../../ui/form/form-fields'
import { useRules } from '../../ui/form/use-rules'
import { ComplaintState } from './contact-details'
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
  const { mutateAsync } = useInsist(userId, id)
  return (
    <Disclosure title={t('open')} className="mt-3">
      <ApiForm
        id="insist"
        values={{ text: '' }}
        send={({ text }) => mutateAsync(text.trim())}
        className="mt-1 grid justify-items-start gap-4"
      >
        <p className="max-w-prose text-muted">{t('text')}</p>
        <div className="w-full">
          <LongTextField name="text" label={t('label')} rows={3} maxLength={maxAnswerLength} />
        </div>
        <FormFailure line />
        <Submit variant="secondary" pending={t('sending')}>
          {t('send')}
        </Submit>
      </ApiForm>
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
  const rules = useRules(
    () => import('@/lib/unlocks/schema').then(({ newComplaintSchema }) => newComplaintSchema),
    () => t('missing'),
  )
  return (
    <div className="mt-5 border-t border-line pt-3 print:hidden">
      <p className="max-w-prose text-sm text-muted">
        {t('guarantee', { date: formatDate(locale, deadline) })}
      </p>
      <Disclosure id="complaint" title={t('open')}>
        <ApiForm
          id="complaint-form"
          values={{ reason: '' }}
          rules={rules}
          send={({ reason }) => complain.mutateAsync(reason as ComplaintReason)}
          className="mt-1 grid justify-items-start gap-4"
        >
          <RadioField
            name="reason"
            label={t('reason')}
            options={complaintReasons.map((reason) => [reason, t(`reasons.${reason}`)])}
          />
          <p className="max-w-prose text-muted">{t('text')}</p>
          <FormFailure line />
          <Submit variant="secondary" pending={t('sending')}>
            {t('send')}
          </Submit>
        </ApiForm>
      </Disclosure>
    </div>
  )
}
