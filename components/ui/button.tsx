import type { ComponentPropsWithRef, ReactNode } from 'react'
import { SpinnerMark } from './spinner'

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

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: keyof typeof variants
  /** A spinner takes the icon's place, and presses are ignored. The focus stays. */
  busy?: boolean
  icon?: ReactNode
}

/** The label is an element of its own, so that nothing is inserted before a text that a translator has replaced. */
export function Button(props: ButtonProps) {
  const { variant, busy = false, icon = null, className, onClick, children, type = 'button', ...rest } = props
  return (
    <button
      type={type}
      aria-disabled={busy || undefined}
      {...rest}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
      className={buttonClass(variant, className)}
    >
      {busy ? <SpinnerMark /> : icon}
      <span>{children}</span>
    </button>
  )
}

/** The classes of a standalone link, in the accent colour. */
export const textLinkClass =
  'inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline'

/** A telephone number in one line, unless large letters leave it no room. */
export const phoneNumberClass = 'min-[22rem]:whitespace-nowrap'

/** A link within a sentence. */
export const inlineLinkClass = 'font-semibold text-accent underline underline-offset-4'
