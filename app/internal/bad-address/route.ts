import { errorResponse } from '@/lib/api/error-response'
import { ApiFailure } from '@/lib/api/errors'

/** Where addresses that cannot be decoded end up. */
function refuse(request: Request) {
  return errorResponse(new ApiFailure('bad_address'), request)
}

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as POST, refuse as PUT }
