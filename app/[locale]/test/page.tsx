import { Cards, Controls } from '@/components/design-test/controls'
import { Feedback } from '@/components/design-test/feedback'
import { Foundations } from '@/components/design-test/foundations'
import { Overlays, SchemeSwitch } from '@/components/design-test/overlays'
import { messagesFor, translatorFor } from '@/lib/i18n/translator'
import { screenMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'

export const generateMetadata = screenMetadata('designTest', paths.designTest)

export default async function DesignTestPage({ params }: PageProps) {
  const locale = await pageLocale(params)
  const t = translatorFor(locale, 'designTest')
  const { overlays, schemes } = messagesFor(locale).designTest
  return (
    <div className="container-page pt-10">
      <h1 className="text-title">{t('title')}</h1>
      <p className="mt-2 text-muted">{t('intro')}</p>
      <div className="mt-6 grid gap-4">
        <SchemeSwitch legend={t('scheme')} labels={schemes} />
        <Overlays labels={overlays} />
      </div>
      <div className="mt-10">
        <Foundations locale={locale} />
        <Controls locale={locale} />
        <Feedback locale={locale} />
        <Cards locale={locale} />
      </div>
    </div>
  )
}
