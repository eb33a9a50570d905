import { CalendarDays, CircleCheck, House, MailCheck, MailX, MessageCircle } from 'lucide-react'
import Link from 'next/link'
import type { ListingOwner } from '@/lib/advertisers/schema'
import { formatDate } from '@/lib/i18n/format/date'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { inlineLinkClass } from '../ui/button'

interface OwnerFactsProps {
  locale: Locale
  owner: Omit<ListingOwner, 'profile'>
  /** Of the page with all listings, where that is another page. */
  slug?: string
}

/** What a buyer may know of an owner before paying. */
export function OwnerFacts({ locale, owner, slug }: OwnerFactsProps) {
  const t = translatorFor(locale, 'advertiser')
  const { since, homes, answered, email_confirmed, last_active } = owner
  const facts = [
    [CalendarDays, t('since', { date: formatDate(locale, since) })],
    [email_confirmed ? MailCheck : MailX, t(email_confirmed ? 'emailConfirmed' : 'emailUnconfirmed')],
    [CircleCheck, t('lastActive', { date: formatDate(locale, last_active) })],
    ...(answered === null
      ? []
      : [[MessageCircle, t('answered', { percent: Math.round(answered * 100) })] as const]),
  ] as const
  const count = t('homes', { count: homes })
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      <li className="flex min-w-0 gap-2">
        <House className="mt-0.5 size-4 shrink-0 text-muted" />
        {slug ? (
          <Link href={localPath(locale, paths.advertiser(slug))} prefetch={false} className={inlineLinkClass}>
            {`${count} →`}
          </Link>
        ) : (
          <span className="min-w-0">{count}</span>
        )}
      </li>
      {facts.map(([Icon, text]) => (
        <li key={text} className="flex min-w-0 gap-2">
          <Icon className="mt-0.5 size-4 shrink-0 text-muted" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  )
}
