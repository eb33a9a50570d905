import 'server-only'
import { env, isDevelopment } from '@/lib/env'

/**
 * The Content-Security-Policy of pages. Pages are the same bytes for everyone, so that no nonce can be in them: inline
 * scripts are named by their hashes. Foreign scripts and `eval` are not allowed. Pictures may lie with another backend.
 * @param hashes of inline scripts, as `scriptHashes` writes them; without any list, all inline scripts are allowed
 */
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

/** Of http too, for those that run on this machine. */
function originsOfImages(): string[] {
  return [env.API_URL, env.MEDIA_URL].flatMap((address) => (address ? [new URL(address).origin] : []))
}
