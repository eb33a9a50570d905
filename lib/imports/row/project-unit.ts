import { unitTitle } from '@/lib/projects/inherited-fields'
import { unitLabel } from '@/lib/projects/input-schema'
import { foldText } from '@/lib/text/fold'
import { readUnitState } from '../read-unit-table'
import { readValue } from '../values/read-value'
import type { CurrentRow } from './current-row'

/** Are whole: a row that names a town has none of its project's. */
export const placeFields = [
  ...['city', 'district', 'neighbourhood', 'state', 'country', 'lat', 'lng', 'address', 'zip_code'],
]

/** Whether it is a unit of one of the account's projects. What is none is a listing like others. */
export function readUnit(row: CurrentRow): void {
  const name = row.text('project')
  if (name === '') return
  const named = row.defaults.projects.filter(
    (each) => each.id === name.toLowerCase() || foldText(each.name) === foldText(name),
  )
  const [project] = named
  if (!project || named.length > 1) {
    row.warn('project', { key: project ? 'project_ambiguous' : 'project_unknown' })
    return
  }
  const said = row.text('unit') || row.text('reference')
  const label = unitLabel.safeParse(said)
  if (!label.success) {
    row.warn('unit', { key: 'unit_label' }, said)
    return
  }
  if (row.text('purpose') !== '' && readValue('purpose', row.text('purpose'))?.fields.purpose === 'RENT') {
    row.warn('project', { key: 'project_sells' })
    return
  }
  const cell = row.text('unit_state')
  const state = cell === '' ? undefined : readUnitState(cell)
  if (cell !== '' && state === undefined) row.warn('unit_state', { key: 'not_read' })
  row.project = project
  const { id, name: projectName } = project
  row.unit = { id, name: projectName, unit: label.data, ...(state ? { state } : {}), inherited: [] }
}

/** Takes what the row does not say from its project. */
export function inherit(row: CurrentRow, names?: readonly string[]): void {
  if (!row.project || !row.unit) return
  const title = unitTitle(row.project.name, row.unit.unit)
  for (const [name, value] of Object.entries({ title, ...row.project.fields })) {
    const isMeant = names ? names.includes(name) : !placeFields.includes(name)
    if (!isMeant || value == null || (row.input[name] != null && row.input[name] !== '')) continue
    row.input[name] = value
    row.unit.inherited.push(name)
  }
}
