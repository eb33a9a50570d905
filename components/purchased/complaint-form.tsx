import { useLocale, useTranslations } from 'next-intl'
import { useComplaint } from '@/lib/api/client/contacts'
import type { PurchasedContacts } from '@/lib/api/schemas/account'
import { formatDate } from '@/lib/i18n/format/date'
import { complaintReasons } from '@/lib/tokens/contacts/complaint-kinds'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { ErrorLine } from '../ui/error-line'

interface ComplaintFormProps {
  userId: string
  item: PurchasedContacts['items'][number]
}

/** Days after an unlock in which a complaint is accepted. */
const complaintDays = 14

/** Complains about an unlocked contact, and shows the state of the complaint. */
export function ComplaintForm({ userId, item }: ComplaintFormProps) {
  const t = useTranslations('purchasedContact.complaint')
  const locale = useLocale()
  const { mutate, isPending, error, data } = useComplaint(userId, item.property_id)
  const complaint = data ?? item.complaint
  if (complaint) {
    return (
      <div className="mt-5">
        <Alert>
          <p>{t(`states.${complaint.state}`, { date: formatDate(locale, complaint.decide_by) })}</p>
        </Alert>
      </div>
    )
  }
  if (Date.now() - Date.parse(item.purchased_at) > complaintDays * 86_400_000) return null
  return (
    <details className="mt-5 border-t border-line pt-3 print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline-offset-4 hover:underline">
        {t('open')}
      </summary>
      <p className="mt-1 max-w-prose text-muted">{t('text')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {complaintReasons.map((reason) => (
          <button
            key={reason}
            type="button"
            aria-disabled={isPending}
            onClick={() => isPending || mutate(reason)}
            className={buttonClass('secondary')}
          >
            {t(`reasons.${reason}`)}
          </button>
        ))}
      </div>
      {error ? <ErrorLine className="mt-3">{error.message}</ErrorLine> : null}
    </details>
  )
}
