import { errorResponse } from '@/lib/api/error-response'
import { ApiFailure } from '@/lib/api/errors'
import { answerSitemapPart } from '@/lib/seo/sitemap'
import { readPartName } from '@/lib/seo/sitemap-parts'

export async function GET(request: Request, { params }: { params: Promise<{ part: string }> }) {
  try {
    const [, name = ''] = /^(.*)\.xml$/.exec((await params).part) ?? []
    const part = readPartName(name)
    if (!part) throw new ApiFailure('not_found')
    return await answerSitemapPart(part)
  } catch (error) {
    return errorResponse(error, request)
  }
}
