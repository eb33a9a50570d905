import 'server-only'
import { env } from '@/lib/env'
import { api } from './app'
import { forwardToBackend } from './forward'

/** Answers a request below /v1 or /users: the app's own API, or the one at API_URL. */
export function serveApi(request: Request): Response | Promise<Response> {
  return env.API_URL ? forwardToBackend(request, env.API_URL) : api.fetch(request)
}
