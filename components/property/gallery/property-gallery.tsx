import { Camera } from 'lucide-react'
import { Island } from '@/components/ui/island'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor, translatorFor } from '@/lib/i18n/translator'
import { toDisplayImage } from '@/lib/listings/property/display-image'
import { captionIn, titleIn } from '@/lib/listings/property/localized-texts'
import type { Property } from '@/lib/listings/property/property'
import { bundledAltText } from '@/lib/media/bundled'
import { Gallery } from './gallery'

/** A property's photos, or a message that there are none. */
export function PropertyGallery({ locale, property }: { locale: Locale; property: Property }) {
  const t = translatorFor(locale, 'property.gallery')
  const messages = messagesFor(locale)
  const { photo, alt, none, ...labels } = messages.property.gallery
  const { images } = property
  const title = titleIn(locale, property)
  const count = images.length
  if (count === 0) {
    return (
      <div className="grid h-40 w-full place-content-center justify-items-center gap-3 rounded-panel border border-line bg-sunken text-muted">
        <Camera className="size-9" />
        <p>{t('none')}</p>
      </div>
    )
  }
  return (
    <Island>
      <Gallery
        propertyId={property.id}
        photos={images.map((image, index) => ({
          ...toDisplayImage(image),
          alt:
            captionIn(locale, image) ??
            bundledAltText(image.url, locale) ??
            t('alt', { title, number: index + 1, count }),
          name: t('photo', { number: index + 1 }),
        }))}
        labels={{ ...labels, unavailable: messages.listing.imageUnavailable }}
      />
    </Island>
  )
}
