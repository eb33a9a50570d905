import type { ReactNode } from 'react'

interface TitledSectionProps {
  /** Of the heading. */
  id: string
  title: string
  className?: string | undefined
  /** A heading of the page's parts, or of a part of one. */
  heading?: 'text-title' | 'text-heading'
  children: ReactNode
}

/** A section of a page, labelled by its heading. */
export function TitledSection({
  id,
  title,
  className,
  heading = 'text-heading',
  children,
}: TitledSectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}
