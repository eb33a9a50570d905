import { authError } from './errors'

const grantsOff: Record<string, Parameters<typeof authError>> = {
  id_token: [400, 'provider_disabled', 'Sign-in with an ID token is not enabled'],
  web3: [422, 'web3_provider_disabled', 'Web3 provider is disabled'],
}

/** Returns GoTrue's refusal of a grant that is switched off; embedded auth would call it unknown. */
export function rejectDisabledGrant(grant: string | null): Response | null {
  const refusal = grant !== null && Object.hasOwn(grantsOff, grant) ? grantsOff[grant] : undefined
  return refusal ? authError(...refusal) : null
}
