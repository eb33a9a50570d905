import { Bell } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { showToast } from '@/components/ui/overlay/toast-outlet'
import { useMarkNewsSeen } from '@/lib/listings/own/use-own-listings'
import type { OwnListing } from '@/lib/listings/schema'
import { Badge } from '../ui/badge'
import { buttonClass } from '../ui/button'
import { ErrorLine } from '../ui/error-line'

interface OwnerNewsProps {
  userId: string
  /** Listings with news. */
  count: number
}

/** Says how many listings have news, which one press marks as seen. */
export function OwnerNews({ userId, count }: OwnerNewsProps) {
  const t = useTranslations('myProperties.news')
  const { mutate, isPending, error } = useMarkNewsSeen(userId)
  if (count === 0) return null
  return (
    <section
      aria-labelledby="owner-news"
      className="mb-5 grid gap-3 rounded-card border border-line bg-surface p-4 sm:flex sm:items-center sm:gap-5"
    >
      <Bell className="size-6 shrink-0 text-accent max-sm:hidden" />
      <div className="grow">
        <h2 id="owner-news" className="text-base font-semibold">
          {t('title', { count })}
        </h2>
        <p className="text-sm text-muted">{t('text')}</p>
        {error ? <ErrorLine className="text-sm">{error.message}</ErrorLine> : null}
      </div>
      <button
        type="button"
        aria-disabled={isPending}
        onClick={() => isPending || mutate(undefined, { onSuccess: () => showToast({ text: t('done') }) })}
        className={buttonClass('secondary')}
      >
        {t('seen')}
      </button>
    </section>
  )
}

/** What happened to a listing since its owner last looked. */
export function NewsMarks({ news }: Pick<OwnListing, 'news'>) {
  const t = useTranslations('myProperties.news')
  const reasons = useTranslations('report.reasons')
  if (news.unlocks === 0 && news.reports.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {news.unlocks > 0 ? (
        <li>
          <Badge tone="accent">{t('unlocks', { count: news.unlocks })}</Badge>
        </li>
      ) : null}
      {[...new Set(news.reports)].map((reason) => (
        <li key={reason}>
          <Badge tone="caution">{t('reported', { reason: reasons(reason) })}</Badge>
        </li>
      ))}
    </ul>
  )
}
