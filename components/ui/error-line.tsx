import type { ReactNode } from 'react'

/** An error message, which is announced when it appears. */
export function ErrorLine({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <p role="alert" className={`font-medium text-danger ${className}`}>
      {children}
    </p>
  )
}
