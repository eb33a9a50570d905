import { Globe, Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formSections, type SectionName } from '@/lib/publishing/listing-form'
import { sectionId } from '@/lib/publishing/section-states'
import { Badge } from '../ui/badge'

const order = Object.keys(formSections) as SectionName[]

/** Who can see a section's values. */
const visibility: Record<SectionName, 'public' | 'mixed' | 'unlocked'> = {
  basics: 'public',
  details: 'public',
  amenities: 'public',
  facts: 'public',
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
