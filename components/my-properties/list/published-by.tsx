import { useTranslations } from 'next-intl'
import type { OwnListing } from '@/lib/listings/schema'

/** The agent who published a home of an agency; nothing for the owner's own. */
export function PublishedBy({ listing, className }: { listing: OwnListing; className: string }) {
  const t = useTranslations('myProperties.workspace')
  const { published_by } = listing
  if (!published_by) return null
  return <p className={className}>{t('publishedBy', { name: published_by.name || t('formerAgent') })}</p>
}
