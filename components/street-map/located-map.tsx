import type { Messages } from 'next-intl'
import type { Circle } from '@/lib/listings/property'
import type { Coordinates } from '@/lib/places/coordinates'
import { CircleLayer } from './circle-layer'
import { Pin } from './pin'
import { StreetMap } from './street-map'

interface LocatedMapProps {
  styleUrl: string
  circle: Circle | null
  /** The pin of an unlocked contact. */
  pin: Coordinates | null
  texts: Messages['streetMap']
  onFailure: () => void
}

/** Zoom level at which the circle fills a map of 20rem. */
const zoom = 13.8

/** The street map of a property. Takes the focus, since the button that opened it is removed. */
export function LocatedMap({ styleUrl, circle, pin, texts, onFailure }: LocatedMapProps) {
  const centre = circle ?? pin
  if (!centre) return null
  return (
    <StreetMap
      styleUrl={styleUrl}
      view={{ centre, zoom }}
      texts={texts}
      onReady={(map) => map.getCanvas().focus({ preventScroll: true })}
      onFailure={onFailure}
    >
      {(map) => (
        <>
          {circle ? <CircleLayer map={map} circle={circle} /> : null}
          {pin ? <Pin map={map} {...pin} /> : null}
        </>
      )}
    </StreetMap>
  )
}
