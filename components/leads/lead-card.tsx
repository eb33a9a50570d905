import { CalendarClock, Phone } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { LocalLink } from '@/components/ui/local-link'
import { formatDate } from '@/lib/i18n/format/date'
import { leadStates, maxLeadAnswerLength } from '@/lib/leads/lead-states'
import type { Lead } from '@/lib/leads/schema'
import { useLeadChange } from '@/lib/leads/use-leads'
import { paths } from '@/lib/paths'
import { phoneLinks } from '@/lib/text/phone-links'
import { Badge } from '../ui/badge'
import { buttonClass, phoneNumberClass, textLinkClass } from '../ui/button'
import { ErrorLine } from '../ui/error-line'
import { ApiForm } from '../ui/form/api-form'
import { FormFailure, LongTextField, Submit } from '../ui/form/form-fields'
import { useRules } from '../ui/form/use-rules'
import { StatusLine } from '../ui/status-line'
import { ReportLead } from './report-lead'

interface LeadProps {
  userId: string
  lead: Lead
}

/** A buyer's message with the owner's answer to it. */
export function LeadCard({ userId, lead }: LeadProps) {
  const t = useTranslations('leads')
  const locale = useLocale()
  const { id, property_id, title, message, phone, visit, created_at } = lead
  // Reading marks it as read on the server; this visit still shows what was new.
  const [wasUnread] = useState(lead.unread)
  const name = lead.from ?? t('unnamed')
  const heading = `lead-${id}`
  return (
    <article
      aria-labelledby={heading}
      className="grid gap-3 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 id={heading} className="text-base font-semibold wrap-anywhere">
            {t('from', { name, date: formatDate(locale, created_at) })}
          </h2>
          {title === null ? (
            <p className="py-2 text-muted">{t('deleted')}</p>
          ) : (
            <LocalLink locale={locale} to={paths.property(property_id)} className={textLinkClass}>
              <span className="wrap-anywhere">{title}</span>
            </LocalLink>
          )}
        </div>
        {wasUnread && lead.state === 'new' ? <Badge tone="accent">{t('unread')}</Badge> : null}
      </div>
      {message ? <p className="whitespace-pre-line wrap-anywhere">{message}</p> : null}
      {visit ? (
        <p className="flex gap-2 wrap-anywhere">
          <CalendarClock className="size-5 shrink-0 text-accent" />
          <span className="min-w-0">{t('visit', { visit })}</span>
        </p>
      ) : null}
      {phone ? (
        <a href={phoneLinks(phone).call} className={`${textLinkClass} gap-2 justify-self-start`}>
          <Phone className="size-5 shrink-0" />
          <span className={phoneNumberClass}>{phone}</span>
        </a>
      ) : null}
      <Answer userId={userId} lead={lead} name={name} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-t border-line pt-3">
        <StateField userId={userId} lead={lead} name={name} />
        <ReportLead
          id={id}
          labels={{
            open: t('report'),
            text: t('reportText'),
            send: t('reportSend'),
            sent: t('reported'),
          }}
        />
      </div>
    </article>
  )
}

interface NamedLeadProps extends LeadProps {
  name: string
}

/** The answer, or the form for it. */
function Answer({ userId, lead, name }: NamedLeadProps) {
  const t = useTranslations('leads')
  const locale = useLocale()
  const { mutateAsync } = useLeadChange(userId, lead.id)
  const [isEditing, setEditing] = useState(false)
  const [sent, setSent] = useState(false)
  const shown = useRef<HTMLDivElement>(null)
  const { id, answer, answered_at } = lead
  const rules = useRules(
    () => import('@/lib/leads/schema').then(({ leadChangeSchema }) => leadChangeSchema),
    (_, key) => (key === 'required' ? t('missing') : undefined),
  )

  // The focused button has gone.
  useEffect(() => {
    if (sent) shown.current?.focus()
  }, [sent])

  async function send(change: { answer: string }) {
    await mutateAsync(change)
    setEditing(false)
    setSent(true)
  }

  if (answer !== null && !isEditing) {
    return (
      <div ref={shown} tabIndex={-1} className="grid gap-1 border-l-2 border-accent pl-3 outline-none">
        <StatusLine text={sent ? t('sent') : ''} />
        <p className="text-sm text-muted">{t('answered', { date: formatDate(locale, answered_at ?? '') })}</p>
        <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
        <button
          type="button"
          onClick={() => {
            setSent(false)
            setEditing(true)
          }}
          className={`${textLinkClass} justify-self-start`}
        >
          {t('change')}
        </button>
      </div>
    )
  }
  return (
    <ApiForm
      id={`lead-${id}`}
      values={{ answer: answer ?? '' }}
      rules={rules}
      send={send}
      className="grid gap-3"
    >
      <LongTextField
        name="answer"
        label={t('answerTo', { name })}
        hint={t('answerHint')}
        rows={3}
        maxLength={maxLeadAnswerLength}
      />
      <FormFailure line />
      <div className="flex flex-wrap gap-3">
        <Submit pending={t('sending')}>{t('send')}</Submit>
        {isEditing ? (
          <button type="button" onClick={() => setEditing(false)} className={buttonClass('secondary')}>
            {t('cancel')}
          </button>
        ) : null}
      </div>
    </ApiForm>
  )
}

/** Saved by the choice itself. */
function StateField({ userId, lead, name }: NamedLeadProps) {
  const t = useTranslations('leads')
  const { mutate, isPending, isSuccess, variables, error } = useLeadChange(userId, lead.id)
  const shown = (isPending && variables.state) || lead.state
  const control = `state-${lead.id}`
  return (
    <div className="grid gap-1.5">
      <label htmlFor={control} className="text-sm font-medium">
        {t('state')}
        <span className="sr-only"> – {name}</span>
      </label>
      <select
        id={control}
        value={shown}
        onChange={({ target }) => {
          const state = leadStates.find((known) => known === target.value)
          if (state) mutate({ state })
        }}
        className="control min-w-40"
      >
        {leadStates.map((state) => (
          <option key={state} value={state}>
            {t(`stateNames.${state}`)}
          </option>
        ))}
      </select>
      <StatusLine text={isSuccess ? t('stateSaved', { state: t(`stateNames.${lead.state}`) }) : ''} />
      {error ? <ErrorLine>{error.message}</ErrorLine> : null}
    </div>
  )
}
