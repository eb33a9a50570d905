'use client'

import { CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import { FocusedHeading } from '@/components/ui/focused-heading'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'

export function AccountClosed({ locale }: { locale: Locale }) {
  const t = useTranslations('profile.deactivation')
  return (
    <div className="mx-auto mt-10 max-w-xl rounded-panel border border-line bg-surface p-8 text-center shadow-card">
      <CircleCheck className="mx-auto size-14 text-accent" strokeWidth={1.5} />
      <div role="status">
        <FocusedHeading level={2} className="mt-5">
          {t('doneTitle')}
        </FocusedHeading>
        <p className="mt-3 text-muted">{t('doneText')}</p>
      </div>
      <Link href={localPath(locale, paths.home)} className={buttonClass('secondary', 'mt-7')}>
        {t('home')}
      </Link>
    </div>
  )
}
