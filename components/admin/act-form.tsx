'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '@/lib/session/api-client'
import { buttonClass } from '../ui/button'
import { ErrorLine } from '../ui/error-line'
import { controlProps, Field } from '../ui/field'
import { StatusLine } from '../ui/status-line'

export interface Act<Name extends string> {
  name: Name
  label: string
  /** One or two sentences: what follows, and who is told. */
  consequence: string
  isDangerous: boolean
  hasAmount?: boolean
  /** Asks until which day. */
  hasDay?: boolean
  /** Harmless and undone by another act: done at once, without a reason. */
  isImmediate?: boolean
  /** The form does not send it without one, where the API would. */
  needsReason?: boolean
  /** Key of one letter, in a queue. */
  shortcut?: 'Y' | 'N'
}

/** What an act asks for besides the reason. */
export interface ActDetails {
  amount?: number
  until?: string
}

interface ActFormProps<Name extends string> {
  acts: Act<Name>[]
  isPending: boolean
  /** Instead of what is said about reasons elsewhere. */
  reasonHint?: string
  /** @throws ApiError */
  run: (name: Name, reason: string, details: ActDetails) => Promise<unknown>
}

/** Buttons for acts; the chosen one says what follows and asks for a reason before it is done. */
export function ActForm<Name extends string>({ acts, isPending, reasonHint, run }: ActFormProps<Name>) {
  const t = useTranslations('admin.acts')
  const [chosen, setChosen] = useState<Name | null>(null)
  const [reason, setReason] = useState('')
  const [amount, setAmount] = useState('1')
  const [until, setUntil] = useState('')
  const id = useId()
  const [failure, setFailure] = useState<Error | null>(null)
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const [done, setDone] = useState('')
  const act = acts.find(({ name }) => name === chosen)
  const fields = failure instanceof ApiError ? failure.fields : undefined
  const reasonError = isReasonMissing ? t('reasonMissing') : (fields?.reason ?? fields?.answer)
  const choose = (name: Name | null) => {
    setChosen(name)
    setFailure(null)
    setIsReasonMissing(false)
    setDone('')
  }
  const perform = async (act: Act<Name>) => {
    if (isPending) return
    setFailure(null)
    setIsReasonMissing(act.needsReason === true && reason.trim() === '')
    if (act.needsReason && reason.trim() === '') return
    try {
      await run(act.name, reason, {
        ...(act.hasAmount && { amount: Number(amount) }),
        ...(act.hasDay && { until }),
      })
      setReason('')
      choose(null)
      setDone(t('done', { act: act.label }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (act) void perform(act)
  }
  const hint = reasonHint ?? t('reasonHint')
  return (
    <div className="mt-3 grid gap-4">
      <div className="flex flex-wrap gap-2">
        {acts.map((offered) => {
          const { name, label, isDangerous, isImmediate, shortcut } = offered
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isImmediate ? undefined : name === chosen}
              aria-keyshortcuts={shortcut}
              onClick={() => (isImmediate ? void perform(offered) : choose(name === chosen ? null : name))}
              className={buttonClass(isDangerous ? 'danger' : 'secondary')}
            >
              <span>{label}</span>
              {shortcut ? (
                <span
                  aria-hidden="true"
                  className="rounded-control border border-line px-1.5 text-sm pointer-coarse:hidden"
                >
                  {shortcut}
                </span>
              ) : null}
            </button>
          )
        })}
      </div>
      <StatusLine text={done} />
      {failure && !act ? <ErrorLine>{failure.message}</ErrorLine> : null}
      {act ? (
        <form
          key={act.name}
          onSubmit={submit}
          noValidate
          className="grid gap-4 rounded-card border border-line bg-surface p-5"
        >
          <p>
            <strong>{act.label}.</strong> {act.consequence}
          </p>
          {act.hasAmount ? (
            <Field id={`${id}-amount`} label={t('amount')} hint={t('amountHint')} error={fields?.amount}>
              <input
                {...controlProps(`${id}-amount`, { error: fields?.amount, hint: t('amountHint') })}
                type="text"
                maxLength={6}
                autoComplete="off"
                value={amount}
                onChange={(event) => setAmount(event.target.value)}
                className="control"
              />
            </Field>
          ) : null}
          {act.hasDay ? (
            <Field id={`${id}-until`} label={t('until')} hint={t('untilHint')} error={fields?.until}>
              <input
                {...controlProps(`${id}-until`, { error: fields?.until, hint: t('untilHint') })}
                type="date"
                value={until}
                onChange={(event) => setUntil(event.target.value)}
                className="control"
              />
            </Field>
          ) : null}
          <Field id={`${id}-reason`} label={t('reason')} hint={hint} error={reasonError}>
            <textarea
              ref={focusOnce}
              {...controlProps(`${id}-reason`, { error: reasonError, hint })}
              rows={3}
              maxLength={1000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              className="control"
            />
          </Field>
          {failure && !fields ? <ErrorLine>{failure.message}</ErrorLine> : null}
          <div className="flex flex-wrap gap-2">
            <button
              type="submit"
              aria-disabled={isPending}
              className={buttonClass(act.isDangerous ? 'danger' : 'primary')}
            >
              {t('do', { act: act.label })}
            </button>
            <button type="button" onClick={() => choose(null)} className={buttonClass('quiet')}>
              {t('cancel')}
            </button>
          </div>
        </form>
      ) : null}
    </div>
  )
}

/** The reason is what comes next after an act was chosen, by a key or a click. */
function focusOnce(element: HTMLTextAreaElement | null): void {
  element?.focus()
}
