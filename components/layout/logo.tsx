/** The logo, drawn in `currentColor`. */
export function LogoMark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 36 36" fill="none" className={className} aria-hidden="true">
      <path
        d="M3.5 15.2 11.5 8l8 7.2v9.3a2.5 2.5 0 0 1-2.5 2.5H6a2.5 2.5 0 0 1-2.5-2.5z"
        stroke="currentColor"
        strokeWidth="2.75"
        strokeLinejoin="round"
      />
      <circle cx="11.5" cy="18.6" r="2.6" fill="currentColor" />
      <path
        d="M19.5 18.6h13.2v5.2m-5.4-5.2v3.7"
        stroke="currentColor"
        strokeWidth="2.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** Logo and name; `compact` hides the name visually where a phone's header has no room. */
export function Logo({ name, compact = false }: { name: string; compact?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 text-accent">
      <LogoMark />
      <span
        className={`text-[1.375rem] font-bold tracking-tight text-ink ${compact ? 'max-[26rem]:sr-only' : ''}`}
      >
        {name}
      </span>
    </span>
  )
}
