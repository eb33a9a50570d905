import { errorResponse } from '@/lib/api/error-response'
import { ApiFailure } from '@/lib/api/errors'

/** Where requests end up that arrive while the process stops; another instance, or the next start, answers them. */
function refuse(request: Request) {
  return errorResponse(new ApiFailure('stopping', { headers: { 'Retry-After': '5' } }), request)
}

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as POST, refuse as PUT }
