import { MessageCircle, Phone } from 'lucide-react'
import { phoneLinks } from '@/lib/text/phone-links'
import { buttonClass } from '../../ui/button'

export interface PhoneBarLabels {
  call: string
  viber: string
  whatsapp: string
}

/** Calls the owner, or writes. */
export function PhoneBar({ phone, labels }: { phone: string; labels: PhoneBarLabels }) {
  const links = phoneLinks(phone)
  return (
    <div className="grid grow auto-cols-fr grid-flow-col gap-2">
      <a href={links.call} className={buttonClass('primary', '!px-2')}>
        <Phone className="size-5 shrink-0" />
        {labels.call}
      </a>
      {links.viber ? (
        <a href={links.viber} className={buttonClass('secondary', '!px-2')}>
          {labels.viber}
        </a>
      ) : null}
      {links.whatsapp ? (
        <a href={links.whatsapp} rel="noreferrer" className={buttonClass('secondary', '!px-2')}>
          <MessageCircle className="size-5 shrink-0 max-[26rem]:hidden" />
          {labels.whatsapp}
        </a>
      ) : null}
    </div>
  )
}
