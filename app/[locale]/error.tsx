'use client'

import { useParams } from 'next/navigation'
import { ErrorScreen } from '@/components/layout/error-screen'

export default function PageFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const { locale } = useParams<{ locale: string }>()
  return <ErrorScreen error={error} retry={retry} language={locale === 'en' ? 'en' : 'sr'} />
}
