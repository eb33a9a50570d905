'use client'

import { useEffect, useState } from 'react'
import { ErrorScreen } from '@/components/layout/error-screen'
import type { Locale } from '@/lib/i18n/routing'

/** Inline: every page would preload a stylesheet imported here. */
const style = `
  :root { color-scheme: light dark; --paper: #f7f8f5; --ink: #12201a; --line: #7c8a82; --surface: #fff; }
  @media (prefers-color-scheme: dark) { :root { --paper: #0f1513; --ink: #eef3f0; --line: #6d7d75; --surface: #171f1c; } }
  html { background: var(--paper); color: var(--ink);
    font-family: "Onest Variable", system-ui, sans-serif; }
  body { margin: 0; padding: 5rem 1rem; text-align: center; }
  :is(a, button) { display: inline-block; margin: 0.5rem; padding: 0.75rem 1.25rem; border: 1px solid var(--line);
    border-radius: 0.625rem; background: var(--surface); color: inherit; font: inherit; font-weight: 600;
    text-decoration: none; }
`

/** A complete document, for errors of the root layout. The language is known from the URL only. */
export default function GlobalFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const [locale, setLocale] = useState<Locale>('sr-Latn')
  useEffect(() => {
    if (/^\/en(\/|$)/.test(window.location.pathname)) setLocale('en')
  }, [])
  return (
    <html lang={locale}>
      <body>
        <style>{style}</style>
        <main>
          <ErrorScreen error={error} retry={retry} locale={locale} />
        </main>
      </body>
    </html>
  )
}
