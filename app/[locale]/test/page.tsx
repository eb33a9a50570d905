import { getTranslations } from 'next-intl/server'
import { Controls } from '@/components/design-test/controls'
import { Feedback } from '@/components/design-test/feedback'
import { Foundations } from '@/components/design-test/foundations'
import { Overlays } from '@/components/design-test/overlays'
import { pageLocale } from '@/lib/i18n/page-locale'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/page-metadata'

interface PageProps {
  params: Promise<{ locale: string }>
}

const schemes = [
  ['light', '[color-scheme:light]'],
  ['dark', '[color-scheme:dark]'],
] as const

export async function generateMetadata({ params }: PageProps) {
  const locale = await pageLocale(params)
  const t = await getTranslations({ locale, namespace: 'designTest' })
  const path = paths.designTest
  return pageMetadata({ locale, path, title: t('title'), description: t('description'), index: false })
}

/** The design's primitives in all states, for whoever works on it. */
export default async function DesignTestPage({ params }: PageProps) {
  const locale = await pageLocale(params)
  const t = await getTranslations({ locale, namespace: 'designTest' })
  return (
    <div className="container-page pt-10">
      <h1 className="text-title">{t('title')}</h1>
      <p className="mt-2 text-muted">{t('intro')}</p>
      <div className="mt-6">
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
          }}
        />
      </div>
      <div className="mt-10 grid gap-8 xl:grid-cols-2">
        {schemes.map(([scheme, className]) => (
          <div
            key={scheme}
            className={`min-w-0 rounded-panel border border-line bg-paper p-4 text-ink sm:p-8 ${className}`}
          >
            <h2 className="mb-6 text-heading">{t(scheme)}</h2>
            <Foundations locale={locale} />
            <Controls locale={locale} prefix={scheme} />
            <Feedback locale={locale} />
          </div>
        ))}
      </div>
    </div>
  )
}
