import type { Metadata } from 'next'
import { AuthFrame } from '@/components/auth/auth-frame'
import { Callback } from '@/components/auth/callback'
import { pageLocale } from '@/lib/i18n/page-locale'
import { textsOf } from '@/lib/i18n/texts'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/page-metadata'

interface Props {
  params: Promise<{ locale: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  const t = textsOf(locale, 'auth.callback')
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
    <AuthFrame locale={locale}>
      <Callback />
    </AuthFrame>
  )
}
