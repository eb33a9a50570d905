import type { ReactNode } from 'react'

/** Why something failed, read out when it appears. */
export function ErrorLine({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <p role="alert" className={`font-medium text-danger ${className}`}>
      {children}
    </p>
  )
}
