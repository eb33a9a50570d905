import type { ComponentProps, ReactNode } from 'react'

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** The accessible name, in bold. */
  label: string
  /** At the right edge, for example a price. */
  aside?: ReactNode
  badge?: ReactNode
  /** One line below the label, referenced by `aria-describedby`. */
  description?: ReactNode
}

/** A radio as a card; the whole card is the target. Radios of a group share one `name`. */
export function RadioCard({ label, aside, badge, description, id, ...input }: RadioCardProps) {
  const inputId = id ?? `${input.name}-${input.value}`
  return (
    <label
      htmlFor={inputId}
      className="flex cursor-pointer flex-wrap items-start gap-x-4 gap-y-2 rounded-card border border-line-strong bg-surface p-4 transition-colors sm:p-5 hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:cursor-not-allowed has-disabled:opacity-60"
    >
      <input
        {...input}
        id={inputId}
        type="radio"
        aria-label={label}
        aria-describedby={description ? `${inputId}-description` : undefined}
        className="mt-1 size-5 shrink-0 accent-accent outline-none"
      />
      <span className="grid grow basis-28 gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{label}</span>
          {badge}
        </span>
        {description ? (
          <span id={`${inputId}-description`} className="text-muted">
            {description}
          </span>
        ) : null}
      </span>
      {aside ? <span className="ms-auto text-right">{aside}</span> : null}
    </label>
  )
}
