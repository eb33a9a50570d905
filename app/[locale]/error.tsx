'use client'

import { useParams } from 'next/navigation'
import { ErrorScreen } from '@/components/layout/error-screen'
import { languageCode } from '@/lib/i18n/language-code'
import type { Locale } from '@/lib/i18n/routing'

export default function PageFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const { locale } = useParams<{ locale: Locale }>()
  return <ErrorScreen error={error} retry={retry} language={languageCode(locale)} />
}
