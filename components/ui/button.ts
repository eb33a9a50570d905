const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-5 text-base font-semibold transition-colors *:[svg]:shrink-0 ' +
  'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55'

const variants = {
  // With forced colours backgrounds are removed and the transparent border becomes visible.
  primary:
    'border-transparent bg-accent text-on-accent enabled:hover:bg-accent-strong [a]:hover:bg-accent-strong',
  secondary: 'border-line-strong bg-surface text-ink enabled:hover:border-ink [a]:hover:border-ink',
  quiet: 'border-transparent text-ink enabled:hover:bg-sunken [a]:hover:bg-sunken',
  danger: 'border-danger bg-surface text-danger enabled:hover:bg-danger-soft',
} as const

/** Returns the classes of a `<button>`, or of a link that looks like one. */
export function buttonClass(variant: keyof typeof variants = 'primary', extra = ''): string {
  return `${base} ${variants[variant]} ${extra}`
}

/** The classes of a standalone link, in the accent colour. */
export const textLinkClass =
  'inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline'

/** A link within a sentence. */
export const inlineLinkClass = 'font-semibold text-accent underline underline-offset-4'
