'use client'

import { useTranslations } from 'next-intl'
import { AccountShape } from './account-shape'

export function AccountSkeleton() {
  const t = useTranslations('profile')
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <AccountShape />
    </div>
  )
}
