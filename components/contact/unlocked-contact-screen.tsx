'use client'

import { FileQuestion, Undo2 } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useMessages, useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { runtimeConfig } from '@/lib/browser/runtime-config'
import { formatDate } from '@/lib/i18n/format/date'
import { localPath } from '@/lib/i18n/local-path'
import { complaintReasons, maxAnswerLength } from '@/lib/listings/attributes/report-reasons'
import { paths } from '@/lib/paths'
import { complaintDeadline } from '@/lib/unlocks/complaint-deadline'
import { closedReason } from '@/lib/unlocks/ledger-row'
import type { Complaint as ComplaintBody, UnlockedContacts } from '@/lib/unlocks/schema'
import { useComplaint, useInsist, useUnlockedContacts } from '@/lib/unlocks/use-unlocks'
import { RequestFailure } from '../account/request-failure'
import { SignedInOnly } from '../account/signed-in-only'
import { streetMapLabels } from '../street-map/street-map-labels'
import { StreetMapSwitch } from '../street-map/street-map-switch'
import { Alert } from '../ui/alert'
import { Badge } from '../ui/badge'
import { Button, buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { ErrorLine } from '../ui/error-line'
import { Field } from '../ui/field'
import { Skeleton, Skeletons } from '../ui/skeleton'
import { ComplaintState, ContactDetails } from './contact-details'
import { SentMessage } from './sent-message'

/** An unlocked contact; visitors are redirected to the sign-in. `id` is the property's. */
export function UnlockedContactScreen({ id }: { id: string }) {
  return (
    <SignedInOnly loading={<Loading />}>
      {(user) => <UnlockedContactLoader id={id} userId={user.id} />}
    </SignedInOnly>
  )
}

function UnlockedContactLoader({ id, userId }: { id: string; userId: string }) {
  const t = useTranslations('unlockedContact')
  const locale = useLocale()
  const { data, error, isPending, refetch } = useUnlockedContacts(userId)
  const complain = useComplaint(userId, id)
  if (isPending) return <Loading />
  if (!data) {
    return (
      <div className="grid gap-4">
        <h1 className="text-title">{t('title')}</h1>
        <RequestFailure title={t('failed')} error={error} retry={refetch} />
      </div>
    )
  }
  const item = data.items.find(({ property_id }) => property_id === id)
  if (item) return <UnlockedProperty userId={userId} item={item} complain={complain} />
  // A token that comes back at once takes the contact with it.
  const returned = complain.data?.state === 'returned'
  return (
    <EmptyState
      headingLevel={1}
      icon={returned ? <Undo2 /> : <FileQuestion />}
      title={t(returned ? 'returned' : 'missing')}
      text={t(returned ? 'returnedText' : 'missingText')}
      action={
        <Link href={localPath(locale, paths.contacts)} className={buttonClass()}>
          {t('back')}
        </Link>
      }
    />
  )
}

function Loading() {
  const t = useTranslations('unlockedContact')
  return (
    <Skeletons className="grid max-w-2xl gap-6" label={t('loading')}>
      <h1 className="sr-only">{t('title')}</h1>
      <Skeleton className="h-9 w-3/4" />
      <Skeleton className="h-64 w-full rounded-panel" />
    </Skeletons>
  )
}

interface UnlockedPropertyProps {
  item: UnlockedContacts['items'][number]
  complain: ReturnType<typeof useComplaint>
}

/** A property with its unlocked contact, marked when it is no longer public. */
function UnlockedProperty({ userId, item, complain }: UnlockedPropertyProps & { userId: string }) {
  const t = useTranslations('unlockedContact')
  const locale = useLocale()
  const { unlockedContact, streetMap } = useMessages()
  const [styleUrl] = useState(() => runtimeConfig()?.mapStyleUrl)
  const closing = closedReason(item)
  return (
    <div className="grid max-w-2xl gap-6">
      <div>
        {closing ? <Badge tone="caution">{t(`closings.${closing}.mark`)}</Badge> : null}
        <h1 className="mt-2 text-title wrap-anywhere">{item.title}</h1>
        <p className="mt-2 text-muted">
          {item.city} · {t('unlocked', { date: formatDate(locale, item.purchased_at) })}
        </p>
      </div>
      {closing ? (
        <Alert>
          <p>{t(`closings.${closing}.text`)}</p>
        </Alert>
      ) : null}
      <section
        aria-labelledby="contact"
        className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-6"
      >
        <h2 id="contact" className="mb-3 text-heading">
          {t('contact')}
        </h2>
        <ContactDetails labels={unlockedContact} contact={item.contact} fresh={false} />
        {item.contact.location && styleUrl ? (
          <StreetMapSwitch styleUrl={styleUrl} circle={null} labels={streetMapLabels(locale, streetMap)} />
        ) : null}
        <SentMessage item={item} userId={userId} closed={closing !== null} />
        <Complaint userId={userId} item={item} complain={complain} />
      </section>
      <p className="flex flex-wrap gap-3 print:hidden">
        <Link href={localPath(locale, paths.contacts)} className={buttonClass('secondary')}>
          {t('back')}
        </Link>
        {closing ? null : (
          <Link
            href={localPath(locale, paths.property(item.property_id))}
            prefetch={false}
            className={buttonClass()}
          >
            {t('open')}
          </Link>
        )}
      </p>
    </div>
  )
}

/** The complaint's state, which has the focus once it was sent; the form while there is none. */
function Complaint({ userId, item, complain }: UnlockedPropertyProps & { userId: string }) {
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

/** Once, after the owner's answer. */
function canInsist({ state, answer, answer_phone, insisted }: Omit<ComplaintBody, 'property_id'>): boolean {
  return state === 'refused' && !insisted && Boolean(answer || answer_phone)
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
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline-offset-4 hover:underline">
        {t('open')}
      </summary>
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
    </details>
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
  const details = useRef<HTMLDetailsElement>(null)
  // The form of the address did not exist yet when the browser scrolled.
  useEffect(() => {
    if (window.location.hash !== '#complaint' || !details.current) return
    details.current.open = true
    details.current.scrollIntoView()
  }, [])

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
      <details ref={details} id="complaint" className="scroll-mt-24">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline-offset-4 hover:underline">
          {t('open')}
        </summary>
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
      </details>
    </div>
  )
}
