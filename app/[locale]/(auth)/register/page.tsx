import { RegisterForm } from '@/components/auth/register-form'
import { screenMetadata } from '@/lib/pages/page-metadata'
import type { PageProps } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'
import { toParams } from '@/lib/search/filters/page-search'

export const generateMetadata = screenMetadata('auth.register', paths.register(), { index: true })

export default async function RegisterPage({ searchParams }: PageProps) {
  const query = toParams(await searchParams)
  return (
    <RegisterForm redirect={query.get('redirect') ?? undefined} error={query.get('error') ?? undefined} />
  )
}
