import { Crosshair } from 'lucide-react'
import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import { useMessages, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type MapView, Pin, toLngLat } from '@/components/street-map/create-map'
import type { MapFailure } from '@/components/street-map/map-failure'
import { StreetMap } from '@/components/street-map/street-map'
import { buttonClass } from '@/components/ui/button'
import type { Coordinates } from '@/lib/places/coordinates'
import { findCentre, type PlaceCentre } from '@/lib/places/find-centre'

interface PinMapProps {
  /** Id of the button that sets the pin. */
  id: string
  styleUrl: string | undefined
  pin: Coordinates | null
  place: { city: string; district: string; neighbourhood: string }
  onSet: (point: Coordinates) => void
  onFailure: (reason: MapFailure) => void
}

/** A map on which the owner sets the pin: by a tap, by dragging it, or in the centre of the map by a button. */
export function PinMap({ id, styleUrl, pin, place, onSet, onFailure }: PinMapProps) {
  const t = useTranslations('publish.pin')
  const texts = useMessages().streetMap
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [view] = useState(() => (pin ? { centre: pin, zoom: 16 } : (viewOf(place) ?? country)))

  function begin(loaded: MapLibreMap) {
    setMap(loaded)
    // The button that opened the map has been removed.
    loaded.getCanvas().focus({ preventScroll: true })
  }

  return (
    <>
      <p className="max-w-prose text-sm">{t('help')}</p>
      <div className="relative h-80 overflow-hidden rounded-control border border-line-strong sm:h-96">
        <StreetMap
          styleUrl={styleUrl}
          fallback
          view={view}
          texts={texts}
          onReady={begin}
          onFailure={onFailure}
        >
          {(loaded) => (
            <>
              <Crosshair className="pointer-events-none absolute inset-0 m-auto size-8 text-[#0a6a4b] drop-shadow-[0_0_2px_#fff]" />
              <SetByTap map={loaded} onSet={onSet} />
              {pin ? (
                <Pin map={loaded} {...pin} onMove={onSet} />
              ) : (
                <FollowPlace map={loaded} place={place} />
              )}
            </>
          )}
        </StreetMap>
      </div>
      <button
        type="button"
        id={id}
        disabled={!map}
        onClick={() => map && onSet(map.getCenter())}
        className={buttonClass('secondary', 'justify-self-start')}
      >
        {t('set')}
      </button>
    </>
  )
}

function SetByTap({ map, onSet }: { map: MapLibreMap; onSet: (point: Coordinates) => void }) {
  const set = useEffectEvent(onSet)
  useEffect(() => {
    const listen = ({ lngLat }: MapMouseEvent) => set(lngLat)
    map.on('click', listen)
    return () => {
      map.off('click', listen)
    }
  }, [map])
  return null
}

/** Moves the map to the place selected in the form while there is no pin. */
function FollowPlace({ map, place }: { map: MapLibreMap; place: PinMapProps['place'] }) {
  const { city, district, neighbourhood } = place
  const shown = useRef([city, district, neighbourhood].join())
  useEffect(() => {
    const names = [city, district, neighbourhood].join()
    if (names === shown.current) return
    shown.current = names
    const view = viewOf({ city, district, neighbourhood })
    if (view) map.jumpTo({ center: toLngLat(view.centre), zoom: view.zoom })
  }, [map, city, district, neighbourhood])
  return null
}

const zooms: Record<PlaceCentre['kind'], number> = { neighbourhood: 14.5, district: 13, town: 12 }
const country: MapView = { centre: { lat: 44, lng: 20.9 }, zoom: 6 }

function viewOf(place: PinMapProps['place']): MapView | null {
  const found = findCentre(place)
  return found && { centre: found.centre, zoom: zooms[found.kind] }
}
