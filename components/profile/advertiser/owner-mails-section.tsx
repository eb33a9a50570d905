import { useTranslations } from 'next-intl'
import { SettingsSection } from '@/components/profile/settings'
import { ErrorLine } from '@/components/ui/error-line'
import { StatusLine } from '@/components/ui/status-line'
import { ownerMailFrequencies } from '@/lib/accounts/owner-mail-frequency'
import type { Profile } from '@/lib/accounts/schema'
import { useSaveOwnerMails } from '@/lib/accounts/use-profile'

/** How often mails about own listings come. Saved by the choice itself. */
export function OwnerMailsSection({ profile }: { profile: Profile }) {
  const t = useTranslations('profile.ownerMails')
  const { mutate, isPending, isSuccess, variables, error } = useSaveOwnerMails(profile.id)
  const chosen = isPending ? variables : profile.owner_mails
  return (
    <SettingsSection id="owner-mails" title={t('title')} text={t('text')}>
      <fieldset className="grid">
        <legend className="sr-only">{t('title')}</legend>
        {ownerMailFrequencies.map((frequency) => (
          <label key={frequency} className="inline-flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="owner-mails"
              checked={chosen === frequency}
              onChange={() => mutate(frequency)}
              className="size-5 shrink-0 accent-accent"
            />
            {t(frequency)}
          </label>
        ))}
      </fieldset>
      {profile.email_confirmed === false ? <p className="text-sm text-muted">{t('unconfirmed')}</p> : null}
      <StatusLine text={isSuccess ? t('saved') : ''} />
      {error ? <ErrorLine>{error.message}</ErrorLine> : null}
    </SettingsSection>
  )
}
