import { Check } from 'lucide-react'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { isKnownAmenity } from '@/lib/listings/amenities'

/** Unknown amenities are shown as the owner wrote them. */
export function PropertyAmenities({ locale, amenities }: { locale: Locale; amenities: string[] }) {
  if (amenities.length === 0) return null
  const t = translatorFor(locale, 'property')
  const labels = translatorFor(locale, 'amenities')
  return (
    <section aria-labelledby="amenities">
      <h2 id="amenities" className="text-heading">
        {t('amenities')}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2.5 lg:grid-cols-3 print:mt-1 print:grid-cols-4 print:gap-y-0.5">
        {amenities.map((slug) => (
          <li key={slug} className="flex min-w-0 gap-2.5">
            <Check className="mt-0.5 size-5 shrink-0 text-accent" />
            <span className="min-w-0 break-words">{isKnownAmenity(slug) ? labels(slug) : slug}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
