import { type NewsletterOutcome, newsletterAnchors } from './anchors'

/**
 * Where a plain form post leads back to: the page it came from, as a path of this site with the outcome's anchor.
 * A referrer that is missing or unreadable leads home; its host is never followed.
 */
export function returnUrl(referrer: string | null, outcome: NewsletterOutcome): string {
  const url = referrer && URL.canParse(referrer) ? new URL(referrer) : null
  const path = url?.protocol.startsWith('http') ? url.pathname.replace(/^\/+/, '/') + url.search : '/'
  return `${path}#${newsletterAnchors[outcome]}`
}
