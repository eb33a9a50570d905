'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Profile } from '@/lib/api/schemas/account'
import type { SessionUser } from '@/lib/auth/browser/session-user'
import { formatDate } from '@/lib/i18n/format/date'
import type { Locale } from '@/lib/i18n/routing'
import { useSignOut } from '../account/use-sign-out'
import { buttonClass } from '../ui/button'
import { StatusLine } from '../ui/status-line'
import { EmailState } from './email-state'
import { LanguageChoice } from './language-choice'
import { NameForm } from './name-form'
import { PictureForm } from './picture-form'

interface PersonCardProps {
  locale: Locale
  user: SessionUser
  /** Undefined: the session's data are shown. */
  profile: Profile | undefined
}

export function PersonCard({ locale, user, profile }: PersonCardProps) {
  const t = useTranslations('profile')
  const unfinished = useTranslations('account.unfinished')
  const { signOut, confirmation } = useSignOut(user.id, {
    title: unfinished('title'),
    text: unfinished('text'),
    stay: unfinished('stay'),
    signOut: unfinished('signOut'),
    close: unfinished('close'),
  })
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
          <LanguageChoice locale={locale} />
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
        <button type="button" onClick={signOut} className={buttonClass('quiet')}>
          {t('signOut')}
        </button>
      </div>
      {confirmation}
    </section>
  )
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
