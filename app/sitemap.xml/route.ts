import { errorResponse } from '@/lib/api/error-response'
import { countParts, sitemapIndex, xmlResponse } from '@/lib/seo/sitemap'

export const dynamic = 'force-dynamic'

export async function GET(request: Request) {
  try {
    return xmlResponse(sitemapIndex(await countParts()))
  } catch (error) {
    return errorResponse(error, request)
  }
}
