import { Link2Off, MailCheck } from 'lucide-react'
import { LocalLink } from '@/components/ui/local-link'
import { readMailLink } from '@/lib/alerts/mail-link-routes'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { buttonClass } from '../ui/button'
import { MailLinkScreen, type MailLinkState } from './mail-link-screen'

interface ConfirmNewsletterProps {
  locale: Locale
  token: string
  /** The form was sent and succeeded. */
  done: boolean
  failed: boolean
}

/** Confirms a subscription by a button, since mail scanners open links. */
export async function ConfirmNewsletter({ locale, token, done, failed }: ConfirmNewsletterProps) {
  const t = translatorFor(locale, 'layout.confirmNewsletter')
  const subscription = await readMailLink('newsletter', token, locale)
  const home = (
    <LocalLink locale={locale} to={paths.home} className={buttonClass('secondary')}>
      {t('home')}
    </LocalLink>
  )
  function stateOf(): MailLinkState {
    if (subscription === null)
      return { icon: <Link2Off />, title: t('expired'), text: t('expiredText'), action: home }
    const icon = <MailCheck />
    if (done) return { icon, title: t('done'), text: t('doneText'), action: home }
    const action = (
      <form method="post" action={paths.newsletter}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="locale" value={locale} />
        <button type="submit" className={buttonClass()}>
          {t('submit')}
        </button>
      </form>
    )
    return { icon, title: t('ask'), text: t('askText', { email: subscription.email }), action }
  }

  return <MailLinkScreen problem={failed ? t('failed') : null} {...stateOf()} />
}
