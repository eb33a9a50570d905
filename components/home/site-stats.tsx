import { Stat } from '@/components/ui/stat'
import { formatNumber } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'

/** The number of properties is counted, other figures are constants; those about clients are labelled as samples. */
export function SiteStats({ locale, properties }: { locale: Locale; properties: number }) {
  const t = translatorFor(locale, 'home.stats')
  return (
    <section aria-label={t('label')} className="container-page mt-14">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 border-y border-line py-8 lg:grid-cols-4">
        <Stat value={formatNumber(locale, properties)} label={t('properties', { count: properties })} />
        <Stat value="50+" label={t('cities')} />
        <Stat value={t('clientsValue')} label={t('clients')} />
        <Stat value={t('satisfactionValue')} label={t('satisfaction')} />
      </dl>
      <p className="mt-3 text-sm text-muted">{t('sample')}</p>
    </section>
  )
}
