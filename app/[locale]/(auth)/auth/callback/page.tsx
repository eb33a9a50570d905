import { AuthCallback } from '@/components/auth/auth-callback'
import { screenMetadata } from '@/lib/pages/page-metadata'
import { paths } from '@/lib/paths'

export const generateMetadata = screenMetadata('auth.callback', paths.authCallback)

export default function AuthCallbackPage() {
  return <AuthCallback />
}
