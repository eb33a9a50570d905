'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { completeSignIn } from '@/lib/session/sign-in/sign-in'

let completion: Promise<string> | undefined

export function AuthCallback() {
  const t = useTranslations('auth.callback')
  const locale = useLocale()
  useEffect(() => {
    // A code works once, and React may run an effect twice.
    completion ??= completeSignIn(new URL(window.location.href), locale)
    completion.then((target) => window.location.replace(target))
  }, [locale])
  return (
    <div className="grid min-h-80 place-items-center">
      <Spinner label={t('processing')} size="large" showLabel />
    </div>
  )
}
