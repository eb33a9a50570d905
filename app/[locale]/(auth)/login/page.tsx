import { LoginForm } from '@/components/auth/login-form'
import { screenMetadata } from '@/lib/pages/page-metadata'
import type { PageProps } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'
import { toParams } from '@/lib/search/filters/page-search'

export const generateMetadata = screenMetadata('auth.login', paths.login(), { index: true })

export default async function LoginPage({ searchParams }: PageProps) {
  const query = toParams(await searchParams)
  return <LoginForm redirect={query.get('redirect') ?? undefined} error={query.get('error') ?? undefined} />
}
