import { Pencil, X } from 'lucide-react'
import type { MapEventType, Map as MapLibreMap } from 'maplibre-gl'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import type { Messages } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { pageLanguage } from '@/lib/browser/page-language'
import { runtimeConfig } from '@/lib/browser/runtime-config'
import { localStore } from '@/lib/browser/storage'
import { formatPrice } from '@/lib/i18n/format/money'
import { formatNumber } from '@/lib/i18n/format/number'
import type { Purpose } from '@/lib/listings/attributes/purposes-and-types'
import type { Listing } from '@/lib/listings/schema'
import { imageSources } from '@/lib/media/image-sources'
import { closestZoom } from '@/lib/places/map/fit-box'
import { type Box, formatArea, formatBox } from '@/lib/places/map/map-area'
import { townIn } from '@/lib/places/names/town-in'
import type { MapView } from '../street-map/create-map'
import { Marker, Popup } from '../street-map/library'
import { StreetMap } from '../street-map/street-map'
import { buttonClass } from '../ui/button'
import { askMarks, coveredBottom, fitEdge, fitInElement, paddingOf, withinMap } from './ask-marks'
import { AreaLayer, DrawArea } from './draw-area'
import { linkCards } from './link-cards'
import type { Mark } from './mark-class'
import { markLinks } from './mark-links'
import { showMarkStates } from './mark-states'
import { controlsOver, dotCoveringListings, markElement } from './marks'

export interface SearchMapProps {
  purpose: Purpose
  /** The search without its part of the map. */
  query: string
  /** What the map shows first, and again when another search changes it. */
  box: Box
  /** Address of the list, and of a property, in the page's language. */
  listPath: string
  propertyPath: string
  texts: Messages['search']['map']['marks'] & { map: Messages['streetMap'] }
}

interface MarksMapProps extends SearchMapProps {
  /** Called when its marks stand and it can be moved. */
  onMarked: () => void
  /** Called when all below its marks is drawn. */
  onDrawn: () => void
  /** Called where there can be no map. */
  onFailure: () => void
}

/** Round on phones. */
const toolClass = buttonClass(
  'secondary',
  'gap-1.5 px-3 text-sm shadow-raised max-lg:size-11 max-lg:rounded-full max-lg:p-0',
)

/** Of moves that follow a search, not a reader. */
const followsSearch = { followsSearch: true }

/** A map on the drawing of Serbia, or of streets once a reader asks for them, with the listings in the part that it shows. */
export function MarksMap(props: MarksMapProps) {
  const { purpose, query, listPath, texts, box, onMarked, onDrawn, onFailure } = props
  const router = useRouter()
  const [styleUrl] = useState(() => runtimeConfig()?.mapStyleUrl)
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [onStreets, setOnStreets] = useState(() => styleUrl !== undefined && areStreetsChosen())
  /** Where another base begins: where the last one was. */
  const [view, setView] = useState<MapView | null>(null)
  const [shown, setShown] = useState<{ total: number } | null>(null)
  const [overMap, setOverMap] = useState<readonly HTMLElement[] | null>(null)
  const [failure, setFailure] = useState<'failed' | 'homeFailed' | null>(null)
  const [isDrawing, setDrawing] = useState(false)
  /** The part of the map to which a reader moved away from what the search shows. */
  const [movedTo, setMovedTo] = useState<string | null>(null)
  const [searchesWhileMoving, setSearchesWhileMoving] = useState(false)
  const links = markLinks(props)

  function changeBase(from: MapLibreMap) {
    setView({ centre: from.getCenter(), zoom: from.getZoom() })
    setMap(null)
    setOnStreets(!onStreets)
    chooseStreets(!onStreets)
  }

  const searchInArea = (area: Parameters<typeof formatArea>[0]) => {
    const params = new URLSearchParams(query)
    params.set('area', formatArea(area))
    return `${listPath}?${params}&view=map`
  }

  const show = useEffectEvent(onMarked)
  const draw = useEffectEvent((on: MapLibreMap, marks: readonly Mark[]) => {
    const shownMarks = marks.map((mark) => {
      const element = markElement(on, mark, links)
      return { mark, element, marker: new Marker({ element }).setLngLat([mark.lon, mark.lat]).addTo(on) }
    })
    // Before their room is measured, which a favorite's heart takes too.
    const endStates = showMarkStates(shownMarks)
    const controls = controlsOver(on)
    dotCoveringListings(shownMarks, visibleFrame(on), controls)
    setOverMap([...shownMarks.map(({ element }) => element), ...controls])
    const unlink = linkCards(shownMarks, (mark) => {
      openListingPopup(on, mark, links.property(mark.id ?? '')).catch(() => setFailure('homeFailed'))
    })
    return () => {
      unlink()
      endStates()
      for (const { marker } of shownMarks) marker.remove()
    }
  })

  const followMove = useEffectEvent((bbox: string) => {
    if (searchesWhileMoving) router.replace(links.searchIn(bbox), { scroll: false })
  })

  // Before the marks are read, which are those of the part that it shows.
  const { west, south, east, north } = box
  const fitted = useRef(formatBox(box))
  useEffect(() => {
    const wanted = formatBox({ west, south, east, north })
    if (!map || fitted.current === wanted) return
    fitted.current = wanted
    setMovedTo(null)
    if (wanted === formatBox(visibleBox(map))) return
    const padding = paddingOf(map.getContainer(), fitEdge)
    map.fitBounds([west, south, east, north], { padding, maxZoom: closestZoom }, followsSearch)
  }, [map, west, south, east, north])

  useEffect(() => {
    if (!map) return
    let clear = () => {}
    let asking = new AbortController()
    const load = async () => {
      asking.abort()
      asking = new AbortController()
      try {
        const search = { purpose, query }
        const { items, total } = await askMarks(search, visibleBox(map), map.getZoom(), asking.signal)
        clear()
        clear = draw(map, items)
        setShown({ total })
        show()
        setFailure(null)
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return
        setFailure('failed')
        setOverMap((before) => before ?? [])
        show()
      }
    }
    const onMove = (event: MapEventType['moveend'] & Partial<typeof followsSearch>) => {
      void load()
      if (event.followsSearch) return
      const bbox = formatBox(visibleBox(map))
      setMovedTo(bbox)
      followMove(bbox)
    }
    void load()
    // Another base may show a little more or less.
    setMovedTo((known) => (known === null ? null : formatBox(visibleBox(map))))
    map.on('moveend', onMove)
    return () => {
      asking.abort()
      map.off('moveend', onMove)
      clear()
    }
  }, [map, purpose, query])

  return (
    <>
      <StreetMap
        key={onStreets ? 'streets' : 'drawing'}
        styleUrl={onStreets ? styleUrl : undefined}
        fallback
        movesFreely
        view={view ?? ((container) => fitInElement(container, box))}
        marks={overMap}
        texts={texts.map}
        onCreated={setMap}
        onDrawn={onDrawn}
        onFailure={onFailure}
      >
        {(loaded) => <AreaLayer map={loaded} area={new URLSearchParams(query).get('area') ?? ''} />}
      </StreetMap>
      {map && isDrawing ? (
        <DrawArea
          map={map}
          texts={texts}
          onCancel={() => setDrawing(false)}
          onDraw={(area) => {
            setDrawing(false)
            router.push(searchInArea(area), { scroll: false })
          }}
        />
      ) : null}
      {map ? (
        <div className="pointer-events-none absolute start-3 top-41 z-30 *:pointer-events-auto lg:top-3 max-lg:[@media(height<30rem)]:start-31 max-lg:[@media(height<30rem)]:top-15">
          <button
            type="button"
            aria-pressed={isDrawing}
            onClick={() => setDrawing(!isDrawing)}
            className={toolClass}
          >
            {isDrawing ? <X className="size-5" /> : <Pencil className="size-5" />}
            <span className="max-lg:sr-only">{texts.draw}</span>
          </button>
        </div>
      ) : null}
      {movedTo !== null && !isDrawing ? (
        <Link
          href={links.searchIn(movedTo)}
          prefetch={false}
          className={buttonClass(
            'secondary',
            'absolute start-1/2 top-15 z-10 -translate-x-1/2 rounded-full px-4 text-sm shadow-raised lg:top-3',
          )}
        >
          {texts.searchHere}
        </Link>
      ) : null}
      <div
        data-over-map
        className="absolute start-3 bottom-36 z-10 flex min-h-11 max-w-[calc(100%-1.5rem)] items-center gap-x-3 rounded-control bg-surface px-2 lg:bottom-8"
      >
        {styleUrl ? (
          <button
            type="button"
            onClick={() => map && changeBase(map)}
            className={buttonClass('quiet', 'px-1 text-sm')}
          >
            {onStreets ? texts.hideStreets : texts.streets}
          </button>
        ) : null}
        <label className="flex min-h-11 items-center gap-2 text-sm max-lg:hidden">
          <input
            type="checkbox"
            checked={searchesWhileMoving}
            onChange={({ currentTarget }) => setSearchesWhileMoving(currentTarget.checked)}
            className="size-5 accent-accent"
          />
          {texts.whileMoving}
        </label>
        <p role="status" className="text-sm leading-7">
          {failure
            ? texts[failure]
            : shown
              ? texts.count.replace('{count}', formatNumber(pageLanguage(), shown.total))
              : texts.map.loading}
        </p>
      </div>
    </>
  )
}

/** The part of the world that the map shows, as far as a search may ask for it. */
function visibleBox(map: MapLibreMap): Box {
  const bounds = map.getBounds()
  return withinMap({
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  })
}

/** What the strip of cards leaves of a map on the screen. */
function visibleFrame(map: MapLibreMap): DOMRect {
  const { x, y, width, height } = map.getContainer().getBoundingClientRect()
  return new DOMRect(x, y, width, height - coveredBottom(map.getContainer()))
}

const streetsKey = 'kljuc-map-streets'

/** Whether this browser's reader asked for streets on maps of searches, which another site then sees them read. */
function areStreetsChosen(): boolean {
  return localStore.read(streetsKey) === '1'
}

function chooseStreets(chosen: boolean): void {
  localStore.write(streetsKey, chosen ? '1' : null)
}

/** Opens a small card of a listing on its pin, for one that the list has on another page. @throws when it is not loaded */
async function openListingPopup(map: MapLibreMap, mark: Mark, address: string): Promise<void> {
  const response = await fetch(`/v1/listings/${mark.id}`, { credentials: 'omit' })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const listing = (await response.json()) as Listing
  const link = document.createElement('a')
  link.href = address
  link.className = 'grid w-56 gap-1 text-ink no-underline'
  const [cover] = listing.images
  if (cover) {
    const photo = document.createElement('img')
    const [narrowest] = cover.widths ?? []
    photo.src = imageSources(relative(cover.public_url), narrowest ? [narrowest] : []).src
    photo.alt = ''
    photo.className = 'aspect-[3/2] w-full rounded-control object-cover'
    link.append(photo)
  }
  const area = `${listing.area_m2.toLocaleString(document.documentElement.lang)} m²`
  const place = listing.neighbourhood ?? listing.district ?? townIn(pageLanguage(), listing.city)
  for (const [text, className] of [
    [formatPrice(pageLanguage(), listing.price), 'text-base font-semibold'],
    [listing.title, 'text-sm font-medium wrap-anywhere'],
    [`${area} · ${place}`, 'text-sm text-muted'],
  ] as const) {
    const line = document.createElement('span')
    line.textContent = text
    line.className = className
    link.append(line)
  }
  new Popup({ offset: 20, maxWidth: '16rem', focusAfterOpen: true })
    .setLngLat([mark.lon, mark.lat])
    .setDOMContent(link)
    .addTo(map)
}

/** Images of this site, at whichever address it is read. */
function relative(url: string): string {
  const { pathname } = new URL(url, location.href)
  return pathname.startsWith('/media/') ? pathname : url
}
