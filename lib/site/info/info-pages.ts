/** The footer's pages by the last segment of their path, each with related ones. */
const related = {
  about: ['contact', 'services', 'careers'],
  contact: ['about', 'gdpr'],
  services: ['advisory', 'developers', 'about'],
  advisory: ['services', 'contact'],
  developers: ['services', 'contact'],
  careers: ['about', 'contact'],
  blog: ['about', 'services'],
  privacy: ['cookies', 'gdpr', 'terms'],
  terms: ['privacy', 'services'],
  cookies: ['privacy', 'gdpr'],
  gdpr: ['privacy', 'cookies', 'contact'],
} as const

export type InfoPage = keyof typeof related

export const infoPages = Object.keys(related) as InfoPage[]

/** Those of the blog and careers are searched once they have texts. */
export const searchedInfoPages = infoPages.filter((page) => page !== 'careers' && page !== 'blog')

export function isInfoPage(name: string): name is InfoPage {
  return Object.hasOwn(related, name)
}

export function relatedPages(page: InfoPage): readonly InfoPage[] {
  return related[page]
}
