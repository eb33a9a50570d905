import { useTranslations } from 'next-intl'
import type { OwnListing } from '@/lib/listings/schema'

/** What the site's team asks the owner to change, and which photos it has taken off. */
export function StaffNotes({ listing }: { listing: OwnListing }) {
  const t = useTranslations('myProperties')
  const { change_request, hidden_photos } = listing
  if (change_request === null && hidden_photos.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm font-medium text-danger wrap-anywhere">
      {change_request === null ? null : <li>{t('changeRequest', { reason: change_request })}</li>}
      {hidden_photos.map(({ id, reason }) => (
        <li key={id}>{t('hiddenPhoto', { reason })}</li>
      ))}
    </ul>
  )
}
