import { AuthCallback } from '@/components/auth/auth-callback'
import { paths } from '@/lib/paths'
import { screenMetadata } from '@/lib/seo/screen-metadata'

export const generateMetadata = screenMetadata('auth.callback', paths.authCallback)

export default function AuthCallbackPage() {
  return <AuthCallback />
}
