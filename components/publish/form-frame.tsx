import type { ReactNode } from 'react'
import { PartsNav } from './parts-nav'
import { PartsProgress } from './parts-progress'

interface FormFrameProps {
  withPhotos: boolean
  /** Below the navigation, on wide screens. */
  aside?: ReactNode
  children: ReactNode
}

/** The form, with its navigation next to it on wide screens. */
export function FormFrame({ withPhotos, aside, children }: FormFrameProps) {
  return (
    <div className="mt-4 grid grid-cols-1 gap-8 lg:mt-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
      <aside className="hidden lg:block">
        <div className="sticky top-24 grid gap-5">
          <PartsNav withPhotos={withPhotos} />
          {aside}
        </div>
      </aside>
      <div className="grid min-w-0 grid-cols-1 gap-5 sm:gap-6">
        <PartsProgress withPhotos={withPhotos} />
        {children}
      </div>
    </div>
  )
}
