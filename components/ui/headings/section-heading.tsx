import type { ReactNode } from 'react'

interface SectionHeadingProps {
  id: string
  title: string
  text?: string
  /** A link to more. */
  action?: ReactNode
}

export function SectionHeading({ id, title, text, action }: SectionHeadingProps) {
  return (
    <div className="mb-4 lg:mb-7 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
      <div className="max-w-2xl">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {text ? <p className="mt-2 text-muted">{text}</p> : null}
      </div>
      {action}
    </div>
  )
}
