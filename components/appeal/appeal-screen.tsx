import { Hourglass, Link2Off, Scale } from 'lucide-react'
import { LocalLink } from '@/components/ui/local-link'
import { formatDate } from '@/lib/i18n/format/date'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { readAppealLink } from '@/lib/moderation/appeals/read-appeal-link'
import { maxAppealLength } from '@/lib/moderation/moderation-actions'
import type { AppealLink } from '@/lib/moderation/schema'
import { paths } from '@/lib/paths'
import { MailLinkScreen, type MailLinkState } from '../layout/mail-link-screen'
import { buttonClass } from '../ui/button'
import { controlProps, Field } from '../ui/form/field'

interface AppealScreenProps {
  locale: Locale
  token: string
  /** The form was submitted and failed. */
  failed: boolean
}

const about = {
  withdraw: 'aboutHome',
  block: 'aboutAccount',
  hide_photo: 'aboutPhoto',
  ask_changes: 'aboutChanges',
} as const

/** Answers a decision of moderators from its mail's link, without a sign-in: a blocked account has none. */
export async function AppealScreen({ locale, token, failed }: AppealScreenProps) {
  const t = translatorFor(locale, 'appeal')
  const link = await readAppealLink(token, locale)
  const contact = (
    <LocalLink locale={locale} to={paths.contact} className={buttonClass('secondary')}>
      {t('contact')}
    </LocalLink>
  )
  function stateOf(): MailLinkState {
    if (link === null)
      return { icon: <Link2Off />, title: t('invalid'), text: t('invalidText'), action: contact }
    if (link.state === 'waiting')
      return { icon: <Hourglass />, title: t('received'), text: t('receivedText'), action: contact }
    if (link.state !== 'open') {
      const text = t(`${link.state}Text`, { answer: link.answer ?? '' })
      return { icon: <Scale />, title: t(link.state), text, action: contact }
    }
    if (!link.holds) return { icon: <Scale />, title: t('over'), text: t('overText'), action: contact }
    return {
      icon: <Scale />,
      title: t('title'),
      text: textAbout(link),
      action: <AppealForm locale={locale} token={token} />,
    }
  }

  function textAbout({ action, title, reason, acted_at }: AppealLink): string {
    const values = { date: formatDate(locale, acted_at), reason: reason ?? '' }
    return t(about[action], { ...values, title: title ?? '' })
  }

  return <MailLinkScreen problem={failed && link?.state === 'open' ? t('failed') : null} {...stateOf()} />
}

function AppealForm({ locale, token }: { locale: Locale; token: string }) {
  const t = translatorFor(locale, 'appeal')
  return (
    <form method="post" action={paths.appealForm(token)} className="grid w-full max-w-md gap-4 text-start">
      <input type="hidden" name="locale" value={locale} />
      <Field id="appeal-text" label={t('text')} hint={t('textHint')}>
        <textarea
          {...controlProps('appeal-text', { hint: t('textHint') })}
          name="text"
          rows={6}
          required
          minLength={10}
          maxLength={maxAppealLength}
          className="control h-auto py-2"
        />
      </Field>
      <button type="submit" className={buttonClass('primary', 'justify-self-start')}>
        {t('submit')}
      </button>
    </form>
  )
}
