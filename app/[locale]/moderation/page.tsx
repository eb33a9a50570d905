import { ModerationScreen } from '@/components/moderation/moderation-screen'
import { pageLocale } from '@/lib/i18n/page-locale'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/page-metadata'

interface PageProps {
  params: Promise<{ locale: string }>
}

export async function generateMetadata({ params }: PageProps) {
  const locale = await pageLocale(params)
  const t = translatorFor(locale, 'moderation')
  return pageMetadata({
    locale,
    path: paths.moderation,
    title: t('missing'),
    description: t('missingText'),
    index: false,
  })
}

export default async function ModerationPage({ params }: PageProps) {
  return <ModerationScreen locale={await pageLocale(params)} />
}
