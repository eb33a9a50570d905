import { useTranslations } from 'next-intl'
import { Button } from '../ui/button'
import { Submit } from '../ui/form/form-fields'
import type { FormState } from '../ui/form/form-state'

/** In the order of the form. */
export const stepFields = {
  building: ['name', 'stage', 'ready_at', 'floors', 'energy_class', 'builder', 'permit'],
  place: ['city', 'district', 'address', 'lat', 'lng'],
  equipment: ['lift', 'heating', 'parking', 'amenities'],
  texts: ['description', 'description_en', 'contact_phone'],
} as const
export type Step = keyof typeof stepFields
export const steps = Object.keys(stepFields) as Step[]

export const fieldsOf = (step: Step): readonly string[] => stepFields[step]

/** Of a step and those before it. */
export function fieldsUntil(step: Step | undefined): string[] {
  return step ? steps.slice(0, steps.indexOf(step) + 1).flatMap(fieldsOf) : []
}

interface StepsProps {
  form: Pick<FormState, 'check'>
  step: Step
  open: (step: Step) => void
}

/** Opens another step; a later one once those before it are right. */
async function goTo(index: number, { form, step, open }: StepsProps) {
  const opened = steps[index]
  if (!opened) return
  if (index <= steps.indexOf(step) || (await form.check(fieldsUntil(steps[index - 1])))) open(opened)
}

export function Progress(props: StepsProps) {
  const t = useTranslations('ownProjects.form.steps')
  const at = steps.indexOf(props.step)
  return (
    <div className="grid gap-2">
      <p role="status" className="text-sm text-muted">
        {t('progress', { step: at + 1, count: steps.length })}
      </p>
      <progress value={at + 1} max={steps.length} aria-label={t('label')} className="progress" />
      <ol className="flex flex-wrap gap-x-4">
        {steps.map((name, index) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === props.step ? 'step' : undefined}
              onClick={() => void goTo(index, props)}
              className="min-h-11 font-medium text-muted underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
            >
              <span>{`${index + 1}. ${t(name)}`}</span>
            </button>
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted">{t('marks')}</p>
    </div>
  )
}

export function StepButtons({ isNew, ...props }: StepsProps & { isNew: boolean }) {
  const t = useTranslations('ownProjects.form')
  const at = steps.indexOf(props.step)
  const isLast = at === steps.length - 1
  return (
    <div className="flex flex-wrap gap-3">
      {at > 0 ? (
        <Button type="button" variant="secondary" onClick={() => void goTo(at - 1, props)}>
          <span>{t('steps.back')}</span>
        </Button>
      ) : null}
      {isLast ? null : isNew ? (
        <Button type="submit">
          <span>{t('steps.next')}</span>
        </Button>
      ) : (
        <Button type="button" variant="secondary" onClick={() => void goTo(at + 1, props)}>
          <span>{t('steps.next')}</span>
        </Button>
      )}
      {isLast || !isNew ? (
        <Submit>
          <span>{t('save')}</span>
        </Submit>
      ) : null}
    </div>
  )
}
