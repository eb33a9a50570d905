'use client'

import { Mail } from 'lucide-react'
import { LocalLink } from '@/components/ui/local-link'
import { useProfile } from '@/lib/accounts/use-profile'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { useSession } from '@/lib/session/session'
import { QueryProvider } from '../account/query-provider'
import { buttonClass } from '../ui/button'

interface LeadsLinkProps {
  locale: Locale
  labels: { link: string; unread: string }
}

/** To the messages of buyers, with the number of unread ones. */
export function LeadsLink({ locale, labels }: LeadsLinkProps) {
  const { user } = useSession()
  return (
    <LocalLink locale={locale} to={paths.leads} className={buttonClass('secondary')}>
      <Mail className="size-5" />
      <span>{labels.link}</span>
      {user ? (
        <QueryProvider key={user.id}>
          <UnreadCount userId={user.id} label={labels.unread} />
        </QueryProvider>
      ) : null}
    </LocalLink>
  )
}

function UnreadCount({ userId, label }: { userId: string; label: string }) {
  const unread = useProfile(userId).data?.unread_leads ?? 0
  if (unread === 0) return null
  return (
    <span className="rounded-full bg-accent px-2 text-sm font-bold text-on-accent">
      <span className="sr-only">{label.replace('{count}', String(unread))}</span>
      <span aria-hidden>{unread}</span>
    </span>
  )
}
