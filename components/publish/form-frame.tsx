import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { ListingForm } from '@/lib/publishing/listing-form'
import { sectionStates } from '@/lib/publishing/section-states'
import { SectionNav } from './section-nav'
import { SectionProgress } from './section-progress'
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
