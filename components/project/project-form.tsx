import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { isKnownAmenity } from '@/lib/listings/attributes/amenities'
import { attributes as entries } from '@/lib/listings/attributes/attributes'
import { energyClasses, projectStages } from '@/lib/listings/attributes/project-words'
import type { Project } from '@/lib/projects/schema'
import { useSaveProject } from '@/lib/projects/use-projects'
import { ApiError } from '@/lib/session/api-client'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Checkbox } from '../ui/checkbox'
import { controlProps, Field } from '../ui/field'

/** Of a building; others are entered with the unit that has them. */
const buildingAmenities = [
  ...(['loggia', 'terrace', 'balcony', 'garden', 'storage', 'cellar', 'intercom', 'internet'] as const),
  ...(['double_glazing', 'security_door', 'video_surveillance', 'step_free_access'] as const),
]
const choices = ['heating', 'parking'] as const

const required = ['name', 'city', 'address'] as const
const optional = ['district', 'builder', 'permit', 'contact_phone'] as const

interface ProjectFormProps {
  userId: string
  /** Null for a new one. */
  project: Project | null
  onSaved: () => void
}

/** The fields of a project, checked by the API, whose sentences stand below them. */
export function ProjectForm({ userId, project, onSaved }: ProjectFormProps) {
  const t = useTranslations('ownProjects.form')
  const stages = useTranslations('project.stages')
  const attributes = useTranslations('attributes')
  const nameOf = attributes as (key: string) => string
  const amenities = useTranslations('amenities')
  const save = useSaveProject(userId, project?.id ?? null)
  const problems = (save.error instanceof ApiError && save.error.fields) || {}
  const idOf = (name: string) => `${project?.id ?? 'new'}-${name}`
  const around = (name: string, label: string) => ({
    ...{ id: idOf(name), label },
    ...(problems[name] ? { error: problems[name] } : {}),
  })
  const control = (name: string) => ({
    ...controlProps(idOf(name), { error: problems[name] ?? '', hint: '' }),
    name,
    className: 'control',
  })
  const given: Record<string, unknown> = { ...project, contact_phone: project?.contact?.phone }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isPending) return
    const { amenities: chosen, ...body } = bodyOf(new FormData(event.currentTarget))
    // None before and none now is no change: units keep what they say themselves.
    const isSame = Array.isArray(chosen) && chosen.length + (project?.amenities.length ?? 0) === 0
    save.mutate(isSame ? body : { ...body, amenities: chosen }, { onSuccess: onSaved })
  }

  const line = (name: (typeof required)[number] | (typeof optional)[number]) => (
    <Field key={name} {...around(name, t(name))}>
      <input type="text" defaultValue={String(given[name] ?? '')} {...control(name)} />
    </Field>
  )
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {required.map(line)}
        <Field {...around('stage', t('stage'))}>
          <select defaultValue={project?.stage ?? 'under_construction'} {...control('stage')}>
            {projectStages.map((stage) => (
              <option key={stage} value={stage}>
                {stages(stage)}
              </option>
            ))}
          </select>
        </Field>
        <Field {...around('ready_at', t('ready_at'))}>
          <input type="date" defaultValue={project?.ready_at ?? ''} {...control('ready_at')} />
        </Field>
        <Field {...around('floors', t('floors'))}>
          <input type="number" min={1} max={60} defaultValue={project?.floors ?? ''} {...control('floors')} />
        </Field>
        {optional.map(line)}
        <Field {...around('energy_class', t('energy_class'))}>
          <select defaultValue={project?.energy_class ?? ''} {...control('energy_class')}>
            <option value="">{t('unknown')}</option>
            {energyClasses.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <Checkbox id={idOf('lift')} name="lift" label={t('lift')} defaultChecked={project?.lift ?? false} />
      {choices.map((name) => (
        <Choices
          key={name}
          id={idOf(name)}
          name={name}
          label={attributes(`labels.${name}`)}
          options={entries[name].values.map((value) => [value, nameOf(`${name}.${value}`)])}
          chosen={project?.[name] ?? []}
        />
      ))}
      <Choices
        id={idOf('amenities')}
        name="amenities"
        label={t('amenities')}
        options={[...new Set([...buildingAmenities, ...(project?.amenities ?? [])])].map((each) => [
          each,
          isKnownAmenity(each) ? amenities(each) : each,
        ])}
        chosen={project?.amenities ?? []}
      />
      {(['description', 'description_en'] as const).map((name) => (
        <Field key={name} {...around(name, t(name))}>
          <textarea rows={5} defaultValue={project?.[name] ?? ''} {...control(name)} />
        </Field>
      ))}
      {save.error ? <Alert variant="danger">{save.error.message}</Alert> : null}
      {save.isSuccess ? <Alert variant="success">{t('saved')}</Alert> : null}
      <div>
        <Button type="submit" busy={save.isPending}>
          <span>{t('save')}</span>
        </Button>
      </div>
    </form>
  )
}

interface ChoicesProps {
  id: string
  name: string
  label: string
  options: (readonly [value: string, label: string])[]
  chosen: readonly string[]
}

function Choices({ id, name, label, options, chosen }: ChoicesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        {options.map(([value, text]) => (
          <Checkbox
            key={value}
            id={`${id}-${value}`}
            name={name}
            value={value}
            label={text}
            defaultChecked={chosen.includes(value)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Empty optional fields are null; an empty required one is sent, so that the API says so. */
function bodyOf(form: FormData): Record<string, unknown> {
  const body: Record<string, unknown> = { country: 'Srbija', lift: form.get('lift') !== null || null }
  for (const name of choices) body[name] = form.getAll(name).length > 0 ? form.getAll(name) : null
  body.amenities = form.getAll('amenities')
  for (const [name, value] of form) {
    if (name in body || typeof value !== 'string') continue
    const text = value.trim()
    if (name === 'floors') body.floors = text === '' ? null : Number(text)
    else body[name] = text === '' && !isRequired(name) ? null : text
  }
  if (body.contact_phone === null) delete body.contact_phone
  return { ...body, advertiser: 'investor' }
}

const isRequired = (name: string) => [...required, 'description'].includes(name)
