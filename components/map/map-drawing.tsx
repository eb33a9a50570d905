import type { ReactNode } from 'react'
import { serbiaMap } from '@/lib/places/map/map'
import type { MapFrame } from './map-frame'

/** Frame width in map units above which rivers are drawn: the data is too coarse for a town. */
const riversFrom = 80

const borderId = 'map-border'

interface MapDrawingProps {
  frame: MapFrame
  /** Its border is that of another drawing on the page: it has some KB. */
  reuses?: boolean
  /** Of the country, too coarse for a town. */
  rivers?: boolean
  /** SVG content in map units. */
  children?: ReactNode
}

/** The border and rivers within a frame. Decorative: the content is described next to it. */
export function MapDrawing({
  frame,
  reuses = false,
  rivers = frame.width > riversFrom,
  children,
}: MapDrawingProps) {
  const { x, y, width, height } = frame
  return (
    <svg
      aria-hidden="true"
      viewBox={[x, y, width, height].map((value) => Math.round(value * 100) / 100).join(' ')}
      className="absolute inset-0 size-full bg-sunken "
    >
      {reuses ? (
        <use href={`#${borderId}`} />
      ) : (
        <g id={borderId} strokeWidth="1.25">
          <path
            d={serbiaMap.border}
            className="fill-surface stroke-line-strong"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={serbiaMap.disputed}
            className="fill-none stroke-line-strong"
            vectorEffect="non-scaling-stroke"
            strokeWidth="1"
            strokeDasharray="4 4"
          />
        </g>
      )}
      {rivers ? (
        <path
          d={serbiaMap.rivers}
          className="fill-none stroke-accent opacity-45"
          strokeWidth="1.75"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      ) : null}
      <g>{children}</g>
    </svg>
  )
}
