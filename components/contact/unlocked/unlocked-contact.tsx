import { LocalLink } from '@/components/ui/local-link'
import { formatDate } from '@/lib/i18n/format/date'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { canInsist } from '@/lib/unlocks/can-insist'
import { complaintDeadline } from '@/lib/unlocks/complaint-deadline'
import type { UnlockedContact as UnlockedContactItem } from '@/lib/unlocks/schema'
import { textLinkClass } from '../../ui/button'
import { ComplaintState, ContactDetails, LeadExchange } from './contact-details'
import type { UnlockedLabels } from './unlocked-labels'

interface UnlockedContactProps {
  locale: Locale
  labels: UnlockedLabels
  item: UnlockedContactItem
  /** Just unlocked: takes the focus. */
  fresh?: boolean
  /** The property is no longer offered, so nobody is written to. */
  closed?: boolean
}

/** An unlocked contact with its message and complaint, or the ways to them and until when it can be reported. */
export function UnlockedContact({ locale, labels, item, fresh = false, closed }: UnlockedContactProps) {
  const { property_id: id, contact, lead, complaint, purchased_at } = item
  const deadline = complaint ? null : complaintDeadline(purchased_at)
  const linkClass = `min-h-11 ${textLinkClass}`
  return (
    <>
      <ContactDetails labels={labels} contact={contact} fresh={fresh} />
      <div className="mt-3 grid gap-3 text-sm print:hidden">
        {lead ? <LeadExchange locale={locale} texts={labels.exchange} lead={lead} /> : null}
        {complaint ? <ComplaintState locale={locale} texts={labels.states} complaint={complaint} /> : null}
        {deadline ? (
          <p className="text-muted">{labels.guarantee.replace('{date}', formatDate(locale, deadline))}</p>
        ) : null}
        <p className="flex flex-wrap gap-x-5 empty:hidden">
          {lead || closed ? null : (
            <LocalLink locale={locale} to={paths.messageTo(id)} className={linkClass}>
              {labels.write}
            </LocalLink>
          )}
          {deadline ? (
            <LocalLink locale={locale} to={paths.complaint(id)} className={linkClass}>
              {labels.report}
            </LocalLink>
          ) : null}
          {complaint && canInsist(complaint) ? (
            <LocalLink locale={locale} to={paths.unlockedContact(id)} className={linkClass}>
              {labels.insist}
            </LocalLink>
          ) : null}
        </p>
      </div>
    </>
  )
}
