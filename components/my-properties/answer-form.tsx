import { useTranslations } from 'next-intl'
import { showToast } from '@/components/ui/overlay/toast-outlet'
import { formatDate } from '@/lib/i18n/format/date'
import type { Locale } from '@/lib/i18n/routing'
import type { OwnListing } from '@/lib/listings/schema'
import { useComplaintAnswer } from '@/lib/unlocks/use-unlocks'
import { ApiForm } from '../ui/form/api-form'
import { FormFailure, Submit } from '../ui/form/form-fields'
import { useRules } from '../ui/form/use-rules'
import { AnswerFields, describeReasons } from './answer-fields'

interface AnswerFormProps {
  locale: Locale
  userId: string
  listing: OwnListing
}

/** What buyers complained about, with the owner's answer. */
export function AnswerForm({ locale, userId, listing }: AnswerFormProps) {
  const t = useTranslations('myProperties')
  const texts = useTranslations('confirmListing.answer')
  const reasons = useTranslations('unlockedContact.complaint.reasons')
  const { mutateAsync } = useComplaintAnswer(userId, listing.id)
  const { id, title, complaints, complaint_decide_by, waits_for_contact } = listing
  const rules = useRules(
    () => import('@/lib/unlocks/schema').then(({ complaintAnswerSchema }) => complaintAnswerSchema),
    (_, key) => (key === 'required' ? texts('missing') : undefined),
  )
  if (complaints.length === 0 && !waits_for_contact) return null

  const named = complaints.map(({ reason }) => reasons(reason))
  return (
    <ApiForm
      id={`answer-${id}`}
      values={{ text: '', phone: '' }}
      toBody={({ text, phone }) => ({ text: text.trim() || null, phone: phone.trim() || null })}
      rules={rules}
      send={(answer) => mutateAsync(answer).then(() => showToast({ text: texts('answered', { title }) }))}
      className="grid gap-3 border-t border-line pt-3"
    >
      {({ bind }) => (
        <>
          <div className="grid gap-1 font-medium text-danger">
            {waits_for_contact ? <p>{t('waitsForContact')}</p> : null}
            {named.length > 0 ? <p>{texts('reported', { title, reasons: describeReasons(named) })}</p> : null}
            {complaint_decide_by ? (
              <p>{t('complaint', { date: formatDate(locale, complaint_decide_by) })}</p>
            ) : null}
          </div>
          <AnswerFields id={id} t={texts} bind={bind} />
          <FormFailure line />
          <Submit pending={texts('sending')} className="justify-self-start">
            {texts('submit')}
          </Submit>
        </>
      )}
    </ApiForm>
  )
}
