import type { Metadata } from 'next'
import { AuthLayout } from '@/components/auth/auth-layout'
import { LoginForm } from '@/components/auth/login-form'
import { pageLocale } from '@/lib/i18n/page-locale'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/page-metadata'

interface Props {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  const t = translatorFor(locale, 'auth.login')
  return pageMetadata({
    locale,
    path: paths.login(),
    title: t('title'),
    description: t('description'),
  })
}

export default async function LoginPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const { redirect, error } = await searchParams
  return (
    <AuthLayout locale={locale}>
      <LoginForm redirect={first(redirect)} error={first(error)} />
    </AuthLayout>
  )
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
