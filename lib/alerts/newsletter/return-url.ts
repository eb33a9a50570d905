import { type NewsletterOutcome, newsletterAnchors } from './anchors'

/**
 * Returns where a plain form post leads back to: the referrer's path with the outcome's anchor, or home. Its host is
 * never followed.
 */
export function returnUrl(referrer: string | null, outcome: NewsletterOutcome): string {
  const url = referrer && URL.canParse(referrer) ? new URL(referrer) : null
  const path = url?.protocol.startsWith('http') ? url.pathname.replace(/^\/+/, '/') + url.search : '/'
  return `${path}#${newsletterAnchors[outcome]}`
}
