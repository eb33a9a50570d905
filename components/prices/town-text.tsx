import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { placePath, type TownOrPart } from '@/lib/places/place-slugs'
import { townText } from '@/lib/settings/town-texts'
import { TitledSection } from '../ui/headings/titled-section'
import { placeTitle } from './place-where'

/** What the operator wrote about a place; nothing where they wrote nothing. */
export function TownText({ locale, place }: { locale: Locale; place: TownOrPart }) {
  const paragraphs = townText(locale, placePath(place))
  if (paragraphs.length === 0) return null
  return (
    <TitledSection
      id="about-place"
      title={translatorFor(locale, 'prices')('aboutPlace', { place: placeTitle(locale, place) })}
      className="mt-10 grid max-w-prose gap-3 wrap-anywhere"
    >
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </TitledSection>
  )
}
