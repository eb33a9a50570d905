import { errorResponse } from '@/lib/api/error-response'
import { ApiFailure } from '@/lib/api/errors'
import { countParts, sitemapPart, xmlResponse } from '@/lib/seo/sitemap'

export async function GET(request: Request, { params }: { params: Promise<{ part: string }> }) {
  try {
    const number = /^(\d{1,4})\.xml$/.exec((await params).part)?.[1]
    if (number === undefined || Number(number) >= (await countParts())) throw new ApiFailure('not_found')
    return xmlResponse(await sitemapPart(Number(number)))
  } catch (error) {
    return errorResponse(error, request)
  }
}
