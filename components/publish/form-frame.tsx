import { Check, CircleAlert, Globe, Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import {
  type FormField,
  formFields,
  formSections,
  isFieldApplicable,
  type ListingForm,
  type SectionName,
} from '@/lib/publishing/listing-form'
import { type SectionState, sectionId, sectionStates } from '@/lib/publishing/section-states'
import { Badge } from '../ui/badge'
import { textLinkClass } from '../ui/button'
import { controlId, useListingFields } from './fields/use-listing-form'

interface FormFrameProps {
  hasPhotos: boolean
  /** Below the navigation, on wide screens. */
  aside?: ReactNode
  children: ReactNode
}

/** What surrounds the form: links to its sections with their states, updated while typing. */
export function FormFrame({ hasPhotos, aside, children }: FormFrameProps) {
  const { control } = useListingFields()
  const sections = sectionStates(useWatch({ control }) as ListingForm, hasPhotos)
  return (
    <div className="mt-4 grid grid-cols-1 gap-8 lg:mt-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
      <aside className="hidden lg:block">
        <div className="sticky top-24 grid gap-5">
          <SectionNav sections={sections} />
          {aside}
        </div>
      </aside>
      <div className="grid min-w-0 grid-cols-1 gap-5 sm:gap-6">
        <SectionProgress sections={sections}>{aside}</SectionProgress>
        {children}
      </div>
    </div>
  )
}

/** Links to the form's sections; complete and valid ones have a tick. */
function SectionNav({ sections }: { sections: readonly SectionState[] }) {
  const t = useTranslations('publish.sections')
  return (
    <nav aria-label={t('nav')}>
      <ol className="grid gap-1">
        {sections.map(({ name, complete }, index) => (
          <li key={name}>
            <a
              href={`#${sectionId(name)}`}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium hover:bg-sunken"
            >
              <span
                aria-hidden
                className={`grid size-7 shrink-0 place-items-center rounded-full text-sm font-bold ${complete ? 'bg-accent text-on-accent' : 'border border-line-strong text-muted'}`}
              >
                {complete ? <Check className="size-4" /> : index + 1}
              </span>
              <span>{t(name)}</span>
              {complete ? <span className="sr-only">({t('complete')})</span> : null}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface SectionProgressProps {
  sections: readonly SectionState[]
  children?: ReactNode
}

/** A sticky progress bar on phones, with a link to the next incomplete section. */
function SectionProgress({ sections, children }: SectionProgressProps) {
  const t = useTranslations('publish')
  const done = sections.filter(({ complete }) => complete).length
  const next = sections.find(({ invalid }) => invalid)
  return (
    <div className="z-20 -mx-4 border-b border-line bg-paper px-4 pb-2 [@media(height>=30rem)]:sticky top-[calc(4rem+var(--stick))] md:-mx-8 md:px-8 lg:hidden">
      <div className="flex min-h-11 items-center justify-between gap-4 text-sm">
        <p className="text-muted">{t('progress', { done, all: sections.length })}</p>
        {next ? (
          <a href={`#${sectionId(next.name)}`} className={`min-w-0 ${textLinkClass}`}>
            {t('next', { section: t(`sections.${next.name}`) })}
          </a>
        ) : null}
      </div>
      <div aria-hidden className="flex gap-1">
        {sections.map(({ name, complete }) => (
          <span key={name} className={`h-1 grow rounded-full ${complete ? 'bg-accent' : 'bg-line'}`} />
        ))}
      </div>
      {children ? <div className="pt-2">{children}</div> : null}
    </div>
  )
}

const order = Object.keys(formSections) as SectionName[]

/** Who can see a section's values. */
const visibility: Record<SectionName, 'public' | 'mixed' | 'unlocked'> = {
  basics: 'public',
  details: 'public',
  amenities: 'public',
  attributes: 'public',
  location: 'mixed',
  photos: 'public',
  contact: 'unlocked',
}

/** A numbered section of the form with its description and visibility. */
export function FormSection({ name, children }: { name: SectionName; children: ReactNode }) {
  const t = useTranslations('publish')
  const seen = visibility[name]
  const Icon = seen === 'public' ? Globe : Lock
  return (
    <section
      id={sectionId(name)}
      className="scroll-mt-20 rounded-panel border border-line bg-surface p-4 shadow-card sm:p-7"
    >
      <div className="flex items-center gap-x-3 gap-y-2 max-[23rem]:flex-wrap">
        <span
          aria-hidden
          className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-bold text-accent"
        >
          {order.indexOf(name) + 1}
        </span>
        <h2 className="min-w-0 grow text-heading wrap-anywhere">{t(`sections.${name}`)}</h2>
        <span className="max-w-full shrink-0 wrap-anywhere min-[23rem]:max-w-1/2">
          <Badge tone={seen === 'public' ? 'neutral' : 'accent'}>
            <Icon className="size-3.5" />
            {t(`privacy.${seen}`)}
          </Badge>
        </span>
      </div>
      <p className="mt-2 max-w-prose text-muted">{t(`texts.${name}`)}</p>
      <div className="mt-5 grid grid-cols-1 gap-5">{children}</div>
    </section>
  )
}

/** Number of fields that are listed at first; the others are collapsed. */
const mostNamed = 3

/**
 * The errors of a submitted form as links to its fields; entries disappear as fields are corrected. Each submit moves
 * the focus: to the first invalid field, or here when the API has something to say.
 * @param props.reason the API's message about the whole listing
 */
export function ErrorSummary({ reason }: { reason: string | null }) {
  const t = useTranslations('publish')
  const required = useTranslations('api.fields')('required')
  const box = useRef<HTMLDivElement>(null)
  const { formState, getValues } = useListingFields()
  const { errors, submitCount } = formState
  const wrong = formFields.filter((field) => errors[field] && isFieldApplicable(field, getValues()))
  const moveFocus = useEffectEvent(() => {
    if (reason !== null) box.current?.focus()
    else if (wrong[0]) focusField(wrong[0])
  })
  useEffect(() => {
    if (submitCount > 0) moveFocus()
  }, [submitCount])

  /** The "required" message is omitted, since the title says it. */
  function sentence(label: string, problem = required) {
    return problem === required ? label : t('summary.item', { label, problem })
  }

  const links = (fields: FormField[]) => (
    <ul className="mt-2 flex flex-wrap gap-x-8">
      {fields.map((field) => (
        <li key={field}>
          <a
            href={`#${controlId(field)}`}
            onClick={(event) => {
              event.preventDefault()
              focusField(field)
            }}
            className="inline-flex min-h-11 items-center py-1 font-medium text-danger underline underline-offset-4"
          >
            {sentence(t(`labels.${field}`), errors[field]?.message)}
          </a>
        </li>
      ))}
    </ul>
  )

  if (submitCount === 0 || wrong.length === 0) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex scroll-mt-24 gap-3 rounded-panel border-2 border-danger bg-danger-soft p-5 outline-offset-4"
    >
      <CircleAlert className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0">
        <p className="text-heading font-semibold">{t('summary.title', { count: wrong.length })}</p>
        {reason ? <p className="mt-1">{reason}</p> : null}
        {links(wrong.slice(0, mostNamed))}
        {wrong.length > mostNamed ? (
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
              {t('summary.more', { count: wrong.length - mostNamed })}
            </summary>
            {links(wrong.slice(mostNamed))}
          </details>
        ) : null}
      </div>
    </div>
  )
}

function focusField(field: FormField) {
  const control = document.getElementById(controlId(field))
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
