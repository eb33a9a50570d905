import type { StyleSpecification } from 'maplibre-gl'
import { drawnMap } from '@/lib/places/drawn-style'

/** The page's colours in a form that the map can read, which knows no CSS variables. */
function colourOf(element: HTMLElement, name: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(--color-${name})`
  element.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** From here on a map shows a part of a town: the drawing is too coarse for it, and parts of so large a fill are lost. */
const closeZoom = 10

/** The drawing of Serbia as a style that loads nothing. @param element where the map will be, for its colours */
export function drawnStyle(element: HTMLElement): StyleSpecification {
  const drawing = drawnMap()
  const colour = (name: string) => colourOf(element, name)
  const source = (data: GeoJSON.Feature) => ({ type: 'geojson' as const, data })
  return {
    version: 8,
    sources: {
      border: source(drawing.border),
      disputed: source(drawing.disputed),
      rivers: { ...source(drawing.rivers), attribution: 'Natural Earth' },
    },
    layers: [
      {
        id: 'outside',
        type: 'background',
        paint: { 'background-color': ['step', ['zoom'], colour('sunken'), closeZoom, colour('paper')] },
      },
      {
        id: 'land',
        type: 'fill',
        source: 'border',
        maxzoom: closeZoom,
        paint: { 'fill-color': colour('paper') },
      },
      {
        id: 'rivers',
        type: 'line',
        source: 'rivers',
        maxzoom: closeZoom,
        paint: { 'line-color': colour('accent'), 'line-width': 2, 'line-opacity': 0.5 },
      },
      {
        id: 'border',
        type: 'line',
        source: 'border',
        paint: { 'line-color': colour('line-strong'), 'line-width': 1.5 },
      },
      {
        id: 'disputed',
        type: 'line',
        source: 'disputed',
        paint: { 'line-color': colour('line-strong'), 'line-dasharray': [4, 4] },
      },
    ],
  }
}
