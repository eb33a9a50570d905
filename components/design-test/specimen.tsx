import type { ReactNode } from 'react'

/** One subject of the design test page. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-8">
      <h3 className="mb-5 text-sm font-semibold text-muted">{title}</h3>
      <div className="grid gap-4">{children}</div>
    </section>
  )
}
