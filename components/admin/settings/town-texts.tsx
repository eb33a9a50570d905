import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { maxTownText, maxTownTexts, type TownText } from '@/lib/settings/schema'
import { buttonClass } from '../../ui/button'
import { controlProps, Field } from '../../ui/field'

/** Of fields by their names in the API: `town_texts.0.place`. */
type Values = Record<string, string | undefined>

const fields = ['place', 'sr', 'en'] as const
const nameOf = (at: number, field: (typeof fields)[number]) => `town_texts.${at}.${field}`
const rows = Array.from({ length: maxTownTexts }, (_, at) => at)
const isFilled = (values: Values, at: number) => fields.some((field) => values[nameOf(at, field)]?.trim())

interface TownTextsProps {
  values: Values
  errors: Values
  edit: (name: string, value: string) => void
}

/** A place and its text in both languages for each, and a way to add one; an emptied one is removed. */
export function TownTexts({ values, errors, edit }: TownTextsProps) {
  const t = useTranslations('admin.settings')
  const [added, setAdded] = useState<number[]>([])
  const shown = rows.filter((at) => added.includes(at) || isFilled(values, at))
  const next = rows.find((at) => !shown.includes(at))
  const remove = (at: number) => {
    for (const field of fields) edit(nameOf(at, field), '')
    setAdded(added.filter((each) => each !== at))
  }
  return (
    <>
      <p className="text-muted">{t('townTextsText', { max: maxTownTexts })}</p>
      {shown.map((at) => (
        <fieldset key={at} className="grid min-w-0 gap-4 rounded-card border border-line p-4">
          <legend className="px-1 font-semibold">{values[nameOf(at, 'place')] || t('townNew')}</legend>
          {fields.map((field) => {
            const name = nameOf(at, field)
            const hint = t(field === 'place' ? 'town_place_hint' : 'town_hint', { max: maxTownText })
            const control = {
              ...controlProps(`setting-${name}`, { hint, error: errors[name] }),
              value: values[name] ?? '',
              className: 'control',
            }
            return (
              <Field
                key={name}
                id={`setting-${name}`}
                label={t(`town_${field}`)}
                hint={hint}
                error={errors[name]}
              >
                {field === 'place' ? (
                  <input
                    {...control}
                    autoComplete="off"
                    maxLength={100}
                    onChange={(event) => edit(name, event.target.value)}
                  />
                ) : (
                  <textarea
                    {...control}
                    rows={5}
                    maxLength={maxTownText}
                    onChange={(event) => edit(name, event.target.value)}
                  />
                )}
              </Field>
            )
          })}
          <button
            type="button"
            onClick={() => remove(at)}
            className={buttonClass('secondary', 'justify-self-start')}
          >
            {t('townRemove')}
          </button>
        </fieldset>
      ))}
      {next === undefined ? null : (
        <button
          type="button"
          onClick={() => setAdded([...added, next])}
          className={buttonClass('secondary', 'justify-self-start')}
        >
          {t('townAdd')}
        </button>
      )}
    </>
  )
}

export function townValues(texts: TownText[]): Record<string, string> {
  return Object.fromEntries(
    texts.flatMap((text, at) => fields.map((field) => [nameOf(at, field), text[field]])),
  )
}

export function readTownTexts(values: Values): TownText[] {
  const read = (at: number, field: (typeof fields)[number]) => (values[nameOf(at, field)] ?? '').trim()
  return rows
    .filter((at) => isFilled(values, at))
    .map((at) => ({ place: read(at, 'place'), sr: read(at, 'sr'), en: read(at, 'en') }))
}

/** Errors by the form's rows: the API counts only those that were sent, without emptied ones. */
export function townErrors<Errors extends Values>(errors: Errors, values: Values): Errors {
  const sent = rows.filter((at) => isFilled(values, at))
  const inForm = (name: string) => {
    const [, position, field] = /^town_texts\.(\d+)\.(.+)$/.exec(name) ?? []
    return position === undefined ? name : `town_texts.${sent[Number(position)]}.${field}`
  }
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [inForm(name), error])) as Errors
}
