import type { ComponentProps } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  id: string
  label: string
}

export function Checkbox({ label, id, className = '', ...input }: CheckboxProps) {
  return (
    <label
      htmlFor={id}
      className={`inline-flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:opacity-60 ${className}`}
    >
      <input {...input} id={id} type="checkbox" className="size-5 shrink-0 rounded accent-accent" />
      <span>{label}</span>
    </label>
  )
}
