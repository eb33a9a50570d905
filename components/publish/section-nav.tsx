import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { SectionState } from '@/lib/publishing/section-states'
import { sectionId } from '@/lib/publishing/section-states'

/** Links to the form's sections; complete and valid ones have a tick. */
export function SectionNav({ sections }: { sections: readonly SectionState[] }) {
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
