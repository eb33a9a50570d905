import 'server-only'
import { env, isDevelopment } from '@/lib/env'

/**
 * The Content-Security-Policy of pages. Static pages are the same bytes for everyone, so no nonce can be in them:
 * inline scripts are allowed, foreign ones and `eval` are not. Pictures may lie with another backend.
 */
export function pagePolicy(): string {
  const auth = env.NEXT_PUBLIC_SUPABASE_URL ?? ''
  return [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: https: ${env.API_URL ?? ''}`.trim(),
    `connect-src 'self' ${auth}${isDevelopment ? ' ws:' : ''}`.trim(),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
