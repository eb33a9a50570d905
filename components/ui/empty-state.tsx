import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** A lucide icon. */
  icon?: ReactNode
  title: string
  text?: string
  /** A link or button. */
  action?: ReactNode
  headingLevel?: 1 | 2 | 3
}

export function EmptyState({ icon, title, text, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="grid justify-items-center gap-3 rounded-panel border border-dashed border-line-strong bg-surface px-6 py-14 text-center">
      {icon ? (
        <span className="rounded-full bg-accent-soft p-4 text-accent [&>svg]:size-7">{icon}</span>
      ) : null}
      <Heading className="text-heading">{title}</Heading>
      {text ? <p className="max-w-md text-muted">{text}</p> : null}
      {action ? <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  )
}
