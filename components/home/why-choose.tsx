import { Star } from 'lucide-react'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'

const reasons = ['one', 'two', 'three'] as const

export function WhyChoose({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'home.why')
  return (
    <section
      aria-labelledby="why"
      className="container-page mt-20 grid gap-10 lg:grid-cols-[1fr_1.55fr] lg:gap-20"
    >
      <div>
        <h2 id="why" className="text-title">
          {t('title')}
        </h2>
        <p className="mt-6 text-display font-semibold text-accent">{t('rating')}</p>
        <p role="img" aria-label={t('ratingLabel')} className="mt-3 flex gap-1 text-accent">
          {[1, 2, 3, 4, 5].map((star) => (
            <Star key={star} aria-hidden="true" className="size-5 fill-current" />
          ))}
        </p>
        <p className="mt-2 text-muted">{t('ratingText')}</p>
        <p className="mt-1 text-sm text-muted">{t('sample')}</p>
      </div>
      <dl className="divide-y divide-line self-center">
        {reasons.map((reason) => (
          <div
            key={reason}
            className="grid gap-x-8 gap-y-1 py-6 first:pt-0 last:pb-0 sm:grid-cols-[14rem_1fr]"
          >
            <dt className="text-heading font-semibold">{t(`${reason}Title`)}</dt>
            <dd className="text-muted">{t(`${reason}Text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
