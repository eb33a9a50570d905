import { SectionHeading } from '@/components/ui/section-heading'
import { formatRsd } from '@/lib/i18n/format/money'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { tokenPackages } from '@/lib/tokens/packages'

const steps = ['one', 'two', 'three'] as const

export function HowItWorks({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'home.how')
  const perToken = tokenPackages.map(({ priceRsd, tokens }) => priceRsd / tokens)
  const prices = {
    single: formatRsd(locale, tokenPackages[0].priceRsd),
    best: formatRsd(locale, Math.min(...perToken)),
  }
  return (
    <section aria-labelledby="how-it-works" className="container-page mt-24">
      <SectionHeading id="how-it-works" title={t('title')} text={t('text')} />
      <ol className="grid gap-8 md:grid-cols-3 md:gap-10">
        {steps.map((step, index) => (
          <li key={step} className="border-t-2 border-accent pt-5">
            <p aria-hidden="true" className="text-title font-semibold text-accent tabular-nums">
              {index + 1}
            </p>
            <h3 className="mt-2 text-heading">{t(`${step}Title`)}</h3>
            <p className="mt-2 text-muted">{t(`${step}Text`, prices)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
