import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { SectionState } from '@/lib/publishing/section-states'
import { sectionId } from '@/lib/publishing/section-states'
import { textLinkClass } from '../ui/button'

interface SectionProgressProps {
  sections: readonly SectionState[]
  children?: ReactNode
}

/** A sticky progress bar on phones, with a link to the next incomplete section. */
export function SectionProgress({ sections, children }: SectionProgressProps) {
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
