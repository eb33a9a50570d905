/** The places in the footer where a plain form post lands: each unveils its sentence. */
export const newsletterAnchors = {
  stored: 'newsletter-stored',
  invalid: 'newsletter-invalid',
  failed: 'newsletter-failed',
} as const

export type NewsletterOutcome = keyof typeof newsletterAnchors
