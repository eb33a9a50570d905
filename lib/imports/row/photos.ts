import { env } from '@/lib/env'
import { isForeignUrl } from '@/lib/http/outgoing/download'
import { maxImages } from '@/lib/listings/attributes/max-images'
import type { CurrentRow } from './current-row'

const ownMedia = [`${env.SITE_URL}/media/`, ...(env.MEDIA_URL ? [`${env.MEDIA_URL}/`] : [])]

export function readImages(row: CurrentRow): void {
  if (!row.has('images') && !row.has('floor_plans')) return
  const photos = readAddresses(row, 'images')
  const plans = readAddresses(row, 'floor_plans')
  const good = [...new Set([...photos, ...plans])]
  if (good.length > maxImages)
    row.warn(
      'images',
      { key: 'photos_left_out', values: { max: maxImages } },
      String(good.length),
      String(maxImages),
    )
  row.images = good.slice(0, maxImages)
  if (row.has('floor_plans')) row.floorPlans = plans.filter((plan) => row.images?.includes(plan))
}

function readAddresses(row: CurrentRow, field: 'images' | 'floor_plans'): string[] {
  const addresses = splitAddresses(row.text(field))
  for (const address of addresses)
    if (!isForeignUrl(address)) row.warn(field, { key: 'photo_address' }, address)
  return addresses.filter(isForeignUrl)
}

function splitAddresses(cell: string): string[] {
  const addresses = cell
    .split(/[\s|]+|[,;](?=\s*(?:https?:)?\/\/)/)
    .map((text) => text.trim().replace(/[,;]$/, ''))
    .filter(Boolean)
    .map((text) => (text.startsWith('//') ? `https:${text}` : text))
    .map((text) => (URL.canParse(text) ? new URL(text).href : text))
  // Photos that are here already, in a file that was exported here.
  const isOwn = (address: string) => ownMedia.some((base) => address.startsWith(base))
  return [...new Set(addresses.filter((address) => !isOwn(address)))]
}
