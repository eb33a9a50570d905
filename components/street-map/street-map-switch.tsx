'use client'

import { Map as MapIcon } from 'lucide-react'
import type { Messages } from 'next-intl'
import type { ReactNode } from 'react'
import type { Circle } from '@/lib/listings/property/property'
import { useUnlockedContact } from '@/lib/unlocks/unlocked-contact-store'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { mapFailureText } from './map-failure'
import { useMapModule } from './use-map-module'

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
  const map = useMapModule(async () =>
    (await import('./load-library')).withLibrary(() => import('./located-map')),
  )
  const pin = useUnlockedContact()?.location ?? null

  if (map.state === 'open') {
    return (
      <>
        <div className="relative mt-4 h-80 overflow-hidden rounded-panel border border-line bg-sunken sm:h-96">
          {map.value ? (
            <map.value.LocatedMap
              styleUrl={styleUrl}
              circle={circle}
              pin={pin}
              texts={labels}
              onFailure={map.onFailure}
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
        {map.state === 'noWebgl' ? (
          <Alert>{labels.noWebgl}</Alert>
        ) : (
          <>
            {map.state === 'failed' ? (
              <Alert variant="danger" title={labels.failed}>
                {mapFailureText(map.reason, labels)}
              </Alert>
            ) : null}
            <button ref={map.button} type="button" onClick={map.open} className={buttonClass('secondary')}>
              <MapIcon className="size-5" />
              {map.state === 'closed' ? labels.show : labels.retry}
            </button>
          </>
        )}
      </div>
    </>
  )
}
