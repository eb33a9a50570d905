import { CalendarCheck, CalendarX, Link2Off, PhoneOff } from 'lucide-react'
import { LocalLink } from '@/components/ui/local-link'
import { readMailLink } from '@/lib/alerts/mail-link-routes'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { ListingsLink } from '@/lib/listings/own/own-schema'
import { paths } from '@/lib/paths'
import { MailLinkScreen, type MailLinkState } from '../layout/mail-link-screen'
import { buttonClass } from '../ui/button'
import { AnswerFields, describeReasons } from './answer-fields'

interface ConfirmListingScreenProps {
  locale: Locale
  token: string
  /** The form was submitted and failed. */
  failed: boolean
}

/** Confirms a listing from a mail's link, by a button, since mail scanners open links. */
export async function ConfirmListingScreen({ locale, token, failed }: ConfirmListingScreenProps) {
  const t = translatorFor(locale, 'confirmListing')
  const listing = await readMailLink('listing', token, locale)
  const all = listing ? null : await readMailLink('listings', token, locale)
  const own = (
    <LocalLink locale={locale} to={paths.myProperties} className={buttonClass('secondary')}>
      {t('own')}
    </LocalLink>
  )
  function stateOf(): MailLinkState {
    if (all) return allState(all)
    if (listing === null)
      return { icon: <Link2Off />, title: t('invalid'), text: t('invalidText'), action: own }
    if (listing.complaints.length > 0 || listing.waits_for_contact) return answerState(listing)
    if (listing.used) return usedState(listing)
    const text = t('text', { title: listing.title })
    return { icon: <CalendarCheck />, title: t('title'), text, action: confirmForm(t('submit')) }
  }

  const confirmForm = (label: string) => (
    <form method="post" action={paths.confirmListingForm(token)}>
      <input type="hidden" name="locale" value={locale} />
      <button type="submit" className={buttonClass()}>
        {label}
      </button>
    </form>
  )

  function allState({ items }: ListingsLink): MailLinkState {
    const count = items.length
    if (count === 0)
      return { icon: <CalendarCheck />, title: t('all.done'), text: t('all.doneText'), action: own }
    const action = (
      <div className="grid justify-items-center gap-5">
        <ul className="grid max-h-80 list-inside list-disc gap-1 overflow-y-auto text-start">
          {items.map(({ property_id, title, published }) => (
            <li key={property_id} className="wrap-anywhere">
              {published ? title : t('all.expired', { title })}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap justify-center gap-3">
          {own}
          {confirmForm(t('all.submit', { count }))}
        </div>
      </div>
    )
    return { icon: <CalendarCheck />, title: t('all.title'), text: t('all.text', { count }), action }
  }

  function answerState({
    title,
    property_id,
    complaints,
    waits_for_contact,
  }: NonNullable<typeof listing>): MailLinkState {
    const reasons = translatorFor(locale, 'unlockedContact.complaint.reasons')
    const reported = describeReasons(complaints.map((reason) => reasons(reason)))
    const text = waits_for_contact
      ? t('answer.waiting', { title })
      : t('answer.reported', { title, reasons: reported })
    const action = (
      <form
        method="post"
        action={paths.confirmListingForm(token)}
        className="grid w-full max-w-md gap-4 text-start"
      >
        <input type="hidden" name="locale" value={locale} />
        <AnswerFields id={property_id} t={(key) => t(`answer.${key}`)} />
        <button type="submit" className={buttonClass('primary', 'justify-self-start')}>
          {t('answer.submit')}
        </button>
      </form>
    )
    return { icon: <PhoneOff />, title: t('answer.title'), text, action }
  }

  function usedState({ title, published, property_id }: NonNullable<typeof listing>): MailLinkState {
    const text = t(published ? 'doneText' : 'closedText', { title })
    if (!published) return { icon: <CalendarX />, title: t('done'), text, action: own }
    const action = (
      <>
        {own}
        <LocalLink locale={locale} to={paths.property(property_id)} className={buttonClass()}>
          {t('see')}
        </LocalLink>
      </>
    )
    return { icon: <CalendarCheck />, title: t('done'), text, action }
  }

  const isAnswer = listing !== null && (listing.complaints.length > 0 || listing.waits_for_contact)
  return <MailLinkScreen problem={failed ? t(isAnswer ? 'answer.failed' : 'failed') : null} {...stateOf()} />
}
