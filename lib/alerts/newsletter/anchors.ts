export const newsletterAnchors = {
  stored: 'newsletter-stored',
  invalid: 'newsletter-invalid',
  failed: 'newsletter-failed',
} as const

export type NewsletterOutcome = keyof typeof newsletterAnchors
