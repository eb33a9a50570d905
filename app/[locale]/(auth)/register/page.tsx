import { RegisterForm } from '@/components/auth/register-form'
import { paths } from '@/lib/paths'
import { type PageParams, toParams } from '@/lib/search/parse-search'
import { screenMetadata } from '@/lib/seo/screen-metadata'

export const generateMetadata = screenMetadata('auth.register', paths.register(), { index: true })

export default async function RegisterPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const query = toParams(await searchParams)
  return (
    <RegisterForm redirect={query.get('redirect') ?? undefined} error={query.get('error') ?? undefined} />
  )
}
