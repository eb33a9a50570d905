import { buttonClass } from '@/components/ui/button'
import { useMissingPart } from '@/components/ui/use-missing-part'
import { failureTexts } from '@/lib/i18n/failure-texts'
import type { Locale } from '@/lib/i18n/routing'

interface ErrorScreenProps {
  error: unknown
  retry: () => void
  locale: Locale
}

const homes: Record<Locale, string> = { 'sr-Latn': '/', en: '/en' }

/** The content of an error boundary. The code identifies the error in the server's log. */
export function ErrorScreen({ error, retry, locale }: ErrorScreenProps) {
  useMissingPart(error)
  const t = failureTexts[locale]
  const code = errorDigest(error)
  return (
    <div className="container-page grid justify-items-center py-20 text-center md:py-28">
      <title>{`${t.title} · Ključ`}</title>
      <h1 className="text-title">{t.title}</h1>
      <p role="alert" className="mt-3 max-w-md text-muted">
        {t.text}
      </p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <button type="button" onClick={retry} className={buttonClass('primary')}>
          {t.again}
        </button>
        <a href={homes[locale]} className={buttonClass('secondary')}>
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
