import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const variants = {
  info: { role: 'status', icon: Info, className: 'border-line bg-sunken text-ink' },
  success: { role: 'status', icon: CircleCheck, className: 'border-accent/40 bg-accent-soft text-ink' },
  danger: { role: 'alert', icon: CircleAlert, className: 'border-danger/40 bg-danger-soft text-ink' },
} as const

const iconColors = { info: 'text-muted', success: 'text-accent', danger: 'text-danger' } as const

interface AlertProps {
  variant?: keyof typeof variants
  title?: string
  children?: ReactNode
}

/** Failures have the role `alert`, other variants `status`. */
export function Alert({ variant = 'info', title, children }: AlertProps) {
  const { role, icon: Icon, className } = variants[variant]
  return (
    <div role={role} className={`flex gap-3 rounded-control border px-4 py-3 ${className}`}>
      <Icon className={`mt-0.5 size-5 shrink-0 ${iconColors[variant]}`} />
      <div className="min-w-0">
        {title ? <p className="font-semibold">{title}</p> : null}
        <div>{children}</div>
      </div>
    </div>
  )
}
