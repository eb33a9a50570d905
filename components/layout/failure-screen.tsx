'use client'

import { buttonClass } from '@/components/ui/button'

/** Here and not among the messages: this must work when everything else has failed, and loads with every page. */
const texts = {
  sr: {
    title: 'Došlo je do greške',
    text: 'Ova stranica trenutno ne može da se prikaže. Pokušajte ponovo za koji trenutak.',
    again: 'Pokušaj ponovo',
    home: 'Na početnu stranicu',
    code: 'Šifra greške',
  },
  en: {
    title: 'Something went wrong',
    text: 'This page cannot be shown right now. Please try again in a moment.',
    again: 'Try again',
    home: 'Back to the start',
    code: 'Error code',
  },
}

interface FailureScreenProps {
  error: unknown
  retry: () => void
  language: 'sr' | 'en'
}

/** What stands in place of a page that failed. The code finds the failure in the server's log. */
export function FailureScreen({ error, retry, language }: FailureScreenProps) {
  const t = texts[language]
  const code = errorDigest(error)
  return (
    <div className="container-page grid justify-items-center py-20 text-center md:py-28">
      <h1 className="text-title">{t.title}</h1>
      <p role="alert" className="mt-3 max-w-md text-muted">
        {t.text}
      </p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <button type="button" onClick={retry} className={buttonClass('primary')}>
          {t.again}
        </button>
        <a href={language === 'en' ? '/en' : '/'} className={buttonClass('secondary')}>
          {t.home}
        </a>
      </p>
      {code ? (
        <p className="mt-8 text-sm text-muted">
          {t.code}: <code>{code}</code>
        </p>
      ) : null}
    </div>
  )
}

function errorDigest(error: unknown): string | undefined {
  const digest = error instanceof Error && 'digest' in error ? error.digest : undefined
  return typeof digest === 'string' ? digest : undefined
}
