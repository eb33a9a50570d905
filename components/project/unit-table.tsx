'use client'

import { ArrowDown, ArrowUp } from 'lucide-react'
import Link from 'next/link'
import type { Messages } from 'next-intl'
import { useState } from 'react'
import type { UnitState } from '@/lib/listings/attributes/project-words'
import { Badge } from '../ui/badge'
import { inlineLinkClass } from '../ui/button'

type Column = 'unit' | 'floor' | 'structure' | 'area' | 'orientation' | 'price' | 'perSquareMetre' | 'state'
type SortColumn = 'unit' | 'floor' | 'structure' | 'area' | 'price'

export interface UnitRow {
  id: string
  state: UnitState
  /** Of the unit's page; null for one that is sold. */
  href: string | null
  /** Null for what nobody gave. */
  texts: Record<Column, string | null>
  /** Where no column says what the number is. */
  floorName: string | null
  /** What the table sorts by; rows stand in the order of their labels. */
  values: Record<Exclude<SortColumn, 'unit'>, number | null>
}

interface UnitTableProps {
  rows: UnitRow[]
  labels: Pick<Messages['project'], 'columns' | 'sortBy' | 'anyStructure' | 'anyFloor' | 'onlyFree'>
  caption: string
}

/** From which width a column has room; on narrower screens what it says stands below the label, and the state below the price. */
const columnWidths: Partial<Record<Column, string>> = {
  ...{ floor: 'max-sm:hidden', structure: 'max-sm:hidden', state: 'max-sm:hidden' },
  ...{ orientation: 'max-md:hidden', perSquareMetre: 'max-md:hidden' },
}
const columns: Column[] = [
  ...(['unit', 'floor', 'structure', 'area', 'orientation', 'price', 'perSquareMetre', 'state'] as const),
]
const isSortable = (column: Column): column is SortColumn =>
  ['unit', 'floor', 'structure', 'area', 'price'].includes(column)

/** A project's units, of which those of a structure or floor, or the free ones alone, can be shown, in any order. */
export function UnitTable({ rows, labels, caption }: UnitTableProps) {
  const [structure, setStructure] = useState('')
  const [floor, setFloor] = useState('')
  const [onlyFree, setOnlyFree] = useState(false)
  const [sort, setSort] = useState<Sort | null>(null)
  const hasOrientation = rows.some(({ texts }) => texts.orientation !== null)
  const shownColumns = columns.filter((column) => hasOrientation || column !== 'orientation')
  const shown = sorted(
    rows.filter(
      ({ texts, floorName, state }) =>
        (structure === '' || texts.structure === structure) &&
        (floor === '' || floorName === floor) &&
        (!onlyFree || state === 'free'),
    ),
    sort,
  )
  const sortBy = (column: SortColumn) =>
    setSort((current) => ({ column, isDescending: current?.column === column && !current.isDescending }))
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-3 print:hidden">
        <Choice
          label={labels.columns.structure}
          all={labels.anyStructure}
          options={optionsOf(rows, 'structure', ({ texts }) => texts.structure)}
          value={structure}
          onChange={setStructure}
        />
        <Choice
          label={labels.columns.floor}
          all={labels.anyFloor}
          options={optionsOf(rows, 'floor', ({ floorName }) => floorName)}
          value={floor}
          onChange={setFloor}
        />
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={onlyFree}
            onChange={(event) => setOnlyFree(event.target.checked)}
            className="size-5 accent-accent"
          />
          <span>{labels.onlyFree}</span>
        </label>
      </div>
      <table className="mt-2 w-full text-start tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            {shownColumns.map((column) => (
              <th
                key={column}
                scope="col"
                aria-sort={
                  sort?.column === column ? (sort.isDescending ? 'descending' : 'ascending') : undefined
                }
                className={`pe-2 text-start font-medium ${columnWidths[column] ?? ''}`}
              >
                {isSortable(column) ? (
                  <button
                    type="button"
                    onClick={() => sortBy(column)}
                    aria-label={labels.sortBy.replace('{column}', labels.columns[column])}
                    className="inline-flex min-h-11 min-w-11 items-center gap-1 underline-offset-4 hover:text-ink hover:underline"
                  >
                    <span>{labels.columns[column]}</span>
                    <SortMark isShown={sort?.column === column} isDescending={sort?.isDescending ?? false} />
                  </button>
                ) : (
                  labels.columns[column]
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row key={row.id} {...row} hasOrientation={hasOrientation} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function Row({ texts, floorName, href, state, hasOrientation }: UnitRow & { hasOrientation: boolean }) {
  const plan = [texts.structure, floorName].filter(Boolean).join('\u00a0· ')
  return (
    // The link covers the row. In older Safari rows contain what is placed in them only when they are transformed.
    <tr
      className={`border-b border-line ${href ? 'relative [transform:scale(1)] hover:bg-sunken' : ''} ${state === 'sold' ? 'text-muted' : ''}`}
    >
      <th scope="row" className="py-2 pe-2 text-start font-semibold wrap-anywhere">
        {href ? (
          <Link
            href={href}
            prefetch={false}
            className={`inline-flex min-h-11 min-w-11 items-center after:absolute after:inset-0 ${inlineLinkClass}`}
          >
            <span>{texts.unit}</span>
          </Link>
        ) : (
          <span className="inline-flex min-h-11 items-center">{texts.unit}</span>
        )}
        <span className="block text-sm font-normal text-muted sm:hidden">{plan}</span>
        <span className="block text-sm font-normal text-muted md:hidden">{texts.orientation}</span>
      </th>
      <td className={`pe-2 ${columnWidths.floor}`}>
        <span>{texts.floor}</span>
      </td>
      <td className={`pe-2 ${columnWidths.structure}`}>
        <span>{texts.structure}</span>
      </td>
      {/* Room for `52,5 m²` in letters of the usual size; larger ones may break it, so that the table stays on the screen. */}
      <td className="min-w-[72px] pe-2">
        <span>{texts.area}</span>
      </td>
      {hasOrientation ? (
        <td className={`pe-2 ${columnWidths.orientation}`}>
          <span>{texts.orientation}</span>
        </td>
      ) : null}
      {/* And for `118.000 €`. */}
      <td className="min-w-[92px] pe-2">
        <span className="font-semibold">{texts.price}</span>
        {state === 'free' ? null : (
          <span className="sm:hidden">
            <Badge>
              <span>{texts.state}</span>
            </Badge>
          </span>
        )}
      </td>
      <td className={`pe-2 ${columnWidths.perSquareMetre}`}>
        <span>{texts.perSquareMetre}</span>
      </td>
      <td className={columnWidths.state}>
        {state === 'free' ? (
          <span>{texts.state}</span>
        ) : (
          <Badge>
            <span>{texts.state}</span>
          </Badge>
        )}
      </td>
    </tr>
  )
}

function SortMark({ isShown, isDescending }: { isShown: boolean; isDescending: boolean }) {
  if (!isShown) return null
  const Arrow = isDescending ? ArrowDown : ArrowUp
  return <Arrow className="size-4" />
}

interface ChoiceProps {
  label: string
  /** Of no choice. */
  all: string
  options: string[]
  value: string
  onChange: (value: string) => void
}

function Choice({ label, all, options, value, onChange }: ChoiceProps) {
  if (options.length < 2) return null
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="control w-auto max-w-full"
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  )
}

/** What the rows have, from the lowest up. */
function optionsOf(
  rows: readonly UnitRow[],
  column: 'structure' | 'floor',
  textOf: (row: UnitRow) => string | null,
): string[] {
  const values = new Map(
    rows.flatMap((row) => {
      const text = textOf(row)
      return text === null ? [] : [[text, row.values[column] ?? Number.POSITIVE_INFINITY] as const]
    }),
  )
  return [...values].sort(([, one], [, other]) => one - other).map(([text]) => text)
}

interface Sort {
  column: SortColumn
  isDescending: boolean
}

const statesInOrder: readonly UnitState[] = ['free', 'reserved', 'sold']

/** What can be bought first until a column is chosen. Those that do not say it, and prices of what is sold, stand last either way. */
function sorted(rows: UnitRow[], sort: Sort | null): UnitRow[] {
  if (!sort)
    return rows.toSorted(
      (one, other) => statesInOrder.indexOf(one.state) - statesInOrder.indexOf(other.state),
    )
  const { column, isDescending } = sort
  if (column === 'unit') return isDescending ? rows.toReversed() : rows
  const last = isDescending ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  const sortValue = ({ values }: UnitRow) => values[column] ?? last
  return rows.toSorted((one, other) => {
    const [a, b] = [sortValue(one), sortValue(other)]
    return a === b ? 0 : (a < b ? -1 : 1) * (isDescending ? -1 : 1)
  })
}
