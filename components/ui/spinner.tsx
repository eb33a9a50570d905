const sizes = { small: 'size-5', large: 'size-9' } as const

interface SpinnerProps {
  /** Read by screen readers; visible with `showLabel`. */
  label: string
  size?: keyof typeof sizes
  showLabel?: boolean
}

export function Spinner({ label, size = 'small', showLabel = false }: SpinnerProps) {
  return (
    <span role="status" className="inline-flex items-center gap-3">
      <SpinnerMark className={sizes[size]} />
      <span className={showLabel ? 'text-muted' : 'sr-only'}>{label}</span>
    </span>
  )
}

/** The spinner without a label, for buttons with their own text. */
export function SpinnerMark({ className = 'size-5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={`animate-spin ${className}`}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" className="opacity-25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

/** As large as a button, so that nothing shifts when one replaces it. */
export function SquareSpinner({ label }: { label: string }) {
  return (
    <span className="flex size-11 items-center justify-center text-muted">
      <Spinner label={label} />
    </span>
  )
}
