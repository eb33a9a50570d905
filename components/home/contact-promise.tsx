import { EyeOff, KeyRound, ShieldCheck, UserCheck } from 'lucide-react'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { ContactPreview } from './contact-preview'

const promises = [
  ['one', KeyRound],
  ['two', ShieldCheck],
  ['three', EyeOff],
  ['four', UserCheck],
] as const

/** What unlocking a contact means, for who pays and for whose number it is. */
export function ContactPromise({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'home.promise')
  return (
    <section aria-labelledby="promise" className="mt-24 border-y border-line bg-surface">
      <div className="container-page grid gap-10 py-16 lg:grid-cols-[1fr_1.55fr] lg:gap-20 lg:py-20">
        <div>
          <h2 id="promise" className="text-title">
            {t('title')}
          </h2>
          <p className="mt-3 text-muted">{t('text')}</p>
          <ContactPreview locale={locale} />
        </div>
        <ul className="grid content-center gap-x-10 gap-y-9 sm:grid-cols-2">
          {promises.map(([name, Icon]) => (
            <li key={name}>
              <Icon aria-hidden="true" className="size-7 text-accent" />
              <h3 className="mt-3 text-heading">{t(`${name}Title`)}</h3>
              <p className="mt-1.5 text-muted">{t(`${name}Text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
