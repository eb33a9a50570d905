import 'server-only'
import { jwtVerify, SignJWT } from 'jose'
import { signingKey } from '@/lib/auth/signature'

/** What a link in a mail may be for; a token made for one is of no use for another, nor as an access token. */
type LinkPurpose = 'confirm e-mail' | 'newsletter' | 'confirm listing'

/**
 * A token for a link in a mail: nothing of it is stored, and opening the link twice does no harm.
 * @param lifetime as jose has it, such as `3d`
 */
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

/** The claims of a token that we wrote for this purpose and that is still good; null for any other. */
export async function verifyLinkToken(
  purpose: LinkPurpose,
  token: string,
): Promise<Record<string, unknown> | null> {
  if (token.length > 2_000) return null
  const key = await signingKey(`link: ${purpose}`)
  return jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['exp'] }).then(
    ({ payload }) => payload,
    () => null,
  )
}
