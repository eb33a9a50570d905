import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { ListingForm } from '@/lib/publishing/listing-form'
import { type SectionState, sectionId, sectionStates } from '@/lib/publishing/section-states'
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
    <div className="z-20 -mx-4 border-b border-line bg-paper px-4 pb-2 [@media(height>=30rem)]:sticky top-16 md:-mx-8 md:px-8 lg:hidden">
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
