'use client'

import { Map as MapIcon } from 'lucide-react'
import type { Messages } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import type { Circle } from '@/lib/listings/property'
import { useRevealedContact } from '../contact/revealed-contact-store'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { supportsWebgl } from './supports-webgl'
import { useFocusWhen } from './use-focus-when'

interface StreetMapSwitchProps {
  styleUrl: string
  /** Null on the page of an unlocked contact, which has the pin. */
  circle: Circle | null
  labels: Messages['streetMap']
  /** The drawn map, shown until the street map is requested, and when that fails. */
  children?: ReactNode
}

/** A button that replaces the drawn map by the street map, whose code is loaded on demand. */
export function StreetMapSwitch({ styleUrl, circle, labels, children }: StreetMapSwitchProps) {
  const [state, setState] = useState<'drawn' | 'wanted' | 'failed' | 'noWebgl'>('drawn')
  const module = useLazyModule(() => import('./located-map'), state === 'wanted')
  const pin = useRevealedContact()?.location ?? null
  const shown = state === 'wanted' && !module.failed
  const failed = state === 'failed' || module.failed
  // The pressed button has been removed meanwhile.
  const button = useFocusWhen<HTMLButtonElement>(failed)

  function open() {
    module.retry()
    setState(supportsWebgl() ? 'wanted' : 'noWebgl')
  }

  if (shown) {
    return (
      <>
        <div className="relative mt-4 h-80 overflow-hidden rounded-panel border border-line bg-sunken sm:h-96">
          {module.value ? (
            <module.value.LocatedMap
              styleUrl={styleUrl}
              circle={circle}
              pin={pin}
              texts={labels}
              onFailure={() => setState('failed')}
            />
          ) : (
            <p className="absolute inset-0 grid place-items-center p-4 text-muted">{labels.loading}</p>
          )}
        </div>
        <p role="status" className="mt-3 text-sm">
          {pin ? labels.exact : labels.approximate}
        </p>
      </>
    )
  }
  return (
    <>
      {children}
      <div className="mt-3 grid justify-items-start gap-3">
        {state === 'noWebgl' ? (
          <Alert>{labels.noWebgl}</Alert>
        ) : (
          <>
            {failed ? <Alert variant="danger">{labels.failed}</Alert> : null}
            <button ref={button} type="button" onClick={open} className={buttonClass('secondary')}>
              <MapIcon className="size-5" />
              {state === 'drawn' ? labels.show : labels.retry}
            </button>
          </>
        )}
      </div>
    </>
  )
}
