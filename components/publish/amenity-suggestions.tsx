import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { suggestAmenities, suggestedCount } from '@/lib/publishing/suggest-amenities'
import { textLinkClass } from '../ui/button'
import { useListingFields } from './use-listing-form'

interface AmenitySuggestionsProps {
  chosen: readonly string[]
  labelOf: (amenity: string) => string
  onChoose: (label: string) => void
}

/** The usual amenities of the property type; a button shows all known ones. */
export function AmenitySuggestions({ chosen, labelOf, onChoose }: AmenitySuggestionsProps) {
  const t = useTranslations('publish.amenity')
  const { control } = useListingFields()
  const type = useWatch({ control, name: 'type' })
  const [all, setAll] = useState(false)
  const suggestions = suggestAmenities(type, chosen)
  const shown = all ? suggestions : suggestions.slice(0, suggestedCount(type, chosen))
  return (
    <div>
      <p className="text-sm text-muted">{t('suggestions')}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {shown.map((amenity) => (
          <li key={amenity} className="max-w-full">
            <button
              type="button"
              onClick={() => onChoose(labelOf(amenity))}
              className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-surface ps-3 pe-4 text-start hover:border-ink"
            >
              <Plus className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 wrap-anywhere">{labelOf(amenity)}</span>
            </button>
          </li>
        ))}
        {shown.length < suggestions.length || all ? (
          <li>
            <button
              type="button"
              onClick={() => setAll(!all)}
              aria-expanded={all}
              className={`px-3 ${textLinkClass}`}
            >
              {t(all ? 'usual' : 'all')}
            </button>
          </li>
        ) : null}
      </ul>
    </div>
  )
}
