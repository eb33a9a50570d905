import 'server-only'
import { jwtVerify, SignJWT } from 'jose'
import { defineLimit, minute, per } from '@/lib/http/rate-limits/limits'
import { signingKey, verifyingKeys } from '@/lib/http/secret'

type LinkPurpose = 'confirm e-mail' | 'newsletter' | 'confirm listing' | 'confirm listings' | 'appeal'

/** Of what the links of mails lead to. Mail services unsubscribe on behalf of all their users from few addresses. */
export const mailLinkLimit = defineLimit(
  'address',
  'unsubscribe',
  'links of mails: unsubscribing, confirming',
  per(300, minute),
)

/** Signs a token that is not stored and may be used several times. @param lifetime in jose's format, such as `3d` */
export async function signLinkToken(
  purpose: LinkPurpose,
  claims: Record<string, string>,
  lifetime: string,
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(await signingKey(`link: ${purpose}`))
}

export async function verifyLinkToken(
  purpose: LinkPurpose,
  token: string,
): Promise<Record<string, unknown> | null> {
  if (token.length > 2_000) return null
  for (const key of await verifyingKeys(`link: ${purpose}`)) {
    const claims = await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['exp'] }).then(
      ({ payload }) => payload,
      () => null,
    )
    if (claims) return claims
  }
  return null
}
