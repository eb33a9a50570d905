import type { Messages } from 'next-intl'
import { formatDate } from '@/lib/i18n/format/date'
import type { Locale } from '@/lib/i18n/routing'
import type { Complaint } from '@/lib/unlocks/complaint-schema'
import { Alert } from '../ui/alert'
import { textLinkClass } from '../ui/button'
import { phoneLinks } from './phone-links'

interface ComplaintStateProps {
  locale: Locale
  texts: Messages['purchasedContact']['complaint']['states']
  complaint: Omit<Complaint, 'property_id'>
}

/** What came of a complaint about an unlocked contact, with the owner's answer, or until when the owner has time. */
export function ComplaintState({ locale, texts, complaint }: ComplaintStateProps) {
  const { state, decide_by, moderated, answer, answer_phone: phone } = complaint
  const text = state === 'open' && moderated ? texts.moderated : texts[state]
  const [beforeNumber, afterNumber] = texts.phone.split('{phone}')
  return (
    <Alert>
      <p>{text.replace('{date}', formatDate(locale, decide_by))}</p>
      {answer ? (
        <p className="mt-2 whitespace-pre-line wrap-anywhere">{texts.answer.replace('{text}', answer)}</p>
      ) : null}
      {phone ? (
        <p className="mt-2">
          {beforeNumber}
          <a href={phoneLinks(phone).call} className={textLinkClass}>
            {phone}
          </a>
          {afterNumber}
        </p>
      ) : null}
    </Alert>
  )
}
