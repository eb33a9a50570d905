'use client'

import { useEffect, useState } from 'react'
import { ErrorScreen } from '@/components/layout/error-screen'
import './global-error.css'

/** A complete document, for errors of the root layout. The language is known from the URL only. */
export default function GlobalFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const [language, setLanguage] = useState<'sr' | 'en'>('sr')
  useEffect(() => {
    if (/^\/en(\/|$)/.test(window.location.pathname)) setLanguage('en')
  }, [])
  return (
    <html lang={language === 'en' ? 'en' : 'sr-Latn'} data-failed>
      <body>
        <main>
          <ErrorScreen error={error} retry={retry} language={language} />
        </main>
      </body>
    </html>
  )
}
