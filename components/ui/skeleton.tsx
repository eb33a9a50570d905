import type { ReactNode } from 'react'

/** A loading placeholder. Silent: its container has `aria-busy` and a status. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-md bg-line ${className}`} />
}

interface SkeletonsProps {
  /** What is loading, for screen readers. */
  label: string
  className: string
  children: ReactNode
}

/** Placeholders of one thing that is loading. */
export function Skeletons({ label, className, children }: SkeletonsProps) {
  return (
    <div className={className} aria-busy>
      <p role="status" className="sr-only">
        {label}
      </p>
      {children}
    </div>
  )
}
