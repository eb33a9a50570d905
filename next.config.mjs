import { createRequire } from 'node:module'
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'

/** What server.ts sends with every response; here for where Next runs alone. */
const securityHeaders = createRequire(import.meta.url)('./lib/server/security/response-headers.json')

/** @type {import('next').NextConfig} */
const nextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  // The server does.
  compress: false,
  reactStrictMode: true,
  // middleware.ts leads to the canonical path at once, whatever else is to be changed about an address.
  skipTrailingSlashRedirect: true,
  // Types are checked by `npm run check`; a build on somebody's laptop need not wait for them again.
  typescript: { ignoreBuildErrors: true },
  // Pictures are finished when they are uploaded. Next's own resizing, which nothing uses, would work for whoever asks.
  images: { unoptimized: true },
  // Titles and descriptions stand in the head for every reader, since all get the same bytes.
  htmlLimitedBots: /.*/,
  // A route is loaded when it is first asked for: all of them at once would double the time to the first answer.
  experimental: { preloadEntriesOnStart: false },
  // Pages that confirm something read the database; both load parts of themselves as they run.
  serverExternalPackages: ['postgres', 'nodemailer'],
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
}

/** Texts are found by the build; its plugin would only hold up the start. */
export default async function config(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return nextConfig
  const { default: createNextIntlPlugin } = await import('next-intl/plugin')
  return createNextIntlPlugin('./lib/i18n/request.ts')(nextConfig)
}
