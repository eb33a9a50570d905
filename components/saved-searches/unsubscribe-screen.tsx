import { BellOff, Link2Off } from 'lucide-react'
import { LocalLink } from '@/components/ui/local-link'
import { readMailLink } from '@/lib/alerts/mail-link-routes'
import type { UnsubscribeLink } from '@/lib/alerts/mail-link-schema'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { queryHref } from '@/lib/search/filters/page-search'
import { MailLinkScreen, type MailLinkState } from '../layout/mail-link-screen'
import { buttonClass } from '../ui/button'

interface UnsubscribeScreenProps {
  locale: Locale
  token: string
  /** The form was submitted and failed. */
  failed: boolean
}

/** Unsubscribes from a mail's link, by a button, since mail scanners open links. */
export async function UnsubscribeScreen({ locale, token, failed }: UnsubscribeScreenProps) {
  const t = translatorFor(locale, 'savedSearches.unsubscribe')
  const link = await readMailLink('unsubscribe', token, locale)
  const profile = (
    <LocalLink locale={locale} to={paths.savedSearches} className={buttonClass('secondary')}>
      {t('profile')}
    </LocalLink>
  )
  function stateOf(): MailLinkState {
    if (link === null)
      return { icon: <Link2Off />, title: t('invalid'), text: t('invalidText'), action: profile }
    const texts = textsFor(locale, link)
    const icon = <BellOff />
    if (link.subscribed) {
      const action = (
        <form method="post" action={paths.oneClickUnsubscribe(token)}>
          <input type="hidden" name="locale" value={locale} />
          <button type="submit" className={buttonClass()}>
            {texts.submit}
          </button>
        </form>
      )
      return { icon, title: texts.ask, text: texts.askText, action }
    }
    const action = (
      <>
        {link.subject === 'newsletter' || link.subject === 'prices' ? null : profile}
        <LocalLink locale={locale} to={texts.next} className={buttonClass()}>
          {t(texts.next === paths.buy ? 'browse' : 'search')}
        </LocalLink>
      </>
    )
    return { icon, title: texts.done, text: texts.doneText, action }
  }

  return <MailLinkScreen problem={failed && link?.subscribed ? t('failed') : null} {...stateOf()} />
}

/** The texts for the link's subject, and the link to continue. */
function textsFor(locale: Locale, { subject, email, search }: UnsubscribeLink) {
  const t = translatorFor(locale, 'savedSearches.unsubscribe')
  if (subject === 'newsletter') {
    return {
      ask: t('newsletterTitle'),
      askText: t('newsletterText', { email: email ?? '' }),
      submit: t('newsletterSubmit'),
      done: t('newsletterDone'),
      doneText: t('newsletterDoneText'),
      next: paths.buy,
    }
  }
  const common = { ask: t('title'), submit: t('submit'), done: t('done') }
  if (subject === 'account') {
    return { ...common, askText: t('allText'), doneText: t('allDone'), next: paths.buy }
  }
  if (subject === 'prices') {
    return { ...common, askText: t('pricesText'), doneText: t('pricesDone'), next: paths.buy }
  }
  if (!search) return { ...common, askText: '', doneText: t('goneText'), next: paths.buy }
  const { name, query } = search
  return {
    ...common,
    askText: t('text', { name }),
    doneText: t('doneText', { name }),
    next: queryHref(query),
  }
}
