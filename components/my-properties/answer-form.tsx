import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { showToast } from '@/components/ui/overlay/toast-outlet'
import { formatDate } from '@/lib/i18n/format/date'
import type { Locale } from '@/lib/i18n/routing'
import type { OwnListing } from '@/lib/listings/schema'
import { useComplaintAnswer } from '@/lib/unlocks/use-unlocks'
import { buttonClass } from '../ui/button'
import { ErrorLine } from '../ui/error-line'
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
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState(false)
  const { mutate, isPending, error } = useComplaintAnswer(userId, listing.id)
  const { id, title, complaints, complaint_decide_by, waits_for_contact } = listing
  if (complaints.length === 0 && !waits_for_contact) return null

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const fields = new FormData(event.currentTarget)
    const [text, phone] = ['text', 'phone'].map((name) => String(fields.get(name) ?? '').trim())
    setMissing(!text && !phone)
    if (!text && !phone) form.current?.querySelector('textarea')?.focus()
    else
      mutate(
        { text: text || null, phone: phone || null },
        { onSuccess: () => showToast({ text: texts('answered', { title }) }) },
      )
  }

  const named = complaints.map(({ reason }) => reasons(reason))
  return (
    <form ref={form} onSubmit={send} noValidate className="grid gap-3 border-t border-line pt-3">
      <div className="grid gap-1 font-medium text-danger">
        {waits_for_contact ? <p>{t('waitsForContact')}</p> : null}
        {named.length > 0 ? <p>{texts('reported', { title, reasons: describeReasons(named) })}</p> : null}
        {complaint_decide_by ? (
          <p>{t('complaint', { date: formatDate(locale, complaint_decide_by) })}</p>
        ) : null}
      </div>
      <AnswerFields id={id} t={texts} error={missing ? texts('missing') : undefined} />
      {error ? <ErrorLine>{error.message}</ErrorLine> : null}
      <button
        type="submit"
        aria-disabled={isPending}
        className={buttonClass('primary', 'justify-self-start')}
      >
        {texts(isPending ? 'sending' : 'submit')}
      </button>
    </form>
  )
}
