/** The pages of text that the footer names, by the last part of their address, each with those that belong with it. */
const related = {
  about: ['contact', 'services', 'careers'],
  contact: ['about', 'gdpr'],
  services: ['advisory', 'about'],
  advisory: ['services', 'contact'],
  careers: ['about', 'contact'],
  blog: ['about', 'services'],
  privacy: ['cookies', 'gdpr', 'terms'],
  terms: ['privacy', 'services'],
  cookies: ['privacy', 'gdpr'],
  gdpr: ['privacy', 'cookies', 'contact'],
} as const

export type InfoPage = keyof typeof related

/** The names of all of them. */
export const infoPages = Object.keys(related) as InfoPage[]

/** Those with something to find; the other two say that there is nothing yet. */
export const searchedInfoPages = infoPages.filter((page) => page !== 'careers' && page !== 'blog')

export function isInfoPage(name: string): name is InfoPage {
  return Object.hasOwn(related, name)
}

/** The pages that a reader of one may want next. */
export function relatedPages(page: InfoPage): readonly InfoPage[] {
  return related[page]
}
