'use client'

import { useTranslations } from 'next-intl'
import type { AdminListing } from '@/lib/admin/listings/schema'
import { useListingOrder } from '@/lib/admin/listings/use-listing'
import { Badge } from '../ui/badge'
import { ActForm } from './act-form'
import { useStaff } from './desk'

/** Photos of a listing, those that are hidden too: each can be taken from the public, and back. */
export function ListingPhotos({ record: { listing, hidden_photos } }: { record: AdminListing }) {
  const t = useTranslations('admin.home')
  const { images } = listing
  if (images.length + hidden_photos.length === 0) return <p className="text-muted">{t('noPhotos')}</p>
  return (
    <ul className="grid grid-cols-1 gap-4 min-[30rem]:grid-cols-2 xl:grid-cols-3">
      {images.map(({ id, public_url }, at) => (
        <li key={id}>
          <Photo url={public_url} alt={t('photo', { number: at + 1 })} />
          <PhotoAct listingId={listing.id} imageId={id} act="hide_photo" number={at + 1} />
        </li>
      ))}
      {hidden_photos.map(({ id, public_url, reason }, at) => (
        <li key={id}>
          <Photo url={public_url} alt={t('hiddenPhoto', { number: at + 1 })} />
          <p className="mt-2 wrap-anywhere">
            <Badge tone="danger">{t('hidden')}</Badge> {reason}
          </p>
          <PhotoAct listingId={listing.id} imageId={id} act="show_photo" number={at + 1} />
        </li>
      ))}
    </ul>
  )
}

function Photo({ url, alt }: { url: string; alt: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: photos are resized when they are uploaded.
    <img src={url} alt={alt} loading="lazy" className="aspect-[3/2] w-full rounded-control object-cover" />
  )
}

interface PhotoActProps {
  listingId: string
  imageId: string
  act: 'hide_photo' | 'show_photo'
  number: number
}

function PhotoAct({ listingId, imageId, act, number }: PhotoActProps) {
  const t = useTranslations('admin.home.acts')
  const { role } = useStaff()
  const order = useListingOrder(listingId)
  if (role === 'support') return null
  const only = {
    name: act,
    label: t(`names.${act}`, { number }),
    consequence: t(`consequences.${act}`),
    isDangerous: act === 'hide_photo',
  }
  return (
    <ActForm
      acts={[only]}
      run={(action, reason) => order.mutateAsync({ action, reason, image_id: imageId })}
    />
  )
}
