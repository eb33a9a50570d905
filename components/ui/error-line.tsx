import type { ReactNode } from 'react'

interface ErrorLineProps {
  /** For the control that it describes. */
  id?: string
  className?: string
  children: ReactNode
}

/** An error message, which is announced when it appears. */
export function ErrorLine({ id, className = '', children }: ErrorLineProps) {
  return (
    <p id={id} role="alert" className={`font-medium text-danger ${className}`}>
      {children}
    </p>
  )
}
