import { Building2 } from 'lucide-react'
import { useMemo } from 'react'
import { useListing } from '@/lib/api/client/listings'
import { runtimeConfig } from '@/lib/browser/runtime-config'
import { toDisplayImage } from '@/lib/listings/display-image'
import { parseListing } from '@/lib/listings/parse-listing'
import { withRelativeImageUrls } from '@/lib/listings/relative-image-urls'
import { Photo } from '../listing/photo'

/** A property's cover; an icon when it has none or is withdrawn. */
export function PropertyPicture({ id }: { id: string }) {
  const { data: listing } = useListing(id)
  const photograph = useMemo(() => {
    const property = listing ? parseListing(listing) : null
    const [cover] = property ? withRelativeImageUrls(property, runtimeConfig()?.siteUrl ?? '').images : []
    return cover && toDisplayImage(cover)
  }, [listing])
  return (
    <span className="grid aspect-4/3 w-[min(5rem,22vw)] shrink-0 place-items-center self-start overflow-hidden rounded-control bg-sunken text-muted sm:w-28">
      {photograph ? (
        <Photo photograph={photograph} alt="" sizes="7rem" unavailable="" />
      ) : (
        <Building2 className="size-6" />
      )}
    </span>
  )
}
