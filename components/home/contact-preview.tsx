import { Lock } from 'lucide-react'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'

/** Widths of the bars that stand for what is not there. */
const rows = [
  ['name', 'w-32'],
  ['phone', 'w-40'],
  ['email', 'w-48'],
  ['address', 'w-36'],
] as const

/** A contact as a visitor sees it: the labels, and nothing behind the bars. */
export function ContactPreview({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'home.promise')
  return (
    <figure className="mt-8 max-w-md rounded-card border border-line bg-paper p-5 shadow-card">
      <figcaption className="flex items-center justify-between gap-3 font-semibold">
        {t('slip')}
        <Lock aria-hidden="true" className="size-5 text-accent" />
      </figcaption>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3 text-sm">
        {rows.map(([name, width]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{t(name)}</dt>
            <dd>
              <span aria-hidden="true" className={`block h-4 max-w-full rounded bg-line ${width}`} />
              <span className="sr-only">{t('locked')}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-2 border-t border-line pt-4 text-sm">
        <strong className="font-semibold text-accent">{t('cost')}</strong>
        <span className="text-muted">{t('shown')}</span>
      </p>
    </figure>
  )
}
