'use client'

import { useParams } from 'next/navigation'
import { ErrorScreen } from '@/components/layout/error-screen'
import { localeOf } from '@/lib/i18n/language-code'

export default function PageFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const { locale } = useParams<{ locale: string }>()
  return <ErrorScreen error={error} retry={retry} locale={localeOf(locale)} />
}
