import type { Metadata } from 'next'
import { AuthCallback } from '@/components/auth/auth-callback'
import { AuthLayout } from '@/components/auth/auth-layout'
import { pageLocale } from '@/lib/i18n/page-locale'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/page-metadata'

interface Props {
  params: Promise<{ locale: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  const t = translatorFor(locale, 'auth.callback')
  return pageMetadata({
    locale,
    path: paths.authCallback,
    title: t('title'),
    description: t('description'),
    index: false,
  })
}

export default async function AuthCallbackPage({ params }: Props) {
  const locale = await pageLocale(params)
  return (
    <AuthLayout locale={locale}>
      <AuthCallback />
    </AuthLayout>
  )
}
