import { Check, Globe, Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { formSections, type ListingForm, type SectionName } from '@/lib/publishing/listing-form'
import { type SectionState, sectionId, sectionStates } from '@/lib/publishing/section-states'
import { Badge } from '../ui/badge'
import { textLinkClass } from '../ui/button'
import { useListingFields } from './use-listing-form'

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
              {t(name)}
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
        <p className="text-muted tabular-nums">{t('progress', { done, all: sections.length })}</p>
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
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span
          aria-hidden
          className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-bold text-accent"
        >
          {order.indexOf(name) + 1}
        </span>
        <h2 className="text-heading">{t(`sections.${name}`)}</h2>
        <span className="ms-auto">
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
