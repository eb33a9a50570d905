'use client'

import { catchError } from 'next/error'
import type { ReactNode } from 'react'
import { pageLanguage } from '@/lib/browser/page-language'
import { failureTexts } from '@/lib/i18n/failure-texts'
import { Button } from './button'
import { useMissingPart } from './use-missing-part'

interface IslandProps {
  /** Says what is known to have happened, null when nothing is. */
  outcome?: (() => string | null) | undefined
  children?: ReactNode
}

/** A part of the page that works by itself: when it fails, the rest stays, and it says what is known to have happened. */
export const Island = catchError<IslandProps>(({ outcome }, { error, reset }) => (
  <IslandFailure outcome={outcome} error={error} reset={reset} />
))

function IslandFailure({
  outcome,
  error,
  reset,
}: Omit<IslandProps, 'children'> & { error: unknown; reset: () => void }) {
  useMissingPart(error)
  const t = failureTexts[pageLanguage()]
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-3 rounded-control border border-line bg-sunken p-4"
    >
      <p className="font-semibold">{t.part}</p>
      <p>{outcome?.() ?? t.kept}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={reset}>
          {t.again}
        </Button>
        <Button variant="quiet" onClick={() => window.location.reload()}>
          {t.reload}
        </Button>
      </div>
    </div>
  )
}
