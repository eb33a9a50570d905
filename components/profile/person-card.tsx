import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import type { Profile } from '@/lib/accounts/schema'
import { useSaveAvatar, useSaveName } from '@/lib/accounts/use-profile'
import { formatDate } from '@/lib/i18n/format/date'
import { languageCode } from '@/lib/i18n/language-code'
import { localPath } from '@/lib/i18n/local-path'
import { routing } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { signOutAndClear } from '@/lib/profile/sign-out-and-clear'
import { cropToSquare, UnreadableImageError } from '@/lib/publishing/photos/crop-to-square'
import { changeEmailForm } from '@/lib/session/forms'
import type { SessionUser } from '@/lib/session/session-user'
import { changeEmail } from '@/lib/session/sign-in/change-credentials'
import { Avatar } from '../account/avatar'
import { AuthField } from '../auth/auth-field'
import { AuthForm } from '../auth/auth-form'
import { ResendConfirmation, smallActionClass } from '../auth/resend-confirmation'
import { useAuthForm } from '../auth/use-auth-form'
import { switchLanguage } from '../layout/language-switch'
import { Alert } from '../ui/alert'
import { Button, buttonClass } from '../ui/button'
import { ApiForm } from '../ui/form/api-form'
import { FormFailure, Submit, selectText, TextField } from '../ui/form/form-fields'
import { useRules } from '../ui/form/use-rules'
import { StatusLine } from '../ui/status-line'

interface PersonCardProps {
  user: SessionUser
  /** Undefined while only the session's data are known. */
  profile: Profile | undefined
}

export function PersonCard({ user, profile }: PersonCardProps) {
  const t = useTranslations('profile')
  const locale = useLocale()
  const [editing, setEditing] = useState(false)
  const [saved, setSaved] = useState(false)
  const name = profile?.name || user.name

  return (
    <section
      aria-label={t('person.title')}
      className="grid gap-5 rounded-panel border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <AvatarForm userId={user.id} name={name} url={profile ? profile.avatar_url : user.avatarUrl} />
      <dl className="grid gap-3">
        <Attribute term={t('person.email')}>
          <span>{profile?.email || user.email}</span>
          {profile ? <EmailState profile={profile} /> : null}
        </Attribute>
        <Attribute term={t('person.provider')}>
          {t(`person.providers.${profile?.provider ?? user.provider}`)}
        </Attribute>
        {profile ? (
          <Attribute term={t('person.since')}>{formatDate(locale, profile.created_at)}</Attribute>
        ) : null}
        <Attribute term={t('person.language')}>
          <LanguageChoice />
        </Attribute>
      </dl>
      {editing ? (
        <NameForm
          userId={user.id}
          name={name}
          onDone={(changed) => {
            setEditing(false)
            setSaved(changed)
          }}
        />
      ) : null}
      <StatusLine text={saved && !editing ? t('person.saved') : ''} />
      <div className="flex flex-wrap gap-2">
        {editing || !profile ? null : (
          <button type="button" onClick={() => setEditing(true)} className={buttonClass('secondary')}>
            {t('person.edit')}
          </button>
        )}
        <button type="button" onClick={() => void signOutAndClear()} className={buttonClass('quiet')}>
          {t('signOut')}
        </button>
      </div>
    </section>
  )
}

function Attribute({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const choiceClass = 'inline-flex min-h-11 grow items-center justify-center rounded-control px-4 font-medium'

function LanguageChoice() {
  const t = useTranslations('profile.person.languages')
  const current = useLocale()
  return (
    <span className="mt-1.5 flex max-w-sm flex-wrap rounded-control border border-line-strong p-0.5">
      {routing.locales.map((locale) => {
        const language = languageCode(locale)
        return locale === current ? (
          <span key={locale} aria-current="true" className={`${choiceClass} bg-accent-soft text-accent`}>
            {t(language)}
          </span>
        ) : (
          <a
            key={locale}
            href={localPath(locale, paths.settings)}
            hrefLang={language}
            lang={locale}
            onClick={(event) => {
              event.preventDefault()
              switchLanguage(language)
            }}
            className={`${choiceClass} hover:bg-sunken`}
          >
            {t(language)}
          </a>
        )
      })}
    </span>
  )
}

interface NameFormProps {
  userId: string
  name: string
  /** Gets whether the name was changed. */
  onDone: (changed: boolean) => void
}

function NameForm({ userId, name, onDone }: NameFormProps) {
  const t = useTranslations('profile.person')
  const { mutateAsync } = useSaveName(userId)
  const rules = useRules(
    () => import('@/lib/accounts/schema').then((accounts) => accounts.profileChangeSchema),
    (_, key) => (key === 'required' ? t('nameRequired') : key === 'length' ? t('nameLong') : undefined),
  )
  return (
    <ApiForm
      id="profile"
      values={{ name }}
      rules={rules}
      send={(change) => mutateAsync(change.name.trim()).then(() => onDone(true))}
      className="grid gap-3"
    >
      <TextField name="name" label={t('name')} autoComplete="name" autoFocus onFocus={selectText} />
      <FormFailure text={(reason) => t('saveFailed', { reason })} />
      <div className="flex flex-wrap gap-2">
        <Submit className="grow" pending={t('saving')}>
          {t('save')}
        </Submit>
        <button type="button" onClick={() => onDone(false)} className={buttonClass('secondary')}>
          {t('cancel')}
        </button>
      </div>
    </ApiForm>
  )
}

/** Shows whether the address is confirmed, with actions to resend the mail and to change the address. */
function EmailState({ profile }: { profile: Profile }) {
  const t = useTranslations('profile.email')
  const [open, setOpen] = useState(false)
  const [requested, setRequested] = useState(false)

  return (
    <div className="mt-1 grid justify-items-start gap-1">
      {profile.email_confirmed === false ? (
        <>
          <p className="text-sm text-muted">{t('unconfirmed')}</p>
          <ResendConfirmation email={profile.email} />
        </>
      ) : null}
      <StatusLine text={requested ? t('pending') : ''} />
      {profile.provider !== 'email' ? null : open ? (
        <ChangeEmailForm
          onDone={(changed) => {
            setOpen(false)
            setRequested(changed)
          }}
        />
      ) : (
        <button type="button" onClick={() => setOpen(true)} className={smallActionClass}>
          {t('change')}
        </button>
      )}
    </div>
  )
}

/** `onDone` gets whether a change was requested. */
function ChangeEmailForm({ onDone }: { onDone: (requested: boolean) => void }) {
  const t = useTranslations('profile.email')
  const { problem, isSubmitting, onSubmit, bind } = useAuthForm({
    schema: changeEmailForm,
    focus: 'email',
    send: async (values) => {
      await changeEmail(values)
      onDone(true)
    },
  })

  return (
    <AuthForm
      {...{ problem, isSubmitting, onSubmit }}
      labels={{ submit: t('submit'), pending: t('busy') }}
      cancel={{ label: t('cancel'), onClick: () => onDone(false) }}
      className="mt-2 w-full gap-4"
    >
      <AuthField label={t('new')} type="email" autoComplete="email" {...bind('email')} />
      <AuthField label={t('current')} type="password" autoComplete="current-password" {...bind('current')} />
    </AuthForm>
  )
}

interface AvatarFormProps {
  userId: string
  name: string
  url: string | null
}

function AvatarForm({ userId, name, url }: AvatarFormProps) {
  const t = useTranslations('profile.avatar')
  const input = useRef<HTMLInputElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const { mutateAsync } = useSaveAvatar(userId)
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: async (file: File | null) => mutateAsync(file && (await cropToSquare(file))),
    onSuccess: (_profile, file) => {
      // The focused "remove" button is unmounted together with the avatar.
      if (!file) chooseButton.current?.focus()
    },
  })

  function save(file: File | null) {
    if (!isPending) mutate(file)
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (file) save(file)
    // Without this, selecting the same file again fires no `change` event.
    currentTarget.value = ''
  }

  const reason = error instanceof UnreadableImageError ? t('unreadable') : error?.message
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4">
        <Avatar name={name} url={url} className="size-20 text-title" />
        <h3 className="min-w-0 text-heading wrap-anywhere">{name}</h3>
      </div>
      <input ref={input} type="file" accept="image/*" onChange={choose} hidden />
      <div className="flex flex-wrap gap-2">
        <Button
          ref={chooseButton}
          onClick={() => isPending || input.current?.click()}
          variant="secondary"
          busy={isPending}
        >
          {isPending ? t('saving') : t(url ? 'change' : 'add')}
        </Button>
        {url ? (
          <button
            type="button"
            aria-disabled={isPending}
            onClick={() => save(null)}
            className={buttonClass('quiet')}
          >
            {t('remove')}
          </button>
        ) : null}
      </div>
      <StatusLine text={isSuccess ? t(variables ? 'saved' : 'removed') : ''} />
      {reason ? <Alert variant="danger">{t(variables ? 'failed' : 'removeFailed', { reason })}</Alert> : null}
    </div>
  )
}
