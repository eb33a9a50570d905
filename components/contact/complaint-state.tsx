import type { Messages } from 'next-intl'
import { formatDate } from '@/lib/i18n/format/date'
import type { Locale } from '@/lib/i18n/routing'
import type { Complaint } from '@/lib/unlocks/complaint-schema'
import { Alert } from '../ui/alert'

interface ComplaintStateProps {
  locale: Locale
  texts: Messages['purchasedContact']['complaint']['states']
  complaint: Pick<Complaint, 'state' | 'decide_by'>
}

/** What came of a complaint about an unlocked contact, or until when the owner has time. */
export function ComplaintState({ locale, texts, complaint }: ComplaintStateProps) {
  const { state, decide_by } = complaint
  return <Alert>{texts[state].replace('{date}', formatDate(locale, decide_by))}</Alert>
}
