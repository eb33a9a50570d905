import { LoginForm } from '@/components/auth/login-form'
import { paths } from '@/lib/paths'
import { type PageParams, toParams } from '@/lib/search/parse-search'
import { screenMetadata } from '@/lib/seo/screen-metadata'

export const generateMetadata = screenMetadata('auth.login', paths.login(), { index: true })

export default async function LoginPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const query = toParams(await searchParams)
  return <LoginForm redirect={query.get('redirect') ?? undefined} error={query.get('error') ?? undefined} />
}
