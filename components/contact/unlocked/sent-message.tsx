import { useLocale, useMessages, useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { UnlockedContact } from '@/lib/unlocks/schema'
import { useUnlock } from '@/lib/unlocks/use-unlocks'
import { ReportLead } from '../../leads/report-lead'
import { Button } from '../../ui/button'
import { ErrorLine } from '../../ui/error-line'
import { StatusLine } from '../../ui/status-line'
import { LeadExchange } from '../contact-details'
import { LeadFields } from '../lead-fields'
import { emptyLead, filledLead, leadProblems } from '../lead-input'
import { Disclosure } from './disclosure'

interface SentMessageProps {
  userId: string
  item: UnlockedContact
  /** The property is no longer offered. */
  closed: boolean
}

/** The message to the owner with its answer; while none was sent, a form for it. */
export function SentMessage({ userId, item, closed }: SentMessageProps) {
  const t = useTranslations('unlockedContact.lead')
  const locale = useLocale()
  const { exchange } = useMessages().unlockedContact.lead
  const send = useUnlock(userId, item.property_id)
  const shown = useRef<HTMLDivElement>(null)
  const hasSent = send.isSuccess && item.lead != null
  // The focused button has gone.
  useEffect(() => {
    if (hasSent) shown.current?.focus()
  }, [hasSent])

  const { lead } = item
  if (lead) {
    return (
      <div ref={shown} tabIndex={-1} className="mt-5 grid gap-2 outline-none print:hidden">
        <StatusLine text={hasSent ? t('done') : ''} />
        <LeadExchange locale={locale} texts={exchange} lead={lead} />
        {lead.answer === null ? null : (
          <ReportLead
            id={lead.id}
            labels={{
              open: t('report'),
              text: t('reportText'),
              send: t('reportSend'),
              sent: t('reported'),
            }}
          />
        )}
      </div>
    )
  }
  return closed ? null : <MessageForm send={send} />
}

function MessageForm({ send }: { send: ReturnType<typeof useUnlock> }) {
  const t = useTranslations('unlockedContact.lead')
  const { fields } = useMessages().unlockedContact.lead
  const [lead, setLead] = useState(emptyLead)
  const [missing, setMissing] = useState(false)
  const problems = missing ? { message: t('missing') } : leadProblems(send.error)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (send.isPending) return
    const filled = filledLead(lead)
    setMissing(filled === null)
    if (filled) send.mutate(filled)
    else event.currentTarget.querySelector('textarea')?.focus()
  }

  return (
    <Disclosure id="message" title={t('write')} className="mt-3 print:hidden">
      <form onSubmit={submit} noValidate className="mt-1 grid justify-items-start gap-4">
        <p className="max-w-prose text-muted">{t('writeText')}</p>
        <div className="w-full">
          <LeadFields labels={fields} lead={lead} problems={problems ?? {}} onChange={setLead} />
        </div>
        {send.error && !problems ? <ErrorLine>{send.error.message}</ErrorLine> : null}
        <Button type="submit" variant="secondary" busy={send.isPending}>
          {t(send.isPending ? 'sending' : 'send')}
        </Button>
      </form>
    </Disclosure>
  )
}
