import { readSearch } from '@/lib/search/read-search'
import { answerShare } from '@/lib/share/answer-share'
import { findListCard } from '@/lib/share/find-card'
import { listPicturePath } from '@/lib/share/share-address'

interface Context {
  params: Promise<{ purpose: string; file: string }>
}

/** What a shared link shows of a list; its query is the list's. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { purpose, file } = await params
  const search = readSearch(purpose === 'rent' ? 'RENT' : 'SALE', new URL(request.url).searchParams)
  const isList = purpose === 'buy' || purpose === 'rent'
  return answerShare({
    request,
    file,
    findCard: async (locale) => (isList ? findListCard(locale, search) : null),
    addressOf: (present) => listPicturePath(search, present),
  })
}
