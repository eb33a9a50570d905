const variants = {
  primary: 'button',
  secondary: 'button button-secondary',
  quiet: 'button button-quiet',
  danger: 'button button-danger',
} as const

/** Returns the classes of a `<button>`, or of a link that looks like one. */
export function buttonClass(variant: keyof typeof variants = 'primary', extra = ''): string {
  return extra ? `${variants[variant]} ${extra}` : variants[variant]
}

/** The classes of a standalone link, in the accent colour. */
export const textLinkClass =
  'inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline'

/** A link within a sentence. */
export const inlineLinkClass = 'font-semibold text-accent underline underline-offset-4'
