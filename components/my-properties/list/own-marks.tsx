import { useLocale, useTranslations } from 'next-intl'
import { inlineLinkClass } from '@/components/ui/button'
import { LocalLink } from '@/components/ui/local-link'
import type { OwnListing } from '@/lib/listings/schema'
import { paths } from '@/lib/paths'

/** By what its owner knows a listing: the own reference, and the street. */
export function OwnMarks({ listing, className }: { listing: OwnListing; className: string }) {
  const marks = [listing.reference, listing.address].filter(Boolean)
  return marks.length > 0 ? <p className={className}>{marks.join(' · ')}</p> : null
}

/** Names the earlier own listing that is the same home. */
export function CopyMark({ listing }: { listing: OwnListing }) {
  const t = useTranslations('myProperties')
  const locale = useLocale()
  const first = listing.doubts?.find(({ code }) => code === 'own_copy')?.listing
  if (!first) return null
  return (
    <p className="text-sm wrap-anywhere">
      <span>{t('copyOf')} </span>
      <LocalLink locale={locale} to={paths.property(first.id)} className={inlineLinkClass}>
        {first.title}
      </LocalLink>
    </p>
  )
}
