import { type ReactNode, useEffect } from 'react'

interface SettingsPageProps {
  id: string
  title: string
  children: ReactNode
}

/** Sections of settings below one heading. */
export function SettingsPage({ id, title, children }: SettingsPageProps) {
  // The section of the URL's hash did not exist yet when the browser scrolled.
  useEffect(() => {
    // Not returned: newer browsers return a promise, which React would call as the effect's cleanup.
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-10">
      <h2 id={id} className="scroll-mt-32 text-heading">
        {title}
      </h2>
      {children}
    </section>
  )
}
