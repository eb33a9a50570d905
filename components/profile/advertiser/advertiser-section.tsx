import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Avatar } from '@/components/account/avatar'
import { SettingsSection } from '@/components/profile/settings'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Button, buttonClass, textLinkClass } from '@/components/ui/button'
import { ApiForm } from '@/components/ui/form/api-form'
import {
  FormDone,
  FormFailure,
  LongTextField,
  SelectField,
  Submit,
  TextField,
} from '@/components/ui/form/form-fields'
import { useRules } from '@/components/ui/form/use-rules'
import { LocalLink } from '@/components/ui/local-link'
import { Skeleton } from '@/components/ui/skeleton'
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
import { paths } from '@/lib/paths'
import { cropToSquare, UnreadableImageError } from '@/lib/publishing/photos/crop-to-square'

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
        <LocalLink locale={locale} to={paths.advertiser(slug)} className={textLinkClass}>
          {t('show')}
        </LocalLink>
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
  const { mutateAsync } = useRequestVerification(userId)
  const rules = useRules(() =>
    import('@/lib/advertisers/schema').then((own) => own.verificationRequestSchema),
  )
  if (!data) return null
  const { request } = data
  if (request?.state === 'waiting')
    return <p>{t('waiting', { date: formatDate(locale, request.created_at) })}</p>

  return (
    <details className="w-full max-w-xl">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('title')}</summary>
      <ApiForm
        id="verification"
        values={{ papers: verificationPapers[0] as VerificationRequest['papers'], note: '' }}
        rules={rules}
        send={(request) => mutateAsync(request)}
        className="mt-2 grid gap-4"
      >
        <p className="text-muted">{t('text')}</p>
        {request?.state === 'refused' ? (
          <Alert variant="danger">
            {t('refused', {
              date: formatDate(locale, request.decided_at ?? request.created_at),
              answer: request.answer ?? '',
            })}
          </Alert>
        ) : null}
        <SelectField
          name="papers"
          label={t('field')}
          options={verificationPapers.map((papers) => [papers, t(`papers.${papers}`)])}
        />
        <LongTextField name="note" label={t('note')} hint={t('noteHint')} rows={2} maxLength={500} />
        <FormFailure />
        <Submit variant="secondary" className="justify-self-start">
          {t(request ? 'again' : 'ask')}
        </Submit>
      </ApiForm>
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

const kinds = ['owner', 'agency', 'investor'] as const

function AdvertiserForm({ userId, advertiser }: { userId: string; advertiser: Advertiser | null }) {
  const t = useTranslations('profile.advertiser')
  const { mutateAsync } = useSaveAdvertiser(userId)
  const rules = useRules(() => import('@/lib/advertisers/schema').then((own) => own.advertiserChangeSchema))
  return (
    <ApiForm
      id="advertiser"
      values={typedValues(advertiser)}
      toBody={readForm}
      rules={rules}
      send={(change) => mutateAsync(change)}
      className="grid w-full max-w-xl gap-4"
    >
      <SelectField
        name="kind"
        label={t('fields.kind')}
        options={kinds.map((kind) => [kind, t(`kinds.${kind}`)])}
      />
      {textFields.map(([name, maxLength]) => (
        <TextField
          key={name}
          name={name}
          label={t(`fields.${name}`)}
          hint={name === 'website' || name === 'languages' ? t(`hints.${name}`) : undefined}
          type={name === 'website' ? 'url' : 'text'}
          autoComplete="on"
          maxLength={maxLength}
        />
      ))}
      <LongTextField
        name="about"
        label={t('fields.about')}
        hint={t('hints.about')}
        rows={5}
        maxLength={2_000}
      />
      <FormFailure always text={(reason) => t('failed', { reason })} />
      <FormDone text={t('saved')} />
      <Submit className="justify-self-start" pending={t('saving')}>
        {t('save')}
      </Submit>
    </ApiForm>
  )
}

type TypedValues = Record<'kind' | 'about' | (typeof textFields)[number][0], string>

function typedValues(advertiser: Advertiser | null): TypedValues {
  return {
    kind: advertiser?.kind ?? 'owner',
    name: advertiser?.name ?? '',
    about: advertiser?.about ?? '',
    hours: advertiser?.hours ?? '',
    website: advertiser?.website ?? '',
    register_number: advertiser?.register_number ?? '',
    languages: advertiser?.languages.join(', ') ?? '',
  }
}

function readForm({ kind, website, register_number, languages, ...texts }: TypedValues): AdvertiserChange {
  return {
    ...texts,
    kind: kind as Advertiser['kind'],
    website: website.trim() || null,
    register_number: register_number.trim() || null,
    languages: languages
      .split(',')
      .map((language) => language.trim())
      .filter(Boolean),
  }
}
