import { authError } from './errors'

const grantsOff: Record<string, Parameters<typeof authError>> = {
  id_token: [400, 'provider_disabled', 'Sign-in with an ID token is not enabled'],
  web3: [422, 'web3_provider_disabled', 'Web3 provider is disabled'],
}

/** Embedded auth would call these grants unknown. */
export function rejectDisabledGrant(grant: string | null): Response | null {
  const refusal = grant !== null && Object.hasOwn(grantsOff, grant) ? grantsOff[grant] : undefined
  return refusal ? authError(...refusal) : null
}

export async function rejectOtp(request: Request): Promise<Response> {
  const { phone } = ((await request.json().catch(() => null)) ?? {}) as { phone?: unknown }
  return phone
    ? authError(400, 'phone_provider_disabled', 'Unsupported phone provider')
    : authError(422, 'otp_disabled', 'Signups not allowed for otp')
}
