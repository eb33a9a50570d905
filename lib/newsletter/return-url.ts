export const newsletterAnchors = {
  stored: 'newsletter-stored',
  invalid: 'newsletter-invalid',
  failed: 'newsletter-failed',
} as const

export type NewsletterOutcome = keyof typeof newsletterAnchors

/** Returns the referrer's path, never its host, with the outcome's anchor. */
export function returnUrl(referrer: string | null, outcome: NewsletterOutcome): string {
  const url = referrer && URL.canParse(referrer) ? new URL(referrer) : null
  const path = url?.protocol.startsWith('http') ? url.pathname.replace(/^\/+/, '/') + url.search : '/'
  return `${path}#${newsletterAnchors[outcome]}`
}
