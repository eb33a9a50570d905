import { Check } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Import } from '@/lib/imports/schema'
import { useAssignColumns } from '@/lib/imports/use-imports'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { useFieldNames } from './use-field-names'

/** What a column is left out, as a value of the list. */
const leftOut = ''
/** Of the fields that every listing needs, those with a value that may be the same for all. */
const commonValues: Record<string, readonly string[]> = { purpose: ['Prodaja', 'Izdavanje'] }

/** Each column of a file with some of its values and what it is taken for, and values for fields that no column has. */
export function ColumnsStep({ userId, data }: { userId: string; data: Import }) {
  const t = useTranslations('imports.columns')
  const locale = useLocale()
  const { names, nameOf } = useFieldNames()
  const assign = useAssignColumns(userId, data.id)
  const columns = data.columns.filter(({ header }) => header !== '')
  const [fields, setFields] = useState<Record<string, string>>(() =>
    Object.fromEntries(columns.map(({ header, field }) => [header, field ?? leftOut])),
  )
  const [values, setValues] = useState<Record<string, string>>({})
  const chosen = new Set(Object.values(fields))
  const missing = ['price', 'purpose', 'city', 'area_m2'].filter((field) => !chosen.has(field))
  const open = missing.filter((field) => !values[field]?.trim())
  // Several columns may speak of one amenity.
  const repeated = columns.filter(
    ({ header }) =>
      fields[header] !== leftOut &&
      !fields[header]?.startsWith('amenity_') &&
      columns.some((other) => other.header !== header && fields[other.header] === fields[header]),
  )

  function send() {
    if (assign.isPending || open.length > 0 || repeated.length > 0) return
    const own = columns.map(({ header }) => [header, fields[header] || null] as const)
    const given = missing.map((field) => [field, { value: values[field]?.trim() ?? '' }] as const)
    assign.mutate({ columns: Object.fromEntries([...own, ...given]) })
  }

  return (
    <section aria-labelledby="columns" className="grid min-w-0 gap-5">
      <div>
        <h3 id="columns" className="font-semibold">
          {t('title')}
        </h3>
        <p className="mt-1 max-w-2xl text-muted">{t('text')}</p>
      </div>
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
              <select
                id={`column-${at}`}
                className="control"
                value={fields[header]}
                onChange={({ currentTarget }) => setFields({ ...fields, [header]: currentTarget.value })}
              >
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
              <Field key={field} id={`value-${field}`} label={t('forAll', { field: nameOf(field) })}>
                <input
                  id={`value-${field}`}
                  className="control"
                  list={commonValues[field] ? `values-${field}` : undefined}
                  value={values[field] ?? ''}
                  onChange={({ currentTarget }) => setValues({ ...values, [field]: currentTarget.value })}
                />
                {commonValues[field] ? (
                  <datalist id={`values-${field}`}>
                    {commonValues[field].map((value) => (
                      <option key={value} value={value} />
                    ))}
                  </datalist>
                ) : null}
              </Field>
            ))}
          </div>
        </div>
      ) : null}
      {!chosen.has('reference') ? <Alert>{t('noReference')}</Alert> : null}
      {repeated.length > 0 ? (
        <Alert variant="danger">
          {t('repeated', { columns: repeated.map(({ header }) => header).join(', ') })}
        </Alert>
      ) : null}
      {assign.error ? <Alert variant="danger">{assign.error.message}</Alert> : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={send} busy={assign.isPending} icon={<Check className="size-5" />}>
          {t('send')}
        </Button>
        {open.length > 0 ? (
          <p className="text-sm text-muted">{t('open', { fields: listOf(locale, open.map(nameOf)) })}</p>
        ) : null}
      </div>
    </section>
  )
}

function listOf(locale: string, names: string[]): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}
