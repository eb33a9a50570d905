import { useLocale, useMessages, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { LeadFields } from '@/components/leads/lead-fields'
import { emptyLead, filledLead } from '@/components/leads/lead-input'
import type { UnlockedContact } from '@/lib/unlocks/schema'
import { useUnlock } from '@/lib/unlocks/use-unlocks'
import { ReportLead } from '../../leads/report-lead'
import { ApiForm } from '../../ui/form/api-form'
import { FormFailure, Submit } from '../../ui/form/form-fields'
import { refusal } from '../../ui/form/form-state'
import { StatusLine } from '../../ui/status-line'
import { LeadExchange } from './contact-details'
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
  return (
    <Disclosure id="message" title={t('write')} className="mt-3 print:hidden">
      <ApiForm
        id="lead"
        values={emptyLead}
        toBody={filledLead}
        send={async (lead) => {
          if (lead === null) throw refusal({ message: t('missing') })
          await send.mutateAsync(lead)
        }}
        className="mt-1 grid justify-items-start gap-4"
      >
        <p className="max-w-prose text-muted">{t('writeText')}</p>
        <div className="w-full">
          <LeadFields labels={fields} />
        </div>
        <FormFailure line />
        <Submit variant="secondary" pending={t('sending')}>
          {t('send')}
        </Submit>
      </ApiForm>
    </Disclosure>
  )
}
