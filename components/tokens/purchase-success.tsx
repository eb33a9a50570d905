import { CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { FocusedHeading } from '@/components/ui/headings/focused-heading'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { useReturnPath } from '@/lib/tokens/use-return-path'
import { buttonClass } from '../ui/button'

interface PurchaseSuccessProps {
  purchased: number
  balance: number
  onAgain: () => void
}

/** The new balance, with a link back to where the purchase was started. */
export function PurchaseSuccess({ purchased, balance, onAgain }: PurchaseSuccessProps) {
  const t = useTranslations('tokens')
  const locale = useLocale()
  const back = useReturnPath()

  return (
    <div className="mt-8 grid max-w-2xl gap-6 rounded-panel border border-line bg-surface p-6 shadow-card sm:p-10">
      <CircleCheck className="size-12 text-accent" />
      <div role="status" className="grid gap-2">
        <FocusedHeading level={2}>{t('success.title')}</FocusedHeading>
        <p className="text-muted">{t('success.added', { count: purchased })}</p>
        <p className="text-heading font-semibold">{t('success.balance', { count: balance })}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {back ? (
          <Link href={back} prefetch={false} className={buttonClass()}>
            {t('success.back')}
          </Link>
        ) : null}
        <Link href={localPath(locale, paths.buy)} className={buttonClass(back ? 'secondary' : 'primary')}>
          {t('success.browse')}
        </Link>
        <Link href={localPath(locale, paths.home)} className={buttonClass('secondary')}>
          {t('success.home')}
        </Link>
        <button type="button" onClick={onAgain} className={buttonClass('quiet')}>
          {t('success.again')}
        </button>
      </div>
    </div>
  )
}
