'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ConfirmAction } from '@/components/ui/overlay/confirm-action'
import {
  type IssueAction,
  useDeleteIssue,
  useIssueAction,
  useIssueProgress,
  useIssues,
  usePreviewIssue,
  useReadIssue,
  useSaveIssue,
} from '@/lib/admin/newsletter/use-newsletter'
import { formatDateTime } from '@/lib/i18n/format/date'
import { languageCode } from '@/lib/i18n/language-code'
import {
  type Issue,
  type IssueSummary,
  type Issues,
  type IssueTexts,
  maxIssueLength,
} from '@/lib/newsletter/schema'
import { RequestFailure } from '../account/request-failure'
import { useUnsavedGuard } from '../publish/use-unsaved-guard'
import { Badge } from '../ui/badge'
import { buttonClass } from '../ui/button'
import { ErrorLine } from '../ui/error-line'
import { ApiForm } from '../ui/form/api-form'
import { FormFailure, LongTextField, Submit, TextField } from '../ui/form/form-fields'
import { useRules } from '../ui/form/use-rules'
import { Skeleton } from '../ui/skeleton'
import { StatusLine } from '../ui/status-line'
import { useStaff } from './desk'

/** Issues with what became of them, and the form of a draft. */
export function Newsletter() {
  const t = useTranslations('admin.newsletter')
  const { role } = useStaff()
  const { data, error, refetch } = useIssues()
  const [writing, setWriting] = useState<Issue | 'new' | null>(null)
  return (
    <>
      <h1 className="text-title">{t('title')}</h1>
      {data ? (
        <>
          <p className="mt-2 text-muted">{t('subscribers', data.subscribers)}</p>
          {writing !== null ? (
            <IssueForm
              issue={writing === 'new' ? null : writing}
              subscribers={data.subscribers}
              onClose={() => setWriting(null)}
            />
          ) : role === 'admin' ? (
            <button
              type="button"
              onClick={() => setWriting('new')}
              className={buttonClass('primary', 'mt-6')}
            >
              {t('write')}
            </button>
          ) : null}
          <ul className="mt-6 grid gap-4">
            {data.items.map((issue) => (
              <IssueItem
                key={issue.id}
                issue={issue}
                isEditable={role === 'admin' && writing === null}
                onWrite={setWriting}
              />
            ))}
          </ul>
        </>
      ) : error ? (
        <RequestFailure error={error} retry={refetch} />
      ) : (
        <Skeleton className="mt-6 h-40 w-full rounded-card" />
      )}
    </>
  )
}

interface IssueItemProps {
  issue: IssueSummary
  /** While a form is open, no other draft is opened or deleted beside it. */
  isEditable: boolean
  onWrite: (draft: Issue) => void
}

function IssueItem({ issue, isEditable, onWrite }: IssueItemProps) {
  const t = useTranslations('admin.newsletter')
  const ui = useTranslations('ui')
  const locale = useLocale()
  const { role } = useStaff()
  const act = useIssueAction()
  const remove = useDeleteIssue()
  const read = useReadIssue()
  const { state, counts } = useIssueProgress(issue)
  const { id, by, updated_at, started_at } = issue
  const failure = act.error ?? remove.error ?? read.error
  const subject = issue[`subject_${languageCode(locale)}`] || t('noSubject')
  const button = (action: IssueAction) => (
    <button
      type="button"
      aria-disabled={act.isPending}
      onClick={() => act.isPending || act.mutate({ id, action })}
      className={buttonClass('secondary')}
    >
      {t(action)}
    </button>
  )
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-5 shadow-card">
      <h2 className="text-heading wrap-anywhere">{subject}</h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone={state === 'sent' ? 'solid' : 'caution'}>{t(`states.${state}`)}</Badge>
        <span>
          {by} · {formatDateTime(locale, started_at ?? updated_at)}
        </span>
      </p>
      {state === 'draft' ? null : <p>{t('counts', counts)}</p>}
      {role === 'admin' ? (
        <div className="flex flex-wrap gap-2">
          {state === 'draft' && isEditable ? (
            <>
              <button
                type="button"
                aria-disabled={read.isPending}
                onClick={() => read.isPending || read.mutate(id, { onSuccess: onWrite })}
                className={buttonClass('secondary')}
              >
                {t('edit')}
              </button>
              <ConfirmAction
                className={buttonClass('danger')}
                texts={{
                  title: t('deleteTitle'),
                  text: t('deleteText'),
                  confirm: t('delete'),
                  cancel: t('cancel'),
                  close: ui('close'),
                }}
                onConfirm={() => remove.mutate(id)}
              >
                {t('delete')}
              </ConfirmAction>
            </>
          ) : null}
          {state === 'sending' ? button('pause') : null}
          {state === 'paused' ? button('resume') : null}
        </div>
      ) : null}
      {failure ? <ErrorLine>{failure.message}</ErrorLine> : null}
    </li>
  )
}

const languages = ['sr', 'en'] as const
const names = ['subject_sr', 'subject_en', 'text_sr', 'text_en'] as const

function textsOf(issue: IssueTexts | null): IssueTexts {
  return {
    subject_sr: issue?.subject_sr ?? '',
    subject_en: issue?.subject_en ?? '',
    text_sr: issue?.text_sr ?? '',
    text_en: issue?.text_en ?? '',
  }
}

interface IssueFormProps {
  issue: Issue | null
  subscribers: Issues['subscribers']
  onClose: () => void
}

function IssueForm({ issue, subscribers, onClose }: IssueFormProps) {
  const t = useTranslations('admin.newsletter')
  const [draft, setDraft] = useState(issue)
  const [done, setDone] = useState('')
  const saving = useSaveIssue()
  const acting = useIssueAction()
  const preview = usePreviewIssue()
  const rules = useRules(() => import('@/lib/newsletter/schema').then((own) => own.issueTextsSchema))

  async function send(texts: IssueTexts, by: string) {
    setDone('')
    if (by === 'preview') return preview.mutateAsync(texts)
    const saved = await saving.mutateAsync({ draft, texts })
    setDraft(saved)
    if (by !== 'test' && by !== 'send') return setDone(t('saved'))
    await acting.mutateAsync({ id: saved.id, action: by })
    if (by === 'send') onClose()
    else setDone(t('tested'))
  }

  return (
    <ApiForm
      id="issue"
      values={textsOf(issue)}
      rules={rules}
      send={send}
      className="mt-6 grid gap-6 rounded-card border border-line bg-surface p-5 shadow-card"
    >
      {({ values }) => (
        <>
          {languages.map((language) => (
            <fieldset key={language} className="grid min-w-0 gap-4">
              <legend className="mb-3 font-semibold text-heading">{t(`languages.${language}`)}</legend>
              <TextField
                name={`subject_${language}`}
                label={t('subject')}
                hint={t('subjectHint')}
                lang={language}
                maxLength={150}
              />
              <LongTextField
                name={`text_${language}`}
                label={t('body')}
                hint={t('bodyHint')}
                lang={language}
                rows={10}
                maxLength={maxIssueLength}
              />
            </fieldset>
          ))}
          <IssueButtons
            isDirty={names.some((name) => values[name] !== textsOf(draft)[name])}
            readers={subscribers.sr + subscribers.en}
            onClose={onClose}
          />
          <StatusLine text={done} />
          <FormFailure always line />
          {preview.data ? <IssuePreview preview={preview.data} /> : null}
        </>
      )}
    </ApiForm>
  )
}

interface IssueButtonsProps {
  isDirty: boolean
  readers: number
  onClose: () => void
}

function IssueButtons({ isDirty, readers, onClose }: IssueButtonsProps) {
  const t = useTranslations('admin.newsletter')
  const ui = useTranslations('ui')
  const sender = useRef<HTMLButtonElement>(null)
  useUnsavedGuard(isDirty)
  return (
    <div className="flex flex-wrap gap-2">
      <Submit>{t('save')}</Submit>
      <button type="submit" value="preview" className={buttonClass('secondary')}>
        {t('preview')}
      </button>
      <button type="submit" value="test" className={buttonClass('secondary')}>
        {t('test')}
      </button>
      {readers > 0 ? (
        <>
          <button ref={sender} type="submit" value="send" hidden />
          <ConfirmAction
            className={buttonClass('secondary')}
            texts={{
              title: t('sendTitle'),
              text: t('sendText', { count: readers }),
              confirm: t('send'),
              cancel: t('cancel'),
              close: ui('close'),
            }}
            onConfirm={() => sender.current?.form?.requestSubmit(sender.current)}
          >
            {t('send')}
          </ConfirmAction>
        </>
      ) : (
        <p className="flex min-h-11 items-center text-muted">{t('noReaders')}</p>
      )}
      {isDirty ? (
        <ConfirmAction
          className={buttonClass('quiet')}
          texts={{
            title: t('discardTitle'),
            text: t('discardText'),
            confirm: t('discard'),
            cancel: t('cancel'),
            close: ui('close'),
          }}
          onConfirm={onClose}
        >
          {t('close')}
        </ConfirmAction>
      ) : (
        <button type="button" onClick={onClose} className={buttonClass('quiet')}>
          {t('close')}
        </button>
      )}
    </div>
  )
}

type Preview = NonNullable<ReturnType<typeof usePreviewIssue>['data']>

function IssuePreview({ preview }: { preview: Preview }) {
  const t = useTranslations('admin.newsletter')
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      {languages.map((language) => (
        <figure key={language} className="grid gap-2">
          <figcaption className="font-semibold wrap-anywhere">
            {t(`languages.${language}`)}: {preview[language].subject}
          </figcaption>
          <iframe
            title={t('previewOf', { language: t(`languages.${language}`) })}
            sandbox=""
            srcDoc={preview[language].html}
            className="h-96 w-full rounded-control border border-line bg-white"
          />
        </figure>
      ))}
    </div>
  )
}
