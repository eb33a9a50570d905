import { type Map as MapLibreMap, Popup } from 'maplibre-gl'
import type { Listing } from '@/lib/listings/schema'
import { imageSources } from '@/lib/media/image-sources'
import { type Mark, priceText } from './marks'

/** Opens a small card of a home on its pin, for one that the list has on another page. @throws when it is not loaded */
export async function openHomePopup(map: MapLibreMap, mark: Mark, address: string): Promise<void> {
  const response = await fetch(`/v1/listings/${mark.id}`, { credentials: 'omit' })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const home = (await response.json()) as Listing
  const link = document.createElement('a')
  link.href = address
  link.className = 'grid w-56 gap-1 text-ink no-underline'
  const [cover] = home.images
  if (cover) {
    const photo = document.createElement('img')
    const [narrowest] = cover.widths ?? []
    photo.src = imageSources(relative(cover.public_url), narrowest ? [narrowest] : []).src
    photo.alt = ''
    photo.className = 'aspect-[3/2] w-full rounded-control object-cover'
    link.append(photo)
  }
  const area = `${home.area_m2.toLocaleString(document.documentElement.lang)} m²`
  const place = home.neighbourhood ?? home.district ?? home.city
  for (const [text, className] of [
    [priceText(home.price), 'text-base font-semibold'],
    [home.title, 'text-sm font-medium wrap-anywhere'],
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
