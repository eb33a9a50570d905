import { Wand2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Import } from '@/lib/imports/schema'
import { useAssignColumns } from '@/lib/imports/use-imports'
import { ExpandableList } from '../profile/expandable-list'
import { Alert } from '../ui/alert'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'

type Kind = Import['problems'][number]

interface CellProblemsProps {
  userId: string
  data: Import
}

/** What was not read, by kind and how often, each with an answer that is taken for all rows. */
export function CellProblems({ userId, data }: CellProblemsProps) {
  const t = useTranslations('imports.problems')
  const { problems, state } = data
  if (problems.length === 0) return null
  const isOpen = state === 'ready'
  return (
    <section aria-labelledby="problems" className="grid min-w-0 gap-3">
      <div>
        <h3 id="problems" className="font-semibold">
          {t('title')}
        </h3>
        <p className="mt-1 max-w-2xl text-muted">{t(isOpen ? 'text' : 'done')}</p>
      </div>
      <ExpandableList items={problems} first={8}>
        {(shown) => (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {shown.map((kind) => (
              <ProblemKind
                key={`${kind.wrong} ${kind.column} ${kind.message} ${kind.value}`}
                userId={userId}
                id={data.id}
                kind={kind}
                isOpen={isOpen}
              />
            ))}
          </ul>
        )}
      </ExpandableList>
    </section>
  )
}

interface ProblemKindProps {
  userId: string
  id: string
  kind: Kind
  isOpen: boolean
}

/** Read together with other cells, or of a kind that another text does not mend. */
const unmendable = [
  ...['images', 'description', 'description_en', 'title', 'title_en', 'reference', ''],
  ...['price', 'currency', 'country', 'lat', 'lng'],
]

function ProblemKind({ userId, id, kind, isOpen }: ProblemKindProps) {
  const t = useTranslations('imports.problems')
  const { column, header, value, message, taken, rows, wrong } = kind
  const isText = column === 'description' || column === 'title'
  return (
    <li className="grid gap-3 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          {header ? <span className="font-semibold">{header}</span> : null}
          {value ? <span>{` ${t('quoted', { value })}`}</span> : null}
        </p>
        <p className="flex items-center gap-2 text-sm text-muted">
          <Badge tone={wrong ? 'danger' : 'neutral'}>{t(wrong ? 'wrong' : 'warned')}</Badge>
          <span className="tabular-nums">{t('rows', { count: rows })}</span>
        </p>
      </div>
      <p className="text-muted wrap-anywhere">
        <span>{message}</span>
        {taken ? <span>{` ${t('taken', { value: taken })}`}</span> : null}
      </p>
      {isOpen && isText && wrong ? <CutContacts userId={userId} id={id} /> : null}
      {isOpen && wrong && column === 'price' && /rsd|din/i.test(`${value} ${header}`) ? (
        <Rate userId={userId} id={id} value={value} />
      ) : null}
      {isOpen && !taken && value && !unmendable.includes(column) ? (
        <Mend userId={userId} id={id} kind={kind} />
      ) : null}
    </li>
  )
}

/** One value for all cells that have this one. */
function Mend({ userId, id, kind: { column, value, header } }: Omit<ProblemKindProps, 'isOpen'>) {
  const t = useTranslations('imports.problems')
  const [to, setTo] = useState('')
  const assign = useAssignColumns(userId, id)
  const field = `mend-${column}-${value}`
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (assign.isPending || to.trim() === '') return
        assign.mutate({ mends: [{ column, value, to: to.trim() }] })
      }}
    >
      <label htmlFor={field} className="sr-only">
        {t('instead', { header, value })}
      </label>
      <input
        id={field}
        className="control max-w-64"
        placeholder={t('placeholder')}
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <Button type="submit" variant="secondary" busy={assign.isPending} icon={<Wand2 className="size-5" />}>
        {t('mend')}
      </Button>
      {assign.error ? <Alert variant="danger">{assign.error.message}</Alert> : null}
    </form>
  )
}

/** Dinars for a euro, for all prices in dinars. */
function Rate({ userId, id, value }: { userId: string; id: string; value: string }) {
  const t = useTranslations('imports.problems')
  const [rate, setRate] = useState('')
  const assign = useAssignColumns(userId, id)
  const field = `rate-${value}`
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (assign.isPending || rate.trim() === '') return
        assign.mutate({ columns: { rsd_rate: { value: rate.trim() } } })
      }}
    >
      <label htmlFor={field}>{t('rate')}</label>
      <input
        id={field}
        className="control max-w-32"
        inputMode="decimal"
        value={rate}
        onChange={({ currentTarget }) => setRate(currentTarget.value)}
      />
      <Button type="submit" variant="secondary" busy={assign.isPending} icon={<Wand2 className="size-5" />}>
        {t('convert')}
      </Button>
      {assign.error ? <Alert variant="danger">{assign.error.message}</Alert> : null}
    </form>
  )
}

function CutContacts({ userId, id }: { userId: string; id: string }) {
  const t = useTranslations('imports.problems')
  const assign = useAssignColumns(userId, id)
  return (
    <div>
      <Button
        variant="secondary"
        busy={assign.isPending}
        onClick={() => assign.isPending || assign.mutate({ cut_contacts: true })}
        icon={<Wand2 className="size-5" />}
      >
        {t('cutContacts')}
      </Button>
      {assign.error ? <Alert variant="danger">{assign.error.message}</Alert> : null}
    </div>
  )
}
