import 'server-only'
import { type ApiFetch, registerInProcessApi } from '@/lib/http/in-process-api'
import { currentRenderContext } from '@/lib/pages/render-context'
import { apiTags } from './cache-tags'

/** Records the tags and failures of a render; after a failure, its further requests fail at once. */
export function exposeApiToPages(fetchApi: ApiFetch): void {
  registerInProcessApi(async (request) => {
    const rendering = currentRenderContext()
    if (rendering?.outage) return rendering.outage.clone()
    for (const tag of apiTags(request.url)) rendering?.tags.add(tag)
    const response = await fetchApi(request)
    if (rendering && response.status > 500) rendering.outage = response.clone()
    return response
  })
}
