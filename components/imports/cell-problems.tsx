import { Wand2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { maxProblemKinds } from '@/lib/imports/import-states'
import type { Import } from '@/lib/imports/schema'
import { useAssignColumns } from '@/lib/imports/use-imports'
import { ExpandableList } from '../account/expandable-list'
import { Alert } from '../ui/alert'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { ApiForm } from '../ui/form/api-form'
import { FormFailure, Submit } from '../ui/form/form-fields'

type Kind = Import['problems'][number]

interface CellProblemsProps {
  userId: string
  data: Import
}

/** What was not read, by kind and how often, each value with our proposal and an answer that is taken for all rows. */
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
      <ExpandableList items={groupProblems(problems)} first={8}>
        {(shown) => (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {shown.map((kinds) => (
              <ProblemGroup
                key={groupKey(kinds[0])}
                userId={userId}
                id={data.id}
                kinds={kinds}
                isOpen={isOpen}
              />
            ))}
          </ul>
        )}
      </ExpandableList>
      {problems.length >= maxProblemKinds ? <Alert>{t('limited', { count: maxProblemKinds })}</Alert> : null}
    </section>
  )
}

/** With the values of one column that have the same problem; never empty. */
type Kinds = [Kind, ...Kind[]]

const groupKey = ({ wrong, column, message }: Kind) => `${wrong} ${column} ${message}`

/** In the order of what is most frequent. */
function groupProblems(problems: readonly Kind[]): Kinds[] {
  const groups = new Map<string, Kinds>()
  for (const kind of problems) {
    const known = groups.get(groupKey(kind))
    if (known) known.push(kind)
    else groups.set(groupKey(kind), [kind])
  }
  const rowsOf = (kinds: Kinds) => kinds.reduce((sum, { rows }) => sum + rows, 0)
  return [...groups.values()].sort((one, other) => rowsOf(other) - rowsOf(one))
}

interface ProblemGroupProps {
  userId: string
  id: string
  kinds: Kinds
  isOpen: boolean
}

/** Read together with other cells, or of a kind that another text does not mend. */
const unmendable = [
  ...['images', 'floor_plans', 'description', 'description_en', 'title', 'title_en', 'reference', ''],
  ...['country', 'lat', 'lng'],
]

/** An empty cell of another column follows from the title or from its neighbours; of prices few are the same. */
function isMendable({ column, value, taken, wrong, proposal }: Kind): boolean {
  if (taken || unmendable.includes(column)) return false
  if (column === 'price') return proposal !== null
  return value !== '' || (wrong && column === 'purpose')
}

function ProblemGroup({ userId, id, kinds, isOpen }: ProblemGroupProps) {
  const t = useTranslations('imports.problems')
  const [{ column, header, message, wrong }] = kinds
  const rows = kinds.reduce((sum, kind) => sum + kind.rows, 0)
  const outcome = wrong ? 'wrong' : kinds.every(({ taken }) => taken) ? 'corrected' : 'warned'
  const isText = column === 'description' || column === 'title'
  const inDinars = column === 'price' && kinds.some(({ value }) => /rsd|din/i.test(`${value} ${header}`))
  const proposals = isOpen ? kinds.filter((kind) => kind.proposal !== null && isMendable(kind)) : []
  return (
    <li className="grid gap-3 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          {header ? <span className="font-semibold">{`${header} `}</span> : null}
          <span className="text-muted">{message}</span>
        </p>
        <p className="flex items-center gap-2 text-sm text-muted">
          <Badge tone={wrong ? 'danger' : 'neutral'}>{t(outcome)}</Badge>
          <span className="tabular-nums">{t('rows', { count: rows })}</span>
        </p>
      </div>
      {proposals.length > 1 ? <AcceptProposals userId={userId} id={id} kinds={proposals} /> : null}
      <ExpandableList items={kinds} first={5}>
        {(shown) => (
          <ul className="grid gap-3 empty:hidden">
            {shown.map((kind) => (
              <ProblemValue key={kind.value} userId={userId} id={id} kind={kind} isOpen={isOpen} />
            ))}
          </ul>
        )}
      </ExpandableList>
      {isOpen && isText && wrong ? <CutContacts userId={userId} id={id} /> : null}
      {isOpen && wrong && inDinars ? <Rate userId={userId} id={id} /> : null}
    </li>
  )
}

interface ProblemValueProps {
  userId: string
  id: string
  kind: Kind
  isOpen: boolean
}

function ProblemValue({ userId, id, kind, isOpen }: ProblemValueProps) {
  const t = useTranslations('imports.problems')
  const { value, taken, rows } = kind
  const mends = isOpen && isMendable(kind)
  if (!value && !taken && !mends) return null
  return (
    <li className="grid gap-x-6 gap-y-2 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <p className="min-w-0 wrap-anywhere">
        <span>{value ? t('quoted', { value }) : t('empty')}</span>
        <span className="text-sm text-muted tabular-nums">{` ${t('times', { count: rows })}`}</span>
        {taken ? <span className="text-muted">{` ${t('taken', { value: taken })}`}</span> : null}
      </p>
      {mends ? <Mend userId={userId} id={id} kind={kind} /> : null}
    </li>
  )
}

/** Takes our proposals for all values of a kind at once. */
function AcceptProposals({ userId, id, kinds }: { userId: string; id: string; kinds: Kind[] }) {
  const t = useTranslations('imports.problems')
  const assign = useAssignColumns(userId, id)
  const mends = kinds.map(({ column, value, proposal }) => ({ column, value, to: proposal ?? '' }))
  return (
    <div>
      <Button
        variant="secondary"
        busy={assign.isPending}
        onClick={() => assign.isPending || assign.mutate({ mends })}
        icon={<Wand2 className="size-5" />}
      >
        {t('acceptAll', { count: kinds.length })}
      </Button>
      {assign.error ? <Alert variant="danger">{assign.error.message}</Alert> : null}
    </div>
  )
}

/** One value for all cells that have this one. */
function Mend({ userId, id, kind }: Omit<ProblemValueProps, 'isOpen'>) {
  const t = useTranslations('imports.problems')
  const { column, value, header, proposal } = kind
  const { mutateAsync } = useAssignColumns(userId, id)
  return (
    <ApiForm
      id={`mend-${column}-${value}`}
      values={{ to: proposal ?? '' }}
      send={async ({ to }) => to.trim() && mutateAsync({ mends: [{ column, value, to: to.trim() }] })}
      className="flex flex-wrap items-center gap-2"
    >
      {({ bind }) => (
        <>
          {proposal ? <span className="text-sm text-muted">{t('proposal')}</span> : null}
          <input
            aria-label={value ? t('instead', { header, value }) : t('insteadOfEmpty', { header })}
            {...bind('to').field}
            className="control max-w-56"
            placeholder={t('placeholder')}
          />
          <Submit variant="secondary" icon={<Wand2 className="size-5" />}>
            {t('mend')}
          </Submit>
          <FormFailure />
        </>
      )}
    </ApiForm>
  )
}

/** Dinars for a euro, for all prices in dinars. */
function Rate({ userId, id }: { userId: string; id: string }) {
  const t = useTranslations('imports.problems')
  const { mutateAsync } = useAssignColumns(userId, id)
  return (
    <ApiForm
      id="rsd"
      values={{ rate: '' }}
      send={async ({ rate }) => rate.trim() && mutateAsync({ columns: { rsd_rate: { value: rate.trim() } } })}
      className="flex flex-wrap items-center gap-2"
    >
      {({ bind }) => (
        <>
          <label htmlFor="rsd-rate">{t('rate')}</label>
          <input id="rsd-rate" {...bind('rate').field} className="control max-w-32" inputMode="decimal" />
          <Submit variant="secondary" icon={<Wand2 className="size-5" />}>
            {t('convert')}
          </Submit>
          <FormFailure />
        </>
      )}
    </ApiForm>
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
