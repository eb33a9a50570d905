import { useLocale, useTranslations } from 'next-intl'
import { ListingLink } from '@/components/admin/entry-list'
import { formatDateTime } from '@/lib/i18n/format/date'
import type { ItemOf } from '@/lib/moderation/queue/schema'
import { paths } from '@/lib/paths'
import { QueueRow } from './queue-row'

/** What somebody answers to a decision about them. */
export function AppealRow({ item }: { item: ItemOf<'appeal'> }) {
  const t = useTranslations('admin.appeals')
  const locale = useLocale()
  const { id, action, reason, acted_at, acted_by, text, created_at, by, listing, own_decision, state } = item
  const acts = (['reversed', 'upheld'] as const).map((decision) => ({
    name: decision,
    label: t(`decide.${decision}`),
    consequence: t(`consequences.${decision}`),
    isDangerous: false,
    shortcut: decision === 'reversed' ? ('Y' as const) : ('N' as const),
    decide: (answer: string) => ({ on: 'appeals' as const, id, body: { decision, answer } }),
  }))
  return (
    <QueueRow
      item={item}
      path={paths.deskPerson(by.id)}
      title={by.name}
      badge={{ tone: state === 'waiting' ? 'caution' : 'solid', children: t(`states.${state}`) }}
      about={[by.email, formatDateTime(locale, created_at)]}
      acts={state === 'waiting' && !own_decision ? acts : []}
      reasonHint={t('answerHint')}
      reasonName="answer"
    >
      <p>
        <span>
          {t(`about.${action}`, {
            by: acted_by,
            date: formatDateTime(locale, acted_at),
            reason: reason ?? '',
          })}{' '}
        </span>
        {listing ? <ListingLink {...listing} /> : null}
      </p>
      <blockquote className="border-s-2 border-line ps-4 whitespace-pre-line">{text}</blockquote>
      {state !== 'waiting' ? (
        <p className="text-muted">{`${item.decided_by}: ${item.answer}`}</p>
      ) : own_decision ? (
        <p className="font-medium">{t('ownDecision')}</p>
      ) : null}
    </QueueRow>
  )
}
