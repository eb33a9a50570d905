import { paths } from '@/lib/paths'
import { answerShare } from '@/lib/share/answer-share'
import { findPropertyCard } from '@/lib/share/find-card'

interface Context {
  params: Promise<{ id: string; file: string }>
}

/** What a shared link shows of a property. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id, file } = await params
  return answerShare({
    request,
    file,
    findCard: (locale) => findPropertyCard(locale, id),
    addressOf: (present) => paths.propertyPicture(id.toLowerCase(), present),
  })
}
