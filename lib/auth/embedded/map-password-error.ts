import { authError } from './errors'
import { readFields } from './read-fields'

/** Maps the refusal of a current password to GoTrue's code, after the rate limit has counted it. */
export async function mapPasswordError(change: Request, response: Response): Promise<Response> {
  if (response.headers.get('x-sb-error-code') !== 'invalid_credentials') return response
  const { current_password: current } = await readFields(change)
  const code = current ? 'current_password_invalid' : 'current_password_required'
  return authError(400, code, 'Current password required when setting new password.')
}
