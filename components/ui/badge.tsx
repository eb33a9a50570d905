import type { ReactNode } from 'react'

const tones = {
  neutral: 'bg-sunken text-ink',
  accent: 'bg-accent-soft text-accent',
  solid: 'bg-accent text-on-accent',
  caution: 'bg-caution-soft text-caution',
  danger: 'bg-danger-soft text-danger',
} as const

interface BadgeProps {
  tone?: keyof typeof tones
  children: ReactNode
}

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span
      className={`inline-flex min-h-6 items-center gap-1 rounded-md px-2 py-0.5 text-sm font-semibold ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
