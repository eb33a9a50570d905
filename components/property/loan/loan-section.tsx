'use client'

import { useEffect, useRef, useState } from 'react'
import { TitledSection } from '@/components/ui/headings/titled-section'
import { Skeleton } from '@/components/ui/skeleton'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import type { LoanCalculatorProps } from './loan-calculator'

/** The loan calculator, loaded when it comes near the viewport. Hidden without scripts. */
export function LoanSection(props: LoanCalculatorProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const { value, failed } = useLazyModule(() => import('./loan-calculator'), isNear)

  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (changes) => changes.some((each) => each.isIntersecting) && setNear(true),
      {
        rootMargin: '600px',
      },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  if (failed) return null
  return (
    <TitledSection id="loan" title={props.labels.title} className="noscript:hidden print:hidden">
      <div ref={place} className="mt-4">
        {value ? (
          <value.LoanCalculator {...props} />
        ) : (
          // As high as the calculator.
          <Skeleton className="h-[43.75rem] w-full rounded-panel sm:h-[28rem]" />
        )}
      </div>
    </TitledSection>
  )
}
