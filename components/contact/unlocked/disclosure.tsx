import { type ReactNode, useEffect, useRef } from 'react'

interface DisclosureProps {
  /** With one it is open under an address that names it. */
  id?: string
  title: string
  className?: string
  children: ReactNode
}

/** A form that is folded until it is wanted. */
export function Disclosure({ id, title, className = '', children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)
  // It did not exist yet when the browser scrolled.
  useEffect(() => {
    if (!id || window.location.hash !== `#${id}` || !details.current) return
    details.current.open = true
    details.current.scrollIntoView()
  }, [id])
  return (
    <details ref={details} id={id} className={`scroll-mt-24 ${className}`}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline-offset-4 hover:underline">
        {title}
      </summary>
      {children}
    </details>
  )
}
