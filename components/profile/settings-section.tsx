import type { ReactNode } from 'react'

interface SettingsSectionProps {
  id: string
  title: string
  text: string
  children: ReactNode
}

export function SettingsSection({ id, title, text, children }: SettingsSectionProps) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-heading">
        {title}
      </h3>
      <p className="mt-2 max-w-prose text-muted">{text}</p>
      <div className="mt-5 grid justify-items-start gap-4">{children}</div>
    </section>
  )
}
