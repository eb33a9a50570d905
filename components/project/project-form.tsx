import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePhones } from '@/lib/advertisers/use-advertiser'
import { isKnownAmenity } from '@/lib/listings/attributes/amenities'
import { attributes as entries } from '@/lib/listings/attributes/attributes'
import { energyClasses, projectStages } from '@/lib/listings/attributes/project-words'
import type { Coordinates } from '@/lib/places/coordinates'
import type { Project } from '@/lib/projects/schema'
import { useSaveProject } from '@/lib/projects/use-projects'
import { ApiError } from '@/lib/session/api-client'
import { PinChooser } from '../publish/fields/pin-chooser'
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

/** As of a listing: who unlocks a contact expects a number. */
const required = ['name', 'city', 'address', 'description', 'contact_phone'] as const

interface ProjectFormProps {
  userId: string
  /** Null for a new one. */
  project: Project | null
  onSaved: () => void
}

/** In the order of the form. */
const stepFields = {
  building: ['name', 'stage', 'ready_at', 'floors', 'energy_class', 'builder', 'permit'],
  place: ['city', 'district', 'address', 'lat', 'lng'],
  equipment: ['lift', ...choices, 'amenities'],
  texts: ['description', 'description_en', 'contact_phone'],
} as const
type Step = keyof typeof stepFields
const steps = Object.keys(stepFields) as Step[]

/** The fields of a project in four steps, all of which stay as they were typed. The API checks them too; its sentences stand below them. */
export function ProjectForm({ userId, project, onSaved }: ProjectFormProps) {
  const t = useTranslations('ownProjects.form')
  const stages = useTranslations('project.stages')
  const attributes = useTranslations('attributes')
  const nameOf = attributes as (key: string) => string
  const amenities = useTranslations('amenities')
  const save = useSaveProject(userId, project?.id ?? null)
  const [step, setStep] = useState<Step>('building')
  const [missing, setMissing] = useState<readonly string[]>([])
  const form = useRef<HTMLFormElement>(null)
  const [pin, setPin] = useState(project?.location ?? null)
  const [place, setPlace] = useState({ city: project?.city ?? '', district: project?.district ?? '' })
  const refused: Record<string, string> = (save.error instanceof ApiError && save.error.fields) || {}
  const idOf = (name: string) => `${project?.id ?? 'new'}-${name}`
  const problemOf = (name: string) => (missing.includes(name) ? t('steps.missing') : refused[name])
  const around = (name: string, label: string) => {
    const error = problemOf(name)
    return { id: idOf(name), label: isRequired(name) ? `${label} *` : label, ...(error ? { error } : {}) }
  }
  const control = (name: string) => ({
    ...controlProps(idOf(name), { error: problemOf(name) ?? '', hint: '' }),
    name,
    className: 'control',
    required: isRequired(name),
  })
  const { data: phones } = usePhones(userId)
  const phone = project ? project.contact?.phone : phones?.items[0]?.phone
  const given: Record<string, unknown> = { ...project, contact_phone: phone }
  const at = steps.indexOf(step)
  const isLast = at === steps.length - 1

  /** Shows the step, with the focus on a field of it or on its first. */
  function open(next: Step, field: string = stepFields[next][0]) {
    flushSync(() => setStep(next))
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }

  /** Whether all that the steps up to one require is given; else the first that is not is shown. */
  function isComplete(until: number): boolean {
    const data = new FormData(form.current ?? undefined)
    const asked = steps.slice(0, until + 1).flatMap((name) => [...stepFields[name]] as string[])
    const empty = asked.filter((name) => isRequired(name) && String(data.get(name) ?? '').trim() === '')
    setMissing(empty)
    const [first] = empty
    if (first) open(stepOf(first), first)
    return first === undefined
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isPending) return
    const next = steps[at + 1]
    // Enter in a field of a new project goes on.
    if (!project && next) {
      if (isComplete(at)) open(next)
      return
    }
    if (!isComplete(steps.length - 1)) return
    const { amenities: chosen, ...body } = bodyOf(new FormData(event.currentTarget), pin)
    // None before and none now is no change: units keep what they say themselves.
    const isSame = Array.isArray(chosen) && chosen.length + (project?.amenities.length ?? 0) === 0
    save.mutate(isSame ? body : { ...body, amenities: chosen }, {
      onSuccess: onSaved,
      onError(error) {
        const named = Object.keys((error instanceof ApiError && error.fields) || {})
        const first = steps
          .flatMap((name) => [...stepFields[name]] as string[])
          .find((name) => named.includes(name))
        if (first) open(stepOf(first), first)
      },
    })
  }

  const line = (name: 'name' | 'city' | 'address' | 'district' | 'builder' | 'permit' | 'contact_phone') => (
    <Field key={name} {...around(name, t(name))}>
      <input
        // A phone of the profile comes a moment later.
        key={name === 'contact_phone' ? phones?.items[0]?.id : undefined}
        type="text"
        defaultValue={String(given[name] ?? '')}
        {...control(name)}
      />
    </Field>
  )
  const text = (name: 'description' | 'description_en') => (
    <Field {...around(name, t(name))}>
      <textarea rows={5} defaultValue={project?.[name] ?? ''} {...control(name)} />
    </Field>
  )
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onChange={({ currentTarget }) => {
        const given = new FormData(currentTarget)
        setPlace({ city: String(given.get('city')), district: String(given.get('district')) })
      }}
      className="mt-4 grid gap-4"
    >
      <div className="grid gap-2">
        <p role="status" className="text-sm text-muted">
          {t('steps.progress', { step: at + 1, count: steps.length })}
        </p>
        <progress value={at + 1} max={steps.length} aria-label={t('steps.label')} className="progress" />
        <ol className="flex flex-wrap gap-x-4">
          {steps.map((name, index) => (
            <li key={name}>
              <button
                type="button"
                aria-current={name === step ? 'step' : undefined}
                onClick={() => (index <= at || isComplete(index - 1)) && open(name)}
                className="min-h-11 font-medium text-muted underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
              >
                <span>{`${index + 1}. ${t(`steps.${name}`)}`}</span>
              </button>
            </li>
          ))}
        </ol>
        <p className="text-sm text-muted">{t('steps.marks')}</p>
      </div>
      <div hidden={step !== 'building'} className="grid gap-4 sm:grid-cols-2">
        {line('name')}
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
          <input
            type="text"
            inputMode="numeric"
            maxLength={3}
            defaultValue={project?.floors ?? ''}
            {...control('floors')}
          />
        </Field>
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
        {line('builder')}
        {line('permit')}
      </div>
      <div hidden={step !== 'place'} className="grid gap-4 sm:grid-cols-2">
        {line('city')}
        {line('district')}
        {line('address')}
        <div className="sm:col-span-2">
          <PinChooser
            id={idOf('pin')}
            pin={pin}
            place={{ ...place, neighbourhood: '' }}
            error={problemOf('lat') ?? problemOf('lng')}
            onSet={setPin}
          />
        </div>
      </div>
      <div hidden={step !== 'equipment'} className="grid gap-4">
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
      </div>
      <div hidden={step !== 'texts'} className="grid gap-4">
        {text('description')}
        {text('description_en')}
        {line('contact_phone')}
      </div>
      {save.error ? <Alert variant="danger">{save.error.message}</Alert> : null}
      {save.isSuccess ? <Alert variant="success">{t('saved')}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        {at > 0 ? (
          <Button type="button" variant="secondary" onClick={() => open(steps[at - 1] ?? step)}>
            <span>{t('steps.back')}</span>
          </Button>
        ) : null}
        {isLast ? null : (
          <Button
            type="button"
            variant={project ? 'secondary' : 'primary'}
            onClick={() => isComplete(at) && open(steps[at + 1] ?? step)}
          >
            <span>{t('steps.next')}</span>
          </Button>
        )}
        {isLast || project ? (
          <Button type="submit" busy={save.isPending}>
            <span>{t('save')}</span>
          </Button>
        ) : null}
      </div>
    </form>
  )
}

function stepOf(field: string): Step {
  return steps.find((name) => (stepFields[name] as readonly string[]).includes(field)) ?? 'building'
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
function bodyOf(form: FormData, pin: Coordinates | null): Record<string, unknown> {
  const place = { country: 'Srbija', lat: pin?.lat ?? null, lng: pin?.lng ?? null }
  const body: Record<string, unknown> = { ...place, lift: form.get('lift') !== null || null }
  for (const name of choices) body[name] = form.getAll(name).length > 0 ? form.getAll(name) : null
  body.amenities = form.getAll('amenities')
  for (const [name, value] of form) {
    if (name in body || typeof value !== 'string') continue
    const text = value.trim()
    if (name === 'floors') body.floors = text === '' ? null : Number(text)
    else body[name] = text === '' && !isRequired(name) ? null : text
  }
  return { ...body, advertiser: 'investor' }
}

const isRequired = (name: string) => (required as readonly string[]).includes(name)
