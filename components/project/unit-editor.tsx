import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { LocalLink } from '@/components/ui/local-link'
import { formatPrice } from '@/lib/i18n/format/money'
import { formatArea } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import type { UnitTable } from '@/lib/imports/schema'
import { unitStates } from '@/lib/listings/attributes/project-words'
import { paths } from '@/lib/paths'
import type { Unit } from '@/lib/projects/schema'
import { useOwnUnits, useSaveUnits } from '@/lib/projects/use-projects'
import { ApiError, apiRequest } from '@/lib/session/api-client'
import { Alert } from '../ui/alert'
import { Button, inlineLinkClass } from '../ui/button'
import { ApiForm } from '../ui/form/api-form'
import { FormFailure, LongTextField, Submit } from '../ui/form/form-fields'

interface UnitEditorProps {
  locale: Locale
  userId: string
  projectId: string
}

/** Of the table; what is below is scrolled to. */
const rowsInView = 7

/** A project's units: their states one by one, and everything by pasting a table. */
export function UnitEditor({ locale, userId, projectId }: UnitEditorProps) {
  const t = useTranslations('ownProjects.units')
  const columns = useTranslations('project.columns')
  const { data } = useOwnUnits(userId, projectId)
  const save = useSaveUnits(userId, projectId)
  const units = data?.items ?? []
  return (
    <div className="grid gap-4">
      {units.length > 0 ? (
        <div className="grid gap-2">
          {units.length > rowsInView ? <p className="text-sm text-muted">{t('scrolls')}</p> : null}
          <div className="relative max-h-96 overflow-y-auto rounded-control border border-line px-3">
            <table className="w-full text-start tabular-nums">
              <caption className="sr-only">{t('caption')}</caption>
              <thead>
                <tr className="text-sm text-muted [&>th]:pe-2 [&>th]:text-start [&>th]:font-medium">
                  {(['unit', 'floor', 'structure', 'area', 'price', 'state'] as const).map((name) => (
                    <th
                      key={name}
                      scope="col"
                      className={`sticky top-0 z-10 bg-surface py-2 ${name === 'floor' || name === 'structure' ? 'max-sm:hidden' : ''}`}
                    >
                      {columns(name)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {units.map((unit) => (
                  <Row key={unit.id} locale={locale} unit={unit} save={save} />
                ))}
              </tbody>
            </table>
          </div>
        </div>
      ) : null}
      <PasteTable save={save} projectId={projectId} known={units} />
      {save.error ? <SaveFailure error={save.error} /> : null}
    </div>
  )
}

interface RowProps {
  locale: Locale
  unit: Unit
  save: ReturnType<typeof useSaveUnits>
}

function Row({ locale, unit, save }: RowProps) {
  const t = useTranslations('project.states')
  const texts = useTranslations('ownProjects.units')
  const attributes = useTranslations('attributes') as (key: string) => string
  const { status: _, ...fields } = unit
  const { floor, structure } = unit
  const floorText = typeof floor === 'string' ? attributes(`floor.${floor}`) : floor
  const structureText = structure === null ? null : attributes(`structure.${structure * 10}`)
  return (
    <tr className="border-t border-line [&>td]:pe-2">
      <th scope="row" className="pe-2 text-start font-semibold wrap-anywhere">
        <LocalLink
          locale={locale}
          to={paths.editProperty(unit.id)}
          className={`inline-flex min-h-11 min-w-11 items-center ${inlineLinkClass}`}
        >
          {unit.unit}
        </LocalLink>
      </th>
      <td className="max-sm:hidden">{floorText}</td>
      <td className="max-sm:hidden">{structureText}</td>
      <td>{formatArea(locale, unit.area_m2)}</td>
      <td>{formatPrice(locale, unit.price)}</td>
      <td>
        <select
          aria-label={texts('stateOf', { unit: unit.unit })}
          value={unit.state}
          disabled={save.isPending}
          onChange={(event) => save.mutate([{ ...fields, state: event.target.value }])}
          className="control w-auto max-w-full"
        >
          {unitStates.map((state) => (
            <option key={state} value={state}>
              {t(state)}
            </option>
          ))}
        </select>
      </td>
    </tr>
  )
}

function SaveFailure({ error }: { error: Error }) {
  const t = useTranslations('ownProjects.units')
  const fields = error instanceof ApiError ? Object.entries(error.fields ?? {}) : []
  return (
    <Alert variant="danger" title={error.message}>
      <ul>
        {fields.slice(0, 20).map(([name, sentence]) => {
          // `items.3.price`, or `items` of all.
          const [, row] = name.split('.')
          return <li key={name}>{row ? t('wrong', { row: Number(row) + 1, sentence }) : sentence}</li>
        })}
      </ul>
    </Alert>
  )
}

function withKnown(items: UnitTable['items'], known: readonly Unit[]): UnitTable['items'] {
  return items.map((item) => {
    const { status: _, ...fields } = known.find(({ unit }) => unit === item.unit) ?? { status: undefined }
    return { ...fields, ...item }
  })
}

interface PasteTableProps {
  projectId: string
  save: ReturnType<typeof useSaveUnits>
  known: readonly Unit[]
}

/**
 * What is pasted is read first and shown as a number of units with what could not be read, then saved. What a table leaves out
 * of a known unit stays as it is: labels and new prices are enough.
 */
function PasteTable({ projectId, save, known }: PasteTableProps) {
  const t = useTranslations('ownProjects.units')
  const read = useMutation({
    mutationFn: (table: string) =>
      apiRequest<UnitTable>('/users/imports/unit-table', { method: 'POST', body: { text: table } }),
  })
  return (
    <details open={known.length === 0 || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent">
        {t('paste')}
      </summary>
      <ApiForm
        id={`table-${projectId}`}
        values={{ text: '' }}
        send={async ({ text }) => {
          save.reset()
          if (text.trim() !== '') await read.mutateAsync(text)
        }}
        className="mt-2 grid gap-3"
      >
        {({ values, setValue }) => {
          // What was read of another text says nothing of this one.
          const table = read.variables === values.text ? read.data : undefined
          const items = table?.items ?? []
          const store = () => save.mutate(withKnown(items, known), { onSuccess: () => setValue('text', '') })
          return (
            <>
              <LongTextField
                name="text"
                label={t('label')}
                hint={t('hint')}
                rows={6}
                className="font-mono pointer-fine:text-sm"
              />
              <FormFailure />
              {table && !save.error ? <ReadTable table={table} /> : null}
              <div className="flex flex-wrap gap-3">
                <Submit variant={items.length > 0 ? 'secondary' : 'primary'}>
                  <span>{t('read')}</span>
                </Submit>
                {items.length > 0 ? (
                  <Button busy={save.isPending} onClick={store}>
                    <span>{t('save', { count: items.length })}</span>
                  </Button>
                ) : null}
              </div>
            </>
          )
        }}
      </ApiForm>
    </details>
  )
}

function ReadTable({ table: { items, problems, rounded, unknown } }: { table: UnitTable }) {
  const t = useTranslations('ownProjects.units')
  const [first, ...others] = rounded
  return (
    <Alert variant={problems.length > 0 || items.length === 0 ? 'danger' : 'success'}>
      <p>{t('found', { count: items.length })}</p>
      <ul>
        {problems.slice(0, 20).map(({ row, column, value }) => (
          <li key={`${row} ${column}`}>{t('unread', { row, column, value })}</li>
        ))}
      </ul>
      {first ? <p>{t('rounded', { ...first, count: others.length + 1 })}</p> : null}
      {unknown.length > 0 ? <p>{t('unknown', { list: unknown.join(', ') })}</p> : null}
    </Alert>
  )
}
