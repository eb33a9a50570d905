'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { buttonClass } from '../ui/button'
import { ErrorLine } from '../ui/error-line'
import { ApiForm } from '../ui/form/api-form'
import { FormFailure, LongTextField, Submit, TextField } from '../ui/form/form-fields'
import { refusal } from '../ui/form/form-state'
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
  /** Instead of what is said about reasons elsewhere. */
  reasonHint?: string
  /** The API's name of the reason. */
  reasonName?: 'reason' | 'answer'
  /** @throws ApiError */
  run: (name: Name, reason: string, details: ActDetails) => Promise<unknown>
}

const nothing = { reason: '', amount: '1', until: '' }

/** Buttons for acts; the chosen one says what follows and asks for a reason before it is done. */
export function ActForm<Name extends string>({
  acts,
  reasonHint,
  reasonName = 'reason',
  run,
}: ActFormProps<Name>) {
  const t = useTranslations('admin.acts')
  const [chosen, setChosen] = useState<Name | null>(null)
  const id = useId()
  const [failure, setFailure] = useState<Error | null>(null)
  const [done, setDone] = useState('')
  // Stays while another act is chosen.
  const typed = useRef(nothing)
  const isRunning = useRef(false)
  const act = acts.find(({ name }) => name === chosen)
  const choose = (name: Name | null) => {
    setChosen(name)
    setFailure(null)
    setDone('')
  }
  const perform = async (act: Act<Name>, { reason, amount, until } = typed.current) => {
    if (act.needsReason && reason.trim() === '') throw refusal({ [reasonName]: t('reasonMissing') })
    await run(act.name, reason, {
      ...(act.hasAmount && { amount: Number(amount) }),
      ...(act.hasDay && { until }),
    })
    typed.current = { ...typed.current, reason: '' }
    choose(null)
    setDone(t('done', { act: act.label }))
  }
  const performAtOnce = async (act: Act<Name>) => {
    if (isRunning.current) return
    isRunning.current = true
    choose(null)
    await perform(act).catch(setFailure)
    isRunning.current = false
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
              onClick={() =>
                isImmediate ? void performAtOnce(offered) : choose(name === chosen ? null : name)
              }
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
      {failure ? <ErrorLine>{failure.message}</ErrorLine> : null}
      {act ? (
        <ApiForm
          id={id}
          values={{ ...typed.current, answer: typed.current.reason }}
          send={(values) => perform(act, { ...values, reason: values[reasonName] })}
          className="grid gap-4 rounded-card border border-line bg-surface p-5"
        >
          {({ values }) => {
            typed.current = { ...values, reason: values[reasonName] }
            return (
              <>
                <p>
                  <strong>{act.label}.</strong> {act.consequence}
                </p>
                {act.hasAmount ? (
                  <TextField name="amount" label={t('amount')} hint={t('amountHint')} maxLength={6} />
                ) : null}
                {act.hasDay ? (
                  <TextField name="until" label={t('until')} hint={t('untilHint')} type="date" />
                ) : null}
                <LongTextField
                  key={act.name}
                  name={reasonName}
                  label={t('reason')}
                  hint={hint}
                  // What comes next after an act was chosen, by a key or a click.
                  autoFocus
                  rows={3}
                  maxLength={1000}
                />
                <FormFailure line />
                <div className="flex flex-wrap gap-2">
                  <Submit variant={act.isDangerous ? 'danger' : 'primary'}>
                    {t('do', { act: act.label })}
                  </Submit>
                  <button type="button" onClick={() => choose(null)} className={buttonClass('quiet')}>
                    {t('cancel')}
                  </button>
                </div>
              </>
            )
          }}
        </ApiForm>
      ) : null}
    </div>
  )
}
