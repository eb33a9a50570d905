import { Check } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { Import } from '@/lib/imports/schema'
import { useAssignColumns } from '@/lib/imports/use-imports'
import { Alert } from '../ui/alert'
import { ApiForm } from '../ui/form/api-form'
import { FormFailure, Submit, TextField } from '../ui/form/form-fields'
import type { FormState } from '../ui/form/form-state'
import { useFieldNames } from './use-field-names'

/** What a column is left out, as a value of the list. */
const leftOut = ''
/** Of the fields that every listing needs, those with a value that may be the same for all. */
const commonValues: Record<string, readonly string[]> = { purpose: ['Prodaja', 'Izdavanje'] }

/** Of what every listing needs, for all of them where no column has it. */
const nothing = { price: '', purpose: '', city: '', area_m2: '' }
const needed = Object.keys(nothing) as (keyof typeof nothing)[]

type Column = Import['columns'][number]

interface TypedColumns {
  /** In the order of the columns: a header may hold any character. */
  fields: string[]
  values: typeof nothing
}

/** Each column of a file with some of its values and what it is taken for, and values for fields that no column has. */
export function ColumnsStep({ userId, data }: { userId: string; data: Import }) {
  const t = useTranslations('imports.columns')
  const { mutateAsync } = useAssignColumns(userId, data.id)
  const columns = data.columns.filter(({ header }) => header !== '')

  /** What is not whole says so by itself. */
  async function send(typed: TypedColumns) {
    const { missing, open, repeated } = findGaps(columns, typed)
    if (open.length > 0 || repeated.length > 0) return
    const own = columns.map(({ header }, at) => [header, typed.fields[at] || null] as const)
    const given = missing.map((field) => [field, { value: typed.values[field].trim() }] as const)
    await mutateAsync({ columns: Object.fromEntries([...own, ...given]) })
  }

  return (
    <section aria-labelledby="columns" className="grid min-w-0 gap-5">
      <div>
        <h3 id="columns" className="font-semibold">
          {t('title')}
        </h3>
        <p className="mt-1 max-w-2xl text-muted">{t('text')}</p>
      </div>
      <ApiForm<TypedColumns>
        id="columns"
        values={{ fields: columns.map(({ field }) => field ?? leftOut), values: nothing }}
        send={send}
        className="grid min-w-0 gap-5"
      >
        {(form) => <ColumnFields form={form} columns={columns} />}
      </ApiForm>
    </section>
  )
}

function ColumnFields({ form, columns }: { form: FormState<TypedColumns>; columns: readonly Column[] }) {
  const t = useTranslations('imports.columns')
  const locale = useLocale()
  const { names, nameOf } = useFieldNames()
  const { missing, open, repeated } = findGaps(columns, form.values)
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {columns.map(({ header, samples }, at) => (
          <li
            key={header}
            className="grid items-center gap-x-6 gap-y-3 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)] sm:px-5"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{header}</p>
              <p className="text-sm text-muted wrap-anywhere">
                {samples.length > 0 ? samples.join(' · ') : t('empty')}
              </p>
            </div>
            <div>
              <label htmlFor={`column-${at}`} className="sr-only">
                {t('isField', { header })}
              </label>
              <select id={`column-${at}`} className="control" {...form.bind(`fields.${at}`).field}>
                <option value={leftOut}>{t('leaveOut')}</option>
                {names.map(([field, name]) => (
                  <option key={field} value={field}>
                    {name}
                  </option>
                ))}
              </select>
            </div>
          </li>
        ))}
      </ul>
      {missing.length > 0 ? (
        <div className="grid gap-4">
          <p className="max-w-2xl">{t('missing', { fields: listOf(locale, missing.map(nameOf)) })}</p>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {missing.map((field) => (
              <div key={field}>
                <TextField
                  name={`values.${field}`}
                  label={t('forAll', { field: nameOf(field) })}
                  autoComplete="on"
                  list={commonValues[field] ? `values-${field}` : undefined}
                />
                {commonValues[field] ? (
                  <datalist id={`values-${field}`}>
                    {commonValues[field].map((value) => (
                      <option key={value} value={value} />
                    ))}
                  </datalist>
                ) : null}
              </div>
            ))}
          </div>
        </div>
      ) : null}
      {form.values.fields.includes('reference') ? null : <Alert>{t('noReference')}</Alert>}
      {repeated.length > 0 ? (
        <Alert variant="danger">
          {t('repeated', { columns: repeated.map(({ header }) => header).join(', ') })}
        </Alert>
      ) : null}
      <FormFailure />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Submit icon={<Check className="size-5" />}>{t('send')}</Submit>
        {open.length > 0 ? (
          <p className="text-sm text-muted">{t('open', { fields: listOf(locale, open.map(nameOf)) })}</p>
        ) : null}
      </div>
    </>
  )
}

/** Fields that no column has, those of them without a value for all, and columns of one field; several may speak of one amenity. */
function findGaps(columns: readonly Column[], { fields, values }: TypedColumns) {
  const missing = needed.filter((field) => !fields.includes(field))
  const isShared = (field = leftOut) => field === leftOut || field.startsWith('amenity_')
  return {
    missing,
    open: missing.filter((field) => !values[field].trim()),
    repeated: columns.filter((_, at) => {
      const field = fields[at]
      return !isShared(field) && fields.filter((each) => each === field).length > 1
    }),
  }
}

function listOf(locale: string, names: string[]): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}
