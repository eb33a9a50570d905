import { TitledSection } from '@/components/ui/headings/titled-section'
import { Island } from '@/components/ui/island'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor, translatorFor } from '@/lib/i18n/translator'
import { toDisplayImage } from '@/lib/listings/property/display-image'
import { captionIn, titleIn } from '@/lib/listings/property/localized-texts'
import type { Property } from '@/lib/listings/property/property'
import { FloorPlans } from './floor-plans'

/** A property's floor plans; nothing without one. */
export function PropertyPlans({ locale, property }: { locale: Locale; property: Property }) {
  const { floorPlans } = property
  if (floorPlans.length === 0) return null
  const t = translatorFor(locale, 'property.plans')
  const messages = messagesFor(locale)
  const { photo: _, alt: __, none: ___, ...labels } = messages.property.gallery
  const title = titleIn(locale, property)
  return (
    <TitledSection id="plans" title={t('title')}>
      <Island>
        <FloorPlans
          plans={floorPlans.map((image, index) => {
            const caption = captionIn(locale, image)
            return {
              ...toDisplayImage(image),
              alt: caption ?? t('alt', { title, number: index + 1 }),
              name: t('open', { number: index + 1 }),
              ...(caption ? { caption } : {}),
            }
          })}
          labels={{ ...labels, label: t('title'), unavailable: messages.listing.imageUnavailable }}
        />
      </Island>
    </TitledSection>
  )
}
