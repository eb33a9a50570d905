import { BellOff, Link2Off } from 'lucide-react'
import Link from 'next/link'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { textsOf } from '@/lib/i18n/texts'
import { paths } from '@/lib/paths'
import { savedSearchPath } from '@/lib/saved-searches/saved-query'
import { findMailedSearch } from '@/lib/saved-searches/saved-searches'
import { readUnsubscribeToken } from '@/lib/saved-searches/unsubscribe-token'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'

interface UnsubscribeScreenProps {
  locale: Locale
  /** As the link in a mail carries it. */
  token: string
  /** Whether the button was pressed and it did not work. */
  failed: boolean
}

/** Where the link of a saved search's mail leads: a button, since programs that look at mails open links too. */
export async function UnsubscribeScreen({ locale, token, failed }: UnsubscribeScreenProps) {
  const t = textsOf(locale, 'savedSearches.unsubscribe')
  const id = await readUnsubscribeToken(token)
  const search = id === null ? null : await findMailedSearch(id)
  const profile = (
    <Link href={localPath(locale, paths.savedSearches)} prefetch={false} className={buttonClass('secondary')}>
      {t('profile')}
    </Link>
  )
  return (
    <div className="container-page grid max-w-2xl gap-4 py-12 md:py-16">
      {failed && search?.notify ? <Alert variant="danger">{t('failed')}</Alert> : null}
      {id === null ? (
        <EmptyState
          headingLevel={1}
          icon={<Link2Off aria-hidden />}
          title={t('invalid')}
          text={t('invalidText')}
          action={profile}
        />
      ) : search?.notify ? (
        <EmptyState
          headingLevel={1}
          icon={<BellOff aria-hidden />}
          title={t('title')}
          text={t('text', { name: search.name })}
          action={
            <form method="post" action={paths.oneClickUnsubscribe(token)}>
              <input type="hidden" name="locale" value={locale} />
              <button type="submit" className={buttonClass()}>
                {t('submit')}
              </button>
            </form>
          }
        />
      ) : (
        <EmptyState
          headingLevel={1}
          icon={<BellOff aria-hidden />}
          title={t('done')}
          text={search ? t('doneText', { name: search.name }) : t('goneText')}
          action={
            <>
              {profile}
              <Link
                href={localPath(locale, search ? savedSearchPath(search.query) : paths.buy)}
                prefetch={false}
                className={buttonClass()}
              >
                {t(search ? 'search' : 'browse')}
              </Link>
            </>
          }
        />
      )}
    </div>
  )
}
