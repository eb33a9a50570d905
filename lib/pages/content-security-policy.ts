import 'server-only'
import { env, isDevelopment } from '@/lib/env'
import { playerOrigins } from '@/lib/platform/video-address'

/**
 * Pages are cached for everyone, so inline scripts are allowed by hash instead of a nonce (`framework-scripts`). The default
 * is for development, and for Next without our server.
 */
export function contentSecurityPolicy(hashes: string[] = ["'unsafe-inline'"]): string {
  const auth = env.NEXT_PUBLIC_SUPABASE_URL ?? ''
  const map = originsOfMap()
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(' ')}${isDevelopment ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    ['img-src', "'self' data: blob: https:", ...originsOfImages(), ...map].join(' '),
    `connect-src ${["'self'", auth, ...map, isDevelopment ? 'ws:' : ''].filter(Boolean).join(' ')}`,
    // Of maps: a worker from a blob has the page’s policy, unlike a worker from a file.
    "worker-src 'self' blob:",
    "font-src 'self'",
    // Videos and tours, after a press.
    ['frame-src', ...playerOrigins].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function originsOfImages(): string[] {
  return [env.API_URL, env.MEDIA_URL].flatMap((address) => (address ? [new URL(address).origin] : []))
}

/** Included on every page: client-side navigation keeps the first page’s policy. */
function originsOfMap(): string[] {
  const { MAP_STYLE_URL: style, MAP_HOSTS: others = [] } = env
  return [...new Set([...(style?.startsWith('http') ? [new URL(style).origin] : []), ...others])]
}
