import { getTranslations } from 'next-intl/server'
import { SignedInOnly } from '@/components/account/signed-in-only'
import { SoonScreen } from '@/components/account/soon-screen'
import { pageLocale } from '@/lib/i18n/page-locale'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/page-metadata'

interface PageProps {
  params: Promise<{ locale: string }>
}

export async function generateMetadata({ params }: PageProps) {
  const locale = await pageLocale(params)
  const t = await getTranslations({ locale, namespace: 'account.soon.myProperties' })
  return pageMetadata({
    locale,
    path: paths.myProperties,
    title: t('title'),
    description: t('description'),
    index: false,
  })
}

export default async function MyPropertiesPage({ params }: PageProps) {
  const locale = await pageLocale(params)
  return (
    <>
      <SignedInOnly locale={locale} />
      <SoonScreen locale={locale} of="myProperties" />
    </>
  )
}
