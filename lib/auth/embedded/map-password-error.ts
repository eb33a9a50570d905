import { authError } from './errors'
import { readFields } from './read-fields'

/**
 * Gives the refusal of a change without the current password GoTrue's code, of which there are two. Limits come before:
 * to them a wrong one is a sign-in that failed.
 * @param change a PUT of the user
 * @param response its answer
 */
export async function mapPasswordError(change: Request, response: Response): Promise<Response> {
  if (response.headers.get('x-sb-error-code') !== 'invalid_credentials') return response
  const { current_password: current } = await readFields(change)
  const code = current ? 'current_password_invalid' : 'current_password_required'
  return authError(400, code, 'Current password required when setting new password.')
}
