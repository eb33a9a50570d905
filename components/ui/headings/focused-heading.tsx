import { useEffect, useRef } from 'react'

interface FocusedHeadingProps {
  level: 1 | 2
  className?: string
  children: string
}

/** A heading that takes the focus when it appears, so that screen readers continue there. */
export function FocusedHeading({ level, className = '', children }: FocusedHeadingProps) {
  const Heading = `h${level}` as const
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Heading ref={heading} tabIndex={-1} className={`text-title outline-none ${className}`}>
      {children}
    </Heading>
  )
}
