import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { AccountSession } from '@/lib/accounts/schema'
import { useSessions } from '@/lib/accounts/use-profile'
import { formatDate } from '@/lib/i18n/format/date'
import { endAllSessions } from '@/lib/profile/sign-out-and-clear'
import { ExpandableList } from '../account/expandable-list'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { SettingsSection } from './settings'

/** Where the account is signed in; nothing with a Supabase project, which does not tell. */
export function SessionsSection({ userId }: { userId: string }) {
  const t = useTranslations('profile.sessions')
  const { data } = useSessions(userId)
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: endAllSessions })
  const busy = isPending || isSuccess
  if (!data || data.items.length === 0) return null
  return (
    <SettingsSection id="sessions" title={t('title')} text={t('text')}>
      <div className="w-full max-w-xl">
        <ExpandableList items={data.items} first={5}>
          {(shown) => (
            <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
              {shown.map((session) => (
                <SessionItem key={session.id} session={session} />
              ))}
            </ul>
          )}
        </ExpandableList>
      </div>
      {error ? <Alert variant="danger">{t('failed')}</Alert> : null}
      <Button onClick={() => mutate()} variant="secondary" busy={busy} icon={<LogOut className="size-5" />}>
        {t('end')}
      </Button>
    </SettingsSection>
  )
}

function SessionItem({ session: { current, device, created_at, used_at } }: { session: AccountSession }) {
  const t = useTranslations('profile.sessions')
  const locale = useLocale()
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-3.5">
      <div className="min-w-0">
        <p className="font-semibold">{device ?? t('unknown')}</p>
        <p className="text-sm text-muted">
          {t('since', { date: formatDate(locale, created_at), used: formatDate(locale, used_at) })}
        </p>
      </div>
      {current ? <p className="text-sm font-medium text-accent">{t('current')}</p> : null}
    </li>
  )
}
