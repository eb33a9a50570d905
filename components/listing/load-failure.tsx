'use client'

import { CloudOff } from 'lucide-react'
import { useParams } from 'next/navigation'
import { useTransition } from 'react'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'

/** Here and not among the messages: a failed page has no server component to hand them over. */
const texts = {
  sr: {
    list: 'Nekretnine nisu mogle da se učitaju',
    listTitle: 'Nema pronađenih nekretnina',
    property: 'Oglas nije mogao da se učita',
    propertyTitle: 'Nešto nije u redu na našoj strani',
    text: 'Pokušajte ponovo za koji trenutak.',
    retry: 'Pokušajte ponovo',
  },
  en: {
    list: 'Failed to fetch properties',
    listTitle: 'No properties found',
    property: 'Failed to load',
    propertyTitle: 'Something is wrong on our side',
    text: 'Please try again in a moment.',
    retry: 'Try again',
  },
}

interface LoadFailureProps {
  error: unknown
  retry: () => void
  what: 'list' | 'property'
}

/** Stands where listings could not be loaded: says why as far as the API said, and tries again. */
export function LoadFailure({ error, retry, what }: LoadFailureProps) {
  const { locale } = useParams<{ locale: string }>()
  const [pending, startTransition] = useTransition()
  const t = texts[locale === 'en' ? 'en' : 'sr']
  return (
    <div className="container-page grid gap-5 py-12 md:py-16">
      <Alert variant="danger" title={t[what]}>
        {sentenceOf(error)}
      </Alert>
      <EmptyState
        headingLevel={1}
        icon={<CloudOff aria-hidden />}
        title={what === 'list' ? t.listTitle : t.propertyTitle}
        text={t.text}
        action={
          <button
            type="button"
            disabled={pending}
            onClick={() => startTransition(() => retry())}
            className={buttonClass('primary')}
          >
            {t.retry}
          </button>
        }
      />
    </div>
  )
}

/** The API's sentence, when the error carries one; else its digest is a number for the log. */
function sentenceOf(error: unknown): string | null {
  const digest = error instanceof Error && 'digest' in error ? error.digest : null
  return typeof digest === 'string' && !/^\d+$/.test(digest) ? digest : null
}
