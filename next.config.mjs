import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts')

/** Sent with every answer, files and redirects included; on pages, middleware.ts puts their own policy in its place. */
const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), payment=()' },
  { key: 'Content-Security-Policy', value: "default-src 'none'; frame-ancestors 'none'; sandbox" },
]

/** @type {import('next').NextConfig} */
const nextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  // Types are checked by `npm run check`; a build on somebody's laptop need not wait for them again.
  typescript: { ignoreBuildErrors: true },
  experimental: { inlineCss: true },
  // Native and dynamically loading packages stay outside the bundle.
  serverExternalPackages: ['@supabase/lite', 'postgres', 'sharp', 'nodemailer', 'ws', 'pino'],
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
}

export default withNextIntl(nextConfig)
