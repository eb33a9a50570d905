import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { sectionId } from '@/lib/listings/publish/section-id'
import { usePartStates } from './use-part-states'

/** Links to the form's sections; complete and valid ones have a tick. */
export function PartsNav({ withPhotos }: { withPhotos: boolean }) {
  const t = useTranslations('publish.sections')
  const parts = usePartStates(withPhotos)
  return (
    <nav aria-label={t('nav')}>
      <ol className="grid gap-1">
        {parts.map(({ part, complete }, index) => (
          <li key={part}>
            <a
              href={`#${sectionId(part)}`}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium hover:bg-sunken"
            >
              <span
                aria-hidden
                className={`grid size-7 shrink-0 place-items-center rounded-full text-sm font-bold ${complete ? 'bg-accent text-on-accent' : 'border border-line-strong text-muted'}`}
              >
                {complete ? <Check className="size-4" /> : index + 1}
              </span>
              {t(part)}
              {complete ? <span className="sr-only">({t('complete')})</span> : null}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
