const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 text-base font-semibold transition-colors ' +
  'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55'

const variants = {
  primary: 'bg-accent text-on-accent enabled:hover:bg-accent-strong [a]:hover:bg-accent-strong',
  secondary: 'border border-line-strong bg-surface text-ink enabled:hover:border-ink [a]:hover:border-ink',
  quiet: 'text-ink enabled:hover:bg-sunken [a]:hover:bg-sunken',
  danger: 'border border-danger bg-surface text-danger enabled:hover:bg-danger-soft',
} as const

/** Classes of a button, for `<button>` and for links that look like one. */
export function buttonClass(variant: keyof typeof variants = 'primary', extra = ''): string {
  return `${base} ${variants[variant]} ${extra}`
}
