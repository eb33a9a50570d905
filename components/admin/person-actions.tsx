'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useModeratePerson, usePersonOrder } from '@/lib/admin/calls'
import type { Person, PersonOrder } from '@/lib/admin/schema'
import { randomKey } from '@/lib/browser/random-key'
import { formatDate } from '@/lib/i18n/format/date'
import { type Act, type ActDetails, ActForm } from './act-form'
import { useStaff } from './desk'

type PersonAct = PersonOrder['action'] | 'block' | 'unblock' | 'verify' | 'unverify'

/** What the staff may do for a person: each with a reason, and what follows said before. */
export function PersonActions({ person }: { person: Person }) {
  const t = useTranslations('admin.acts')
  const locale = useLocale()
  const staff = useStaff()
  const order = usePersonOrder(person.id)
  const moderate = useModeratePerson(person.id)
  const [key, setKey] = useState(randomKey)
  const { erasure } = person
  const consequence = (act: PersonAct) =>
    t(`consequences.${act}`, {
      name: person.name,
      tokens: person.tokens,
      homes: person.listings.filter(({ status }) => status === 'active').length,
      date: erasure ? formatDate(locale, erasure.due_at) : '',
    })
  const acts: Act<PersonAct>[] = actsFor(person, staff).map((name) => ({
    name,
    label: t(`names.${name}`),
    consequence: consequence(name),
    isDangerous: ['block', 'request_erasure', 'agree_to_erasure', 'end_sessions'].includes(name),
    hasAmount: name === 'adjust_tokens',
  }))
  const run = async (action: PersonAct, reason: string, { amount }: ActDetails) => {
    if (action === 'block' || action === 'unblock' || action === 'verify' || action === 'unverify')
      await moderate.mutateAsync({ action, reason, profile_updated_at: person.advertiser?.updated_at })
    else await order.mutateAsync({ order: { action, reason, amount }, key })
    setKey(randomKey())
  }
  return (
    <section aria-labelledby="acts">
      <h2 id="acts" className="text-heading">
        {t('title')}
      </h2>
      <ActForm acts={acts} isPending={order.isPending || moderate.isPending} run={run} />
    </section>
  )
}

/** Only what would change something, and what the role allows. */
function actsFor(person: Person, staff: { id: string; role: string }): PersonAct[] {
  if (person.name === '' && person.email === '') return ['note']
  const isOwn = person.id === staff.id
  const moderates = staff.role !== 'support' && (!isOwn || staff.role === 'admin')
  const mayEndSessions = isOwn || !person.role || staff.role === 'admin'
  const decidesErasure = person.erasure && person.erasure.by_id !== staff.id
  return [
    'note',
    ...(isOwn ? [] : (['adjust_tokens'] as const)),
    ...(person.confirmed ? [] : (['confirm_email'] as const)),
    ...(mayEndSessions && person.sessions.length > 0 ? (['end_sessions'] as const) : []),
    ...(moderates && person.advertiser
      ? ([person.advertiser.verified ? 'unverify' : 'verify'] as const)
      : []),
    ...(moderates && person.blocked ? (['unblock'] as const) : []),
    ...(moderates && !person.closed_at && !person.role ? (['block'] as const) : []),
    ...(person.erasure || person.role ? [] : (['request_erasure'] as const)),
    ...(person.erasure ? (['cancel_erasure'] as const) : []),
    ...(decidesErasure ? (['agree_to_erasure'] as const) : []),
  ]
}
