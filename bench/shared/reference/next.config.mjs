/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  serverExternalPackages: ['postgres'],
  typescript: { ignoreBuildErrors: true },
}
