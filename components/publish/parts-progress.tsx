import { useTranslations } from 'next-intl'
import { sectionId } from '@/lib/listings/publish/section-id'
import { textLinkClass } from '../ui/button'
import { usePartStates } from './use-part-states'

/** A sticky progress bar on phones, with a link to the next incomplete section. */
export function PartsProgress({ withPhotos }: { withPhotos: boolean }) {
  const t = useTranslations('publish')
  const parts = usePartStates(withPhotos)
  const done = parts.filter(({ complete }) => complete).length
  const next = parts.find(({ lacking }) => lacking)
  return (
    <div className="z-20 -mx-4 border-b border-line bg-paper px-4 pb-2 [@media(height>=30rem)]:sticky top-16 md:-mx-8 md:px-8 lg:hidden">
      <div className="flex min-h-11 items-center justify-between gap-4 text-sm">
        <p className="text-muted tabular-nums">{t('progress', { done, all: parts.length })}</p>
        {next ? (
          <a href={`#${sectionId(next.part)}`} className={`min-w-0 ${textLinkClass}`}>
            {t('next', { part: t(`sections.${next.part}`) })}
          </a>
        ) : null}
      </div>
      <div aria-hidden className="flex gap-1">
        {parts.map(({ part, complete }) => (
          <span key={part} className={`h-1 grow rounded-full ${complete ? 'bg-accent' : 'bg-line'}`} />
        ))}
      </div>
    </div>
  )
}
