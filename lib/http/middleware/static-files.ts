import 'server-only'
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { distDir } from '@/lib/env'

const immutable = 'public, max-age=31536000, immutable'

/** Served with the compressed copies that `npm run build` makes. */
export const buildFiles = serveStatic({
  root: distDir,
  precompressed: true,
  rewriteRequestPath: (path) => path.replace('/_next/', '/'),
  onFound: (_path, context) => {
    context.header('Cache-Control', immutable)
    context.header('Vary', 'Accept-Encoding')
  },
})

const site = "default-src 'none'; frame-ancestors 'none'"
/** Content-Security-Policy of files in `public/` that run in a browser. */
const policies: Record<string, string> = {
  'sw.js': `${site}; connect-src 'self'`,
  'offline.html': `${site}; script-src 'self'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'`,
}

/** Routes of `public/`, so that other paths do not access the disk. */
export const publicPaths = readdirSync('public', { withFileTypes: true }).map((entry) =>
  entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`,
)

export const publicFiles = serveStatic({
  root: 'public',
  onFound: (path, context) => {
    const policy = policies[basename(path)]
    if (policy) context.header('Content-Security-Policy', policy)
    // Browsers check for a new worker at each visit.
    const isWorker = path.endsWith('/sw.js')
    context.header(
      'Cache-Control',
      path.includes('/demo/') ? immutable : isWorker ? 'no-cache' : 'public, max-age=3600',
    )
  },
})
