import { CalendarDays, CircleCheck, House, MailCheck, MailX, MessageCircle } from 'lucide-react'
import type { ListingOwner } from '@/lib/advertisers/schema'
import { formatDate } from '@/lib/i18n/format/date'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'

interface OwnerFactsProps {
  locale: Locale
  owner: Omit<ListingOwner, 'profile'>
  /** Number of listings and day of opening are told beside the name already. */
  brief?: boolean
}

/** What a buyer may know of an owner before paying. */
export function OwnerFacts({ locale, owner, brief = false }: OwnerFactsProps) {
  const t = translatorFor(locale, 'advertiser')
  const { since, homes, answered, email_confirmed, last_active } = owner
  const facts = [
    ...(brief
      ? []
      : ([
          [House, t('homes', { count: homes })],
          [CalendarDays, t('since', { date: formatDate(locale, since) })],
        ] as const)),
    [email_confirmed ? MailCheck : MailX, t(email_confirmed ? 'emailConfirmed' : 'emailUnconfirmed')],
    [CircleCheck, t('lastActive', { date: formatDate(locale, last_active) })],
    ...(answered === null
      ? []
      : [[MessageCircle, t('answered', { percent: Math.round(answered * 100) })] as const]),
  ] as const
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {facts.map(([Icon, text]) => (
        <li key={text} className="flex min-w-0 gap-2">
          <Icon className="mt-0.5 size-4 shrink-0 text-muted" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  )
}
