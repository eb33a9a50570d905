import 'server-only'
import { env, isDevelopment } from '@/lib/env'

/** Pages are the same bytes for everyone, so inline scripts are named by hash instead of a nonce. */
export function contentSecurityPolicy(hashes: string[] = ["'unsafe-inline'"]): string {
  const auth = env.NEXT_PUBLIC_SUPABASE_URL ?? ''
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(' ')}${isDevelopment ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    ['img-src', "'self' data: blob: https:", ...originsOfImages()].join(' '),
    `connect-src 'self' ${auth}${isDevelopment ? ' ws:' : ''}`.trim(),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function originsOfImages(): string[] {
  return [env.API_URL, env.MEDIA_URL].flatMap((address) => (address ? [new URL(address).origin] : []))
}
