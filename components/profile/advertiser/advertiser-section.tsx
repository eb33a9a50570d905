import { useMutation } from '@tanstack/react-query'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { Avatar } from '@/components/account/avatar'
import { SettingsSection } from '@/components/profile/settings'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Button, buttonClass, textLinkClass } from '@/components/ui/button'
import { controlProps, Field } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import { StatusLine } from '@/components/ui/status-line'
import { verificationPapers } from '@/lib/accounts/verification-states'
import type { Advertiser, AdvertiserChange, VerificationRequest } from '@/lib/advertisers/schema'
import {
  useAdvertiser,
  useRequestVerification,
  useSaveAdvertiser,
  useSaveLogo,
  useVerification,
} from '@/lib/advertisers/use-advertiser'
import { formatDate } from '@/lib/i18n/format/date'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { cropToSquare, UnreadableImageError } from '@/lib/publishing/photos/crop-to-square'
import { ApiError } from '@/lib/session/api-client'

/** The public profile: opened, changed, with a logo. */
export function AdvertiserSection({ userId }: { userId: string }) {
  const t = useTranslations('profile.advertiser')
  const { data, error, isPending } = useAdvertiser(userId)
  const [open, setOpen] = useState(false)
  return (
    <SettingsSection id="advertiser" title={t('title')} text={t('text')}>
      {isPending ? <Skeleton className="h-24 w-full rounded-card" /> : null}
      {error ? <Alert variant="danger">{error.message}</Alert> : null}
      {data ? <ProfileHead userId={userId} advertiser={data} /> : null}
      {data && !data.verified ? <VerificationForm userId={userId} /> : null}
      {data !== undefined && (open || data) ? (
        <AdvertiserForm userId={userId} advertiser={data} />
      ) : data === null ? (
        <button type="button" onClick={() => setOpen(true)} className={buttonClass('secondary')}>
          {t('open')}
        </button>
      ) : null}
    </SettingsSection>
  )
}

function ProfileHead({ userId, advertiser }: { userId: string; advertiser: Advertiser }) {
  const t = useTranslations('profile.advertiser')
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const { mutateAsync } = useSaveLogo(userId)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File | null) => mutateAsync(file && (await cropToSquare(file))),
  })
  const { name, slug, logo_url, verified } = advertiser
  return (
    <div className="grid w-full gap-3">
      <div className="flex items-center gap-4">
        <Avatar name={name} url={logo_url} className="size-16 text-heading" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <Badge tone={verified ? 'accent' : 'neutral'}>{t(verified ? 'verified' : 'unverified')}</Badge>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file && !isPending) mutate(file)
          currentTarget.value = ''
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => isPending || input.current?.click()} variant="secondary" busy={isPending}>
          {t(logo_url ? 'changeLogo' : 'addLogo')}
        </Button>
        {logo_url ? (
          <button
            type="button"
            aria-disabled={isPending}
            onClick={() => isPending || mutate(null)}
            className={buttonClass('quiet')}
          >
            {t('removeLogo')}
          </button>
        ) : null}
        <Link href={localPath(locale, paths.advertiser(slug))} prefetch={false} className={textLinkClass}>
          {t('show')}
        </Link>
      </div>
      {error ? (
        <Alert variant="danger">
          {error instanceof UnreadableImageError ? t('unreadable') : error.message}
        </Alert>
      ) : null}
    </div>
  )
}

/** Asks moderators for the mark of a verified profile, and says what became of it. */
function VerificationForm({ userId }: { userId: string }) {
  const t = useTranslations('profile.advertiser.verification')
  const locale = useLocale()
  const { data } = useVerification(userId)
  const { mutate, isPending, error } = useRequestVerification(userId)
  const problem = error instanceof ApiError ? error.fields?.note : undefined
  if (!data) return null
  const { request } = data
  if (request?.state === 'waiting')
    return <p>{t('waiting', { date: formatDate(locale, request.created_at) })}</p>

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = new FormData(event.currentTarget)
    mutate({
      papers: form.get('papers') as VerificationRequest['papers'],
      note: String(form.get('note') ?? ''),
    })
  }

  return (
    <details className="w-full max-w-xl">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('title')}</summary>
      <form onSubmit={ask} noValidate className="mt-2 grid gap-4">
        <p className="text-muted">{t('text')}</p>
        {request?.state === 'refused' ? (
          <Alert variant="danger">
            {t('refused', {
              date: formatDate(locale, request.decided_at ?? request.created_at),
              answer: request.answer ?? '',
            })}
          </Alert>
        ) : null}
        <Field id="verification-papers" label={t('field')}>
          <select id="verification-papers" name="papers" className="control">
            {verificationPapers.map((papers) => (
              <option key={papers} value={papers}>
                {t(`papers.${papers}`)}
              </option>
            ))}
          </select>
        </Field>
        <Field id="verification-note" label={t('note')} hint={t('noteHint')} error={problem}>
          <textarea
            {...controlProps('verification-note', { hint: t('noteHint'), error: problem })}
            name="note"
            rows={2}
            maxLength={500}
            className="control h-auto py-2"
          />
        </Field>
        {error && !problem ? <Alert variant="danger">{error.message}</Alert> : null}
        <Button type="submit" variant="secondary" className="justify-self-start" busy={isPending}>
          {t(request ? 'again' : 'ask')}
        </Button>
      </form>
    </details>
  )
}

const textFields = [
  ['name', 80],
  ['register_number', 30],
  ['website', 200],
  ['hours', 200],
  ['languages', 200],
] as const

function AdvertiserForm({ userId, advertiser }: { userId: string; advertiser: Advertiser | null }) {
  const t = useTranslations('profile.advertiser')
  const { mutate, isPending, isSuccess, error } = useSaveAdvertiser(userId)
  const problems = error instanceof ApiError ? (error.fields ?? {}) : {}

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    mutate(readForm(new FormData(event.currentTarget)))
  }

  return (
    <form onSubmit={save} noValidate className="grid w-full max-w-xl gap-4">
      <Field id="advertiser-kind" label={t('fields.kind')}>
        <select
          id="advertiser-kind"
          name="kind"
          defaultValue={advertiser?.kind ?? 'owner'}
          className="control"
        >
          {(['owner', 'agency', 'investor'] as const).map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </select>
      </Field>
      {textFields.map(([name, maxLength]) => {
        const id = `advertiser-${name}`
        const value = advertiser?.[name]
        const texts = {
          hint: name === 'website' || name === 'languages' ? t(`hints.${name}`) : undefined,
          error: problems[name],
        }
        return (
          <Field key={name} id={id} label={t(`fields.${name}`)} {...texts}>
            <input
              {...controlProps(id, texts)}
              name={name}
              type={name === 'website' ? 'url' : 'text'}
              maxLength={maxLength}
              defaultValue={Array.isArray(value) ? value.join(', ') : (value ?? '')}
              className="control"
            />
          </Field>
        )
      })}
      <Field id="advertiser-about" label={t('fields.about')} hint={t('hints.about')} error={problems.about}>
        <textarea
          {...controlProps('advertiser-about', { hint: t('hints.about'), error: problems.about })}
          name="about"
          rows={5}
          maxLength={2_000}
          defaultValue={advertiser?.about ?? ''}
          className="control"
        />
      </Field>
      {error ? <Alert variant="danger">{t('failed', { reason: error.message })}</Alert> : null}
      <StatusLine text={isSuccess ? t('saved') : ''} />
      <Button type="submit" className="justify-self-start" busy={isPending}>
        {t(isPending ? 'saving' : 'save')}
      </Button>
    </form>
  )
}

function readForm(form: FormData): AdvertiserChange {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    kind: text('kind') as Advertiser['kind'],
    name: text('name'),
    about: text('about'),
    hours: text('hours'),
    website: text('website') || null,
    register_number: text('register_number') || null,
    languages: text('languages')
      .split(',')
      .map((language) => language.trim())
      .filter(Boolean),
  }
}
