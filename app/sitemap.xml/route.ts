import { errorResponse } from '@/lib/api/error-response'
import { answerSitemapIndex } from '@/lib/seo/sitemap'

export const dynamic = 'force-dynamic'

export async function GET(request: Request) {
  try {
    return await answerSitemapIndex()
  } catch (error) {
    return errorResponse(error, request)
  }
}
