import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

/** A heading and entries, each an `<li>`; says so when there are none. */
export function EntryList({ title, children }: { title: string; children: ReactNode[] }) {
  const t = useTranslations('admin.person')
  return (
    <section>
      <h2 className="text-heading">{title}</h2>
      {children.length > 0 ? (
        <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">{children}</ul>
      ) : (
        <p className="text-muted">{t('none')}</p>
      )}
    </section>
  )
}

/** A term and its value; several belong into one `<dl>`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
