import type { ReactNode } from 'react'

export function Example({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-10 border-t border-line py-10 lg:grid-cols-[12rem_1fr]">
      <h2 className="mb-5 text-heading">{title}</h2>
      <div className="grid min-w-0 gap-4">{children}</div>
    </section>
  )
}
