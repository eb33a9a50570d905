import 'server-only'
import { api } from '@/lib/api/app'
import { registerInProcessApi } from '@/lib/api/in-process-api'
import { proxyToBackend } from '@/lib/api/proxy'
import { env } from '@/lib/env'
import { apiTags } from './api-tags'
import { currentRenderContext } from './render-context'

/** Records the tags and failures of a render; after a failure, its further requests fail at once. */
export function exposeApiToPages(): void {
  registerInProcessApi(async (request) => {
    const rendering = currentRenderContext()
    if (rendering?.outage) return rendering.outage.clone()
    for (const tag of apiTags(request.url)) rendering?.tags.add(tag)
    const response = env.API_URL ? await proxyToBackend(request, env.API_URL) : await api.fetch(request)
    if (rendering && response.status > 500) rendering.outage = response.clone()
    return response
  })
}
