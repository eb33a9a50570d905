import { CalendarCheck, CalendarX, Link2Off } from 'lucide-react'
import Link from 'next/link'
import { readMailLink } from '@/lib/alerts/read-mail-link'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'

interface ConfirmListingScreenProps {
  locale: Locale
  /** The mail link's token. */
  token: string
  /** The form was sent and failed. */
  failed: boolean
}

/** Confirms a listing by a mail's link. It needs a button: mail scanners open links. */
export async function ConfirmListingScreen({ locale, token, failed }: ConfirmListingScreenProps) {
  const t = translatorFor(locale, 'confirmListing')
  const listing = await readMailLink('listing', token, locale)
  const own = (
    <Link href={localPath(locale, paths.myProperties)} prefetch={false} className={buttonClass('secondary')}>
      {t('own')}
    </Link>
  )
  return (
    <div className="container-page grid max-w-2xl gap-4 py-12 md:py-16">
      {failed ? <Alert variant="danger">{t('failed')}</Alert> : null}
      {listing === null ? (
        <EmptyState
          headingLevel={1}
          icon={<Link2Off aria-hidden />}
          title={t('invalid')}
          text={t('invalidText')}
          action={own}
        />
      ) : listing.used ? (
        <EmptyState
          headingLevel={1}
          icon={listing.published ? <CalendarCheck aria-hidden /> : <CalendarX aria-hidden />}
          title={t('done')}
          text={t(listing.published ? 'doneText' : 'closedText', { title: listing.title })}
          action={
            <>
              {own}
              {listing.published ? (
                <Link
                  href={localPath(locale, paths.property(listing.property_id))}
                  prefetch={false}
                  className={buttonClass()}
                >
                  {t('see')}
                </Link>
              ) : null}
            </>
          }
        />
      ) : (
        <EmptyState
          headingLevel={1}
          icon={<CalendarCheck aria-hidden />}
          title={t('title')}
          text={t('text', { title: listing.title })}
          action={
            <form method="post" action={paths.confirmListingForm(token)}>
              <input type="hidden" name="locale" value={locale} />
              <button type="submit" className={buttonClass()}>
                {t('submit')}
              </button>
            </form>
          }
        />
      )}
    </div>
  )
}
