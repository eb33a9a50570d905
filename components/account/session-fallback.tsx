'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { buttonClass } from '@/components/ui/button'
import { retrySession, useSession } from '@/lib/auth/browser/session'

/** Renders `children` while the session is loading, or why it could not be read. */
export function SessionFallback({ children }: { children: ReactNode }) {
  const t = useTranslations('session')
  const session = useSession()
  if (session.status !== 'visitor' || session.problem !== 'unreachable') return children
  return (
    <div className="container-page grid max-w-2xl justify-items-start gap-4 py-8">
      <Alert variant="danger" title={t('unreachable')}>
        <p>{t('unreachableText')}</p>
      </Alert>
      <button type="button" onClick={retrySession} className={buttonClass()}>
        {t('retry')}
      </button>
    </div>
  )
}
