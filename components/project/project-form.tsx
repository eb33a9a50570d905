import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { showToast } from '@/components/ui/overlay/toast-outlet'
import { usePhones } from '@/lib/advertisers/use-advertiser'
import { isKnownAmenity } from '@/lib/listings/attributes/amenities'
import { attributes as entries } from '@/lib/listings/attributes/attributes'
import { energyClasses, projectStages } from '@/lib/listings/attributes/project-words'
import type { Project } from '@/lib/projects/schema'
import { useSaveProject } from '@/lib/projects/use-projects'
import { PinChooser } from '../publish/fields/pin-chooser'
import { ApiForm } from '../ui/form/api-form'
import {
  CheckField,
  ChecksField,
  FormFailure,
  LongTextField,
  SelectField,
  TextField,
} from '../ui/form/form-fields'
import type { FormState } from '../ui/form/form-state'
import { useRules } from '../ui/form/use-rules'
import { fieldsOf, fieldsUntil, Progress, type Step, StepButtons, stepFields, steps } from './project-steps'

/** Of a building; others are entered with the unit that has them. */
const buildingAmenities = [
  ...(['loggia', 'terrace', 'balcony', 'garden', 'storage', 'cellar', 'intercom', 'internet'] as const),
  ...(['double_glazing', 'security_door', 'video_surveillance', 'step_free_access'] as const),
]

/** As of a listing: who unlocks a contact expects a number. */
const required: readonly string[] = ['name', 'city', 'address', 'description', 'contact_phone']

interface ProjectFormProps {
  userId: string
  /** Null for a new one. */
  project: Project | null
  onSaved: () => void
}

/** The fields of a project in four steps, all of which stay as they were typed. */
export function ProjectForm({ userId, project, onSaved }: ProjectFormProps) {
  const t = useTranslations('ownProjects.form')
  const { mutateAsync } = useSaveProject(userId, project?.id ?? null)
  const { data: phones } = usePhones(userId)
  const [step, setStep] = useState<Step>('building')
  const id = project?.id ?? 'new'
  const next = steps[steps.indexOf(step) + 1]
  const rules = useRules(
    async () => {
      const { newProjectSchema, projectChangeSchema } = await import('@/lib/projects/input-schema')
      return project ? projectChangeSchema : newProjectSchema
    },
    (_, key) => (key === 'required' ? t('steps.missing') : undefined),
  )

  /** Shows a step, with the focus on a field of it. */
  function open(opened: Step, field: string = stepFields[opened][0]) {
    flushSync(() => setStep(opened))
    document.getElementById(`${id}-${field}`)?.focus()
  }

  function reveal(field: string) {
    const isPin = field === 'lat' || field === 'lng'
    open(steps.find((each) => fieldsOf(each).includes(field)) ?? step, isPin ? 'pin' : field)
  }

  return (
    <ApiForm
      id={id}
      values={typedValues(project, phones?.items[0]?.phone)}
      follows
      toBody={(typed) => bodyOf(typed, project)}
      rules={rules}
      // What is entered anew is sent at its end; of what there is, any step is.
      step={!project && next ? { fields: fieldsUntil(step), next: () => open(next) } : undefined}
      reveal={reveal}
      send={async (body) => {
        await mutateAsync(body)
        showToast({ text: t('saved') })
        onSaved()
      }}
      className="mt-4 grid gap-4"
    >
      {(form) => (
        <>
          <Progress form={form} step={step} open={open} />
          <ProjectFields form={form} project={project} step={step} />
          <FormFailure always />
          <StepButtons form={form} step={step} isNew={!project} open={open} />
        </>
      )}
    </ApiForm>
  )
}

interface ProjectFieldsProps {
  form: FormState<TypedProject>
  project: Project | null
  step: Step
}

/** Of all steps: what is typed stays in those that are not shown. */
function ProjectFields({ form, project, step }: ProjectFieldsProps) {
  const t = useTranslations('ownProjects.form')
  const stages = useTranslations('project.stages')
  const attributes = useTranslations('attributes')
  const nameOf = attributes as (key: string) => string
  const amenities = useTranslations('amenities')
  const { values, setValue } = form
  const { lat, lng } = values

  const line = (name: 'name' | 'city' | 'address' | 'district' | 'builder' | 'permit' | 'contact_phone') => (
    <TextField name={name} {...labelled(name, t(name))} />
  )
  const text = (name: 'description' | 'description_en') => (
    <LongTextField name={name} rows={5} {...labelled(name, t(name))} />
  )
  const choices = (name: 'heating' | 'parking') => (
    <ChecksField
      name={name}
      label={attributes(`labels.${name}`)}
      options={entries[name].values.map((value) => [value, nameOf(`${name}.${value}`)])}
    />
  )
  return (
    <>
      <div hidden={step !== 'building'} className="grid items-start gap-4 sm:grid-cols-2">
        {line('name')}
        <SelectField
          name="stage"
          label={t('stage')}
          options={projectStages.map((stage) => [stage, stages(stage)])}
        />
        <TextField name="ready_at" label={t('ready_at')} type="date" />
        <TextField name="floors" label={t('floors')} inputMode="numeric" maxLength={3} />
        <SelectField
          name="energy_class"
          label={t('energy_class')}
          options={[['', t('unknown')], ...energyClasses.map((each) => [each, each] as const)]}
        />
        {line('builder')}
        {line('permit')}
      </div>
      <div hidden={step !== 'place'} className="grid items-start gap-4 sm:grid-cols-2">
        {line('city')}
        {line('district')}
        {line('address')}
        <div className="sm:col-span-2">
          <input type="hidden" {...form.bind('lat').field} />
          <input type="hidden" {...form.bind('lng').field} />
          <PinChooser
            id={`${form.id}-pin`}
            pin={lat === null || lng === null ? null : { lat, lng }}
            place={{ city: values.city, district: values.district, neighbourhood: '' }}
            error={form.bind('lat').error ?? form.bind('lng').error}
            onSet={(pin) => {
              setValue('lat', pin?.lat ?? null)
              setValue('lng', pin?.lng ?? null)
            }}
          />
        </div>
      </div>
      <div hidden={step !== 'equipment'} className="grid gap-4">
        <CheckField name="lift" label={t('lift')} />
        {choices('heating')}
        {choices('parking')}
        <ChecksField
          name="amenities"
          label={t('amenities')}
          options={[...new Set([...buildingAmenities, ...(project?.amenities ?? [])])].map((each) => [
            each,
            isKnownAmenity(each) ? amenities(each) : each,
          ])}
        />
      </div>
      <div hidden={step !== 'texts'} className="grid gap-4">
        {text('description')}
        {text('description_en')}
        {line('contact_phone')}
      </div>
    </>
  )
}

const labelled = (name: string, label: string) =>
  required.includes(name) ? { label: `${label} *`, required: true } : { label }

type TypedProject = ReturnType<typeof typedValues>

function typedValues(project: Project | null, ownPhone: string | undefined) {
  return {
    name: project?.name ?? '',
    stage: project?.stage ?? 'under_construction',
    ready_at: project?.ready_at ?? '',
    floors: String(project?.floors ?? ''),
    energy_class: project?.energy_class ?? '',
    builder: project?.builder ?? '',
    permit: project?.permit ?? '',
    city: project?.city ?? '',
    district: project?.district ?? '',
    address: project?.address ?? '',
    lat: project?.location?.lat ?? null,
    lng: project?.location?.lng ?? null,
    lift: project?.lift ?? false,
    heating: [...(project?.heating ?? [])],
    parking: [...(project?.parking ?? [])],
    amenities: project?.amenities ?? [],
    description: project?.description ?? '',
    description_en: project?.description_en ?? '',
    contact_phone: (project ? project.contact?.phone : ownPhone) ?? '',
  }
}

/** What is no number is sent as it is typed, so that the API refuses it. */
const countOf = (text: string) => (Number.isNaN(Number(text)) ? text.trim() : Number(text))

/** Empty optional fields are null; an empty required one is sent, so that the API says so. */
function bodyOf(typed: TypedProject, project: Project | null): Record<string, unknown> {
  const { lat, lng, floors, lift, heating, parking, amenities, ...texts } = typed
  // None before and none now is no change: units keep what they say themselves.
  const isSame = amenities.length + (project?.amenities.length ?? 0) === 0
  return {
    ...Object.fromEntries(
      Object.entries(texts).map(([name, value]) => [
        name,
        value.trim() || (required.includes(name) ? '' : null),
      ]),
    ),
    ...{ country: 'Srbija', lat, lng, advertiser: 'investor' },
    floors: floors.trim() ? countOf(floors) : null,
    lift: lift || null,
    heating: heating.length > 0 ? heating : null,
    parking: parking.length > 0 ? parking : null,
    ...(!isSame && { amenities }),
  }
}
