import { createRequire } from 'node:module'
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'

/** server.ts sends these with every response; needed here for Next without server.ts. */
const securityHeaders = createRequire(import.meta.url)('./lib/http/middleware/security-headers.json')

/** @type {import('next').NextConfig} */
const nextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  // server.ts compresses.
  compress: false,
  reactStrictMode: true,
  // middleware.ts redirects once to the canonical path, including the trailing slash.
  skipTrailingSlashRedirect: true,
  // `npm run check` checks types; a build does not repeat it.
  typescript: { ignoreBuildErrors: true },
  // Images are resized when they are uploaded. Next's image optimizer is unused, and would be open to anyone.
  images: { unoptimized: true },
  // Puts titles and descriptions into the head for every client, since all get the same response.
  htmlLimitedBots: /.*/,
  // Loads a route on its first request: loading all would double the time to the first response.
  experimental: { preloadEntriesOnStart: false },
  // Not bundled: both packages load files at run time.
  serverExternalPackages: ['postgres', 'nodemailer'],
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
}

/** Adds the next-intl plugin except in production, where it would only slow down the start. */
export default async function config(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return nextConfig
  const { default: createNextIntlPlugin } = await import('next-intl/plugin')
  return createNextIntlPlugin('./lib/i18n/request.ts')(nextConfig)
}
