import 'server-only'
import { errorResponse } from './error-response'
import { ApiFailure } from './errors'

/** Answers what is asked of an address where nothing is and no page could be, in the API's words instead of Next's. */
export function refuseUnknown(request: Request): Response {
  return errorResponse(new ApiFailure('not_found'), request)
}
