import { authService } from './client'

/** `half`: the first of the two links of a change was opened; `expired`: also a used link. */
export type EmailLinkOutcome = 'done' | 'half' | 'changed' | 'expired' | 'failed'

/** Redeems a mail's link that confirms an address, without signing in. */
export async function redeemEmailLink({ searchParams }: URL): Promise<EmailLinkOutcome> {
  const change = searchParams.get('token_hash')
  const link = change
    ? { type: 'email_change', token_hash: change }
    : { type: 'signup', token_hash: searchParams.get('token') ?? '' }
  const { url, key } = authService()
  try {
    const response = await fetch(`${url}/auth/v1/verify`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', apikey: key },
      body: JSON.stringify(link),
      signal: AbortSignal.timeout(10_000),
    })
    if (response.status === 429 || response.status >= 500) return 'failed'
    if (!response.ok) return 'expired'
    if (!change) return 'done'
    return 'msg' in ((await response.json()) as object) ? 'half' : 'changed'
  } catch {
    return 'failed'
  }
}
