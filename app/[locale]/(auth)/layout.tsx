import type { ReactNode } from 'react'
import { AuthLayout } from '@/components/auth/auth-layout'
import { pageLocale } from '@/lib/pages/page-props'

interface LayoutProps {
  params: Promise<{ locale: string }>
  children: ReactNode
}

export default async function Layout({ params, children }: LayoutProps) {
  return <AuthLayout locale={await pageLocale(params)}>{children}</AuthLayout>
}
