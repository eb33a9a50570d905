import { Cards } from '@/components/design-test/cards'
import { Controls } from '@/components/design-test/controls'
import { Feedback } from '@/components/design-test/feedback'
import { Foundations } from '@/components/design-test/foundations'
import { Overlays } from '@/components/design-test/overlays'
import { SchemeSwitch } from '@/components/design-test/scheme-switch'
import { pageLocale } from '@/lib/i18n/page-locale'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { screenMetadata } from '@/lib/seo/screen-metadata'

interface PageProps {
  params: Promise<{ locale: string }>
}

export const generateMetadata = screenMetadata('designTest', paths.designTest)

/** The design system's components in all states. */
export default async function DesignTestPage({ params }: PageProps) {
  const locale = await pageLocale(params)
  const t = translatorFor(locale, 'designTest')
  return (
    <div className="container-page pt-10">
      <h1 className="text-title">{t('title')}</h1>
      <p className="mt-2 text-muted">{t('intro')}</p>
      <div className="mt-6 grid gap-4">
        <SchemeSwitch
          legend={t('scheme')}
          labels={{ system: t('system'), light: t('light'), dark: t('dark'), forced: t('forced') }}
        />
        <Overlays
          labels={{
            openDialog: t('openDialog'),
            openSlideOver: t('openSlideOver'),
            dialogTitle: t('dialogTitle'),
            dialogText: t('dialogText'),
            cancel: t('cancel'),
            confirm: t('confirm'),
            close: t('close'),
            slideOverTitle: t('slideOverTitle'),
            delete: t('delete'),
            deleted: t('deleted'),
            undo: t('undo'),
          }}
        />
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
