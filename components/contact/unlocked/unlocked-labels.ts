import type { Messages } from 'next-intl'

/** What is said of an unlocked contact wherever it is shown: only these of all texts are sent to a property's page. */
export function unlockedLabels({ complaint, lead, ...texts }: UnlockedTexts) {
  const { email, address, viber, whatsapp } = texts
  return {
    ...{ email, address, viber, whatsapp },
    guarantee: complaint.guarantee,
    report: complaint.open,
    states: complaint.states,
    insist: complaint.insist.open,
    write: lead.write,
    exchange: lead.exchange,
  }
}

type UnlockedTexts = Pick<
  Messages['unlockedContact'],
  'email' | 'address' | 'viber' | 'whatsapp' | 'complaint' | 'lead'
>

export type UnlockedLabels = ReturnType<typeof unlockedLabels>
