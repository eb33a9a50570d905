import { TitledSection } from '@/components/ui/headings/titled-section'
import { Island } from '@/components/ui/island'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor, translatorFor } from '@/lib/i18n/translator'
import type { Property } from '@/lib/listings/property/property'
import { unitsPerKilometre } from '@/lib/places/map/projection'
import { MapDrawing } from '../map/map-drawing'
import { countryFrame, frameCenteredOn, positionInFrame } from '../map/map-frame'
import { placeLabels, sideClasses } from '../map/place-labels'
import { streetMapLabels } from '../street-map/street-map-labels'
import { StreetMapSwitch } from '../street-map/street-map-switch'
import { type ApproximateLocation, approximateLocation, fullPlaceOf } from './surroundings'

/** The approximate location on a map of the country and of the town, and on a street map if a style is configured. */
export function PropertyLocation({ locale, property }: { locale: Locale; property: Property }) {
  const t = translatorFor(locale, 'property')
  const around = approximateLocation(property)
  const place = fullPlaceOf(property)
  const drawn = around ? (
    <div
      role="img"
      aria-label={t('map', { place })}
      className="mt-4 flex overflow-hidden rounded-panel border border-line text-sm"
    >
      <NearMap around={around} scale={t('kilometres', { count: scaleOf(around.width) })} />
      <div className="w-28 shrink-0 border-s border-line bg-sunken sm:w-44">
        <div className="relative mx-auto h-full max-h-80 max-w-full aspect-[693/989]">
          <MapDrawing frame={countryFrame} reuses>
            <circle cx={around.point.x} cy={around.point.y} r="24" className="fill-accent" />
          </MapDrawing>
        </div>
      </div>
    </div>
  ) : (
    <p className="mt-2 break-words">{place}</p>
  )
  return (
    <TitledSection id="location" title={t('location')} className="print:hidden">
      {property.circle && env.MAP_STYLE_URL ? (
        <Island>
          <StreetMapSwitch
            styleUrl={env.MAP_STYLE_URL}
            circle={property.circle}
            labels={streetMapLabels(locale, messagesFor(locale).streetMap)}
          >
            {drawn}
          </StreetMapSwitch>
        </Island>
      ) : (
        drawn
      )}
      <p className="mt-3 text-sm text-muted">{t('locationNote')}</p>
    </TitledSection>
  )
}

const narrowestMapPx = 208
const dotPx = 6
const scaleBarPx = 64

/** A circle for the approximate location, labelled places, and a scale. */
function NearMap({ around, scale }: { around: ApproximateLocation; scale: string }) {
  const { point, name, radius, width, labels } = around
  const frame = frameCenteredOn(point, width * unitsPerKilometre, 1.5)
  const size = ((2 * radius) / width) * narrowestMapPx
  const own = { label: name, ...point, size }
  const corner = { label: '', x: frame.x, y: frame.y + frame.height, size: 2 * scaleBarPx }
  const sides = placeLabels(
    [own, corner, ...labels.map(({ name: label, ...at }) => ({ ...at, label, size: dotPx }))],
    frame,
    narrowestMapPx,
  )
  const others = [...sides].filter(([mark]) => mark !== own && mark !== corner)
  const ownSide = sides.get(own) ?? 'below'
  return (
    <div className="relative min-w-0 grow aspect-[3/2]">
      <MapDrawing frame={frame}>
        <circle
          cx={point.x}
          cy={point.y}
          r={radius * unitsPerKilometre}
          className="fill-accent stroke-accent [fill-opacity:0.2]"
          strokeWidth={frame.width / 240}
        />
      </MapDrawing>
      <span
        style={{ ...positionInFrame(frame, point), width: `${((2 * radius) / width) * 100}%` }}
        className="absolute aspect-square [translate:-50%_-50%] font-semibold text-accent"
      >
        <span className={`absolute my-0.5 leading-4 whitespace-nowrap ${sideClasses[ownSide]}`}>{name}</span>
      </span>
      {others.map(([mark, side]) => (
        <span
          key={mark.label}
          style={{ ...positionInFrame(frame, mark), width: dotPx, height: dotPx }}
          className="absolute [translate:-50%_-50%] rounded-full bg-line-strong text-xs text-muted"
        >
          <span className={`absolute px-0.5 leading-4 whitespace-nowrap ${sideClasses[side]}`}>
            {mark.label}
          </span>
        </span>
      ))}
      <span
        style={{ width: `${(scaleOf(width) / width) * 100}%` }}
        className="absolute start-3 bottom-2 border-b-2 border-ink bg-surface ps-1 text-xs leading-tight whitespace-nowrap text-muted"
      >
        {scale}
      </span>
    </div>
  )
}

/** Returns the kilometres of the scale bar. */
function scaleOf(width: number): number {
  return width > 40 ? 20 : 2
}
