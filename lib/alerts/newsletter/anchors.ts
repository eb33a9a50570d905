/** Anchors in the footer that show the outcome of a plain form post. */
export const newsletterAnchors = {
  stored: 'newsletter-stored',
  invalid: 'newsletter-invalid',
  failed: 'newsletter-failed',
} as const

export type NewsletterOutcome = keyof typeof newsletterAnchors
