'use client'

import { ErrorScreen } from '@/components/layout/error-screen'
import { pageLanguage } from '@/lib/browser/page-language'

export default function PageFailure({ error, retry }: { error: unknown; retry: () => void }) {
  return <ErrorScreen error={error} retry={retry} locale={pageLanguage()} />
}
