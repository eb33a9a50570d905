import 'server-only'
import { serveStatic } from '@hono/node-server/serve-static'
import { distDir } from '@/lib/env'

/** The names of a build's files say what is in them. */
const immutable = 'public, max-age=31536000, immutable'

/** The build's scripts, styles and fonts, compressed ahead by `npm run build`. */
export const buildFiles = serveStatic({
  root: distDir,
  precompressed: true,
  rewriteRequestPath: (path) => path.replace('/_next/', '/'),
  onFound: (_path, context) => {
    context.header('Cache-Control', immutable)
    context.header('Vary', 'Accept-Encoding')
  },
})

/** What lies in `public/`; pictures of the demo catalogue are named by their content. */
export const publicFiles = serveStatic({
  root: 'public',
  onFound: (path, context) =>
    context.header('Cache-Control', path.includes('/demo/') ? immutable : 'public, max-age=3600'),
})
