import type { MetadataRoute } from 'next'
import { absoluteUrl } from '@/lib/seo/site-url'

export const dynamic = 'force-dynamic'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/v1/', '/users/', '/auth/', '/internal/'] },
    sitemap: absoluteUrl('/sitemap.xml'),
  }
}
