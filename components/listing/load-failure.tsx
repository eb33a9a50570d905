import { useTransition } from 'react'
import { pageLanguage } from '@/lib/browser/page-language'
import { failureTexts } from '@/lib/i18n/failure-texts'
import { buttonClass } from '../ui/button'
import { useMissingPart } from '../ui/use-missing-part'

/** Separate from the messages: an error boundary has no server component to pass them. */
const texts = {
  'sr-Latn': {
    list: 'Nekretnine nisu mogle da se učitaju',
    listTitle: 'Nema pronađenih nekretnina',
    property: 'Oglas nije mogao da se učita',
    propertyTitle: 'Nešto nije u redu na našoj strani',
    text: 'Pokušajte ponovo za koji trenutak.',
  },
  en: {
    list: 'Failed to fetch properties',
    listTitle: 'No properties found',
    property: 'Failed to load',
    propertyTitle: 'Something is wrong on our side',
    text: 'Please try again in a moment.',
  },
}

interface LoadFailureProps {
  error: unknown
  retry: () => void
  what: 'list' | 'property'
}

/** The API's message and a retry button. Plain markup, since every page loads its code. */
export function LoadFailure({ error, retry, what }: LoadFailureProps) {
  useMissingPart(error)
  const [pending, startTransition] = useTransition()
  const language = pageLanguage()
  const t = texts[language]
  const title = what === 'list' ? t.listTitle : t.propertyTitle
  return (
    <div className="container-page grid justify-items-center py-16 text-center md:py-24">
      {/* The failed page has set no title. */}
      <title>{`${title} · Ključ`}</title>
      <h1 className="text-title">{title}</h1>
      <p role="alert" className="mt-3 max-w-md font-medium text-danger">
        {[t[what], sentenceOf(error)].filter(Boolean).join('. ')}
      </p>
      <p className="mt-2 max-w-md text-muted">{t.text}</p>
      <button
        type="button"
        disabled={pending}
        onClick={() => startTransition(() => retry())}
        className={buttonClass('primary', 'mt-8')}
      >
        {failureTexts[language].again}
      </button>
    </div>
  )
}

/** The API's message in `digest`; null when `digest` is only a number that identifies the error in the log. */
function sentenceOf(error: unknown): string | null {
  const digest = error instanceof Error && 'digest' in error ? error.digest : null
  return typeof digest === 'string' && !/^\d+$/.test(digest) ? digest : null
}
