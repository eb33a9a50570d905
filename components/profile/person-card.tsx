import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { Profile } from '@/lib/accounts/schema'
import { formatDate } from '@/lib/i18n/format/date'
import { localPath } from '@/lib/i18n/local-path'
import { routing } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { signOutAndClear } from '@/lib/profile/sign-out-and-clear'
import type { SessionUser } from '@/lib/session/session-user'
import { switchLanguage } from '../layout/language-switch'
import { buttonClass } from '../ui/button'
import { StatusLine } from '../ui/status-line'
import { EmailState } from './email-state'
import { NameForm } from './name-form'
import { PictureForm } from './picture-form'

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
      <PictureForm userId={user.id} name={name} url={profile ? profile.avatar_url : user.avatarUrl} />
      <dl className="grid gap-3">
        <Fact term={t('person.email')}>
          {profile?.email || user.email}
          {profile ? <EmailState profile={profile} /> : null}
        </Fact>
        <Fact term={t('person.provider')}>{t(`person.providers.${profile?.provider ?? user.provider}`)}</Fact>
        {profile ? <Fact term={t('person.since')}>{formatDate(locale, profile.created_at)}</Fact> : null}
        <Fact term={t('person.language')}>
          <LanguageChoice />
        </Fact>
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

function Fact({ term, children }: { term: string; children: ReactNode }) {
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
        const language = locale === 'en' ? 'en' : 'sr'
        return locale === current ? (
          <span key={locale} aria-current="true" className={`${choiceClass} bg-accent-soft text-accent`}>
            {t(language)}
          </span>
        ) : (
          <a
            key={locale}
            href={localPath(locale, paths.profile)}
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
